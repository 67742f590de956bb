import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { testPerson } from '#areas/account/server/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { fill } from './calls-fill.ts'
import { fillApplications } from './lists-applications-fill.ts'
import { fillEvents } from './lists-events-fill.ts'
import { fillVentures } from './lists-ventures-fill.ts'
import { fillWork } from './lists-work-fill.ts'

export type Filled = { learners: number; courses: number; progress: number }
const unitsDone = 10

const peopleSql = `
insert into users (id, email, handle, first_name, last_name, visibility, notification_settings)
select uuidv7(), 'learner' || n || '@bench.example', 'learner-' || n,
  (array['Ana', 'Kenji', 'Lucía', 'Noor', 'Tomás'])[1 + (hashint4(n) & 1023) % 5], 'Person' || n, u.visibility, u.notification_settings
from generate_series(1, $1::int) as n, (select visibility, notification_settings from users limit 1) as u`

const instituteSql = `
insert into institutes (id, name, slug, state, created_at, updated_at)
values (gen_random_uuid(), 'Bench University', 'bench', 'active', now(), now()),
  (gen_random_uuid(), 'Another University', 'other', 'active', now(), now()) returning id`

const membersSql = `
insert into institute_members (id, institute_id, user_id, kind, group_name, state, joined_at, changed_at)
select uuidv7(), $1, id, 'student', 'group ' || right(handle, 1), 'active', now(), now() from users where handle like 'learner-%'`

/** All of them take the one course through the institution, and have completed ten units. */
const enrolmentsSql = `
insert into enrolments (id, user_id, course_id, institute_id, state, version_at_start, progress_pct, required_units, completed_units, started_at, last_active_at)
select uuidv7(), u.id, c.id, $1, 'active', 1, 25, 40, ${unitsDone}, now() - interval '5 days', now() - (right(u.handle, 1)::int || ' days')::interval
from users u, courses c where u.handle like 'learner-%' and c.slug = 'course-1'`

const progressSql = `
insert into unit_progress (enrolment_id, unit_id, state, updated_at)
select e.id, u.id, 'completed', now()
from enrolments e join units u on u.course_id = e.course_id and u.position <= ${unitsDone}
where e.institute_id = $1`

/** As an import writes it. */
const searchSql = `
insert into course_search (course_id, en, es, pairs)
select id, to_tsvector('english', title ->> 'en-US'), to_tsvector('spanish', title ->> 'es-MX'), '{}' from courses`

async function person(pool: pg.Pool, email: string, roles: Parameters<typeof testPerson>[1]) {
  return testPerson(drizzle(pool), { ...roles, email })
}

/**
 * Fills a migrated database: courses with units, one institution whose people all take one of them, and the callers of
 * the lists.
 */
export async function fillLists(pool: pg.Pool, { learners, courses }: Pick<Filled, 'learners' | 'courses'>) {
  const reader = await fill(pool, courses)
  await pool.query(searchSql)
  await pool.query(peopleSql, [learners])
  const { rows } = await pool.query<{ id: string }>(instituteSql)
  const [institute_id, other] = rows.map(({ id }) => id) as [string, string]
  await pool.query(membersSql, [institute_id])
  // People who are newer in another institution do not count for this list.
  await pool.query(membersSql, [other])
  await pool.query(enrolmentsSql, [institute_id])
  await pool.query(progressSql, [institute_id])
  const supervisor = await person(pool, 'supervisor@bench.example', { roles: [Role.member, Role.institute] })
  await pool.query(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     values (uuidv7(), $1, $2, 'owner', 'active', now(), now())`,
    [institute_id, supervisor.id],
  )
  const admin = await person(pool, 'admin@bench.example', { roles: [Role.member, Role.admin] })
  // Without statistics, the joins of the next statements would take hours.
  await pool.query('analyze')
  const { work_id } = await fillWork(pool, { institute_id, admin_id: admin.id, learners })
  await fillEvents(pool, courses)
  await fillVentures(pool, courses, admin.id)
  const ofApplications = await fillApplications(pool, courses, { admin_id: admin.id, reader_id: reader.person })
  await pool.query('vacuum analyze')
  const counted = await pool.query<Filled>(
    `select (select count(*)::int from institute_members where kind = 'student' and institute_id = $1) as learners,
       (select count(*)::int from courses) as courses, (select count(*)::int from unit_progress) as progress`,
    [institute_id],
  )
  const tokens = { reader: reader.token, supervisor: supervisor.token, admin: admin.token }
  return { counted: counted.rows[0]!, institute_id, course_id: reader.course_id, work_id, ...ofApplications, tokens }
}
