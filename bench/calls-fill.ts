import type pg from 'pg'
import { v7 } from 'uuid'
import { drizzle } from 'drizzle-orm/node-postgres'
import { testPerson } from '#areas/account/server/testing.ts'

const words = (n: number) => Array.from({ length: n }, (_, at) => `word${(at * 7_919) % 997}`).join(' ')

/** Course n of many: seconds apart, with uneven tags and levels. */
const coursesSql = `
insert into courses (id, slug, title, summary, description, description_html, level, tags, est_minutes, languages, unit_count, state,
  published_version, published_at, source)
select gen_random_uuid(), 'course-' || n,
  jsonb_build_object('en-US', 'Course ' || n || ' about agents', 'es-MX', 'Curso ' || n || ' sobre agentes', 'ja-JP', 'エージェントの講座 ' || n),
  jsonb_build_object('en-US', $2 || n, 'es-MX', $2 || n, 'ja-JP', 'エージェントの道具と記憶について学びます。' || n),
  '{"en-US":""}', '{"en-US":""}', (array['introductory', 'intermediate', 'advanced'])[1 + n % 3],
  array['agents', 'topic-' || n % 40], 10 + n % 300, '{en-US,es-MX,ja-JP}', 6, 'published', 1,
  timestamptz '2026-01-01' + n * interval '1 second', '{"repo":null,"path":null,"licence":"CC-BY-4.0","attribution":"AI Lab"}'
from generate_series(1, $1::int) as n`

const sectionsSql = `
insert into sections (id, course_id, section_key, position, title)
select gen_random_uuid(), id, 'one', 0, '{"en-US":"One"}' from courses`

/** Six units for each course, and 40 in the one that is read. */
const unitsSql = `
insert into units (id, course_id, section_id, unit_key, position, type, title, est_minutes, completes_by)
select gen_random_uuid(), c.id, s.id, 'unit-' || n, n, 'markdown',
  jsonb_build_object('en-US', 'Unit ' || n || ' of this course', 'es-MX', 'Unidad ' || n || ' de este curso', 'ja-JP', 'ユニット ' || n), 5, 'view'
from courses c join sections s on s.course_id = c.id, generate_series(1, case when c.slug = 'course-1' then 40 else 6 end) as n`

const bodiesSql = `
insert into unit_bodies (unit_id, locale, markdown, html, headings, hash, source_hash)
select u.id, 'en-US', '', '<p>' || left($1, case when c.slug = 'course-1' then 6000 else 500 end) || '</p>', '[]', 'x', 'x'
from units u join courses c on c.id = u.course_id`

const versionsSql = `
insert into course_versions (course_id, n, published_at, outline, unit_keys, required_keys)
select course_id, 1, now(), '[]', array_agg(unit_key order by position), array_agg(unit_key order by position) from units group by course_id`

/** As many learners as courses, in up to three courses each, half-way through. */
const learnersSql = `
insert into enrolments (id, user_id, course_id, state, version_at_start, started_at, last_active_at)
select gen_random_uuid(), $1, id, 'active', 1, now(), now() from courses where slug = 'course-1'`
const progressSql = `
insert into unit_progress (enrolment_id, unit_id, state, updated_at)
select e.id, u.id, 'completed', now() from enrolments e join units u on u.course_id = e.course_id and u.position % 2 = 0`

const othersSql = `
with people as (
  insert into users (id, email, handle, first_name, last_name, visibility, notification_settings)
  select gen_random_uuid(), 'p' || n || '@bench.example', 'p' || n, 'P', 'P', u.visibility, u.notification_settings
  from generate_series(1, $1::int) as n, (select visibility, notification_settings from users limit 1) as u
  returning id
)
insert into enrolments (id, user_id, course_id, state, version_at_start, started_at, last_active_at)
select gen_random_uuid(), p.id, c.id, 'active', 1, now(), now()
from (select id, row_number() over () as n from people) as p
join (select id, row_number() over () as n from courses) as c on c.n in (1 + p.n % $1::int, 1 + (p.n * 7) % $1::int, 1 + (p.n * 13) % $1::int)
on conflict do nothing`

/** Fills a migrated database with this many courses and one learner who reads the first. */
export async function fill(
  pool: pg.Pool,
  courses: number,
): Promise<{ course_id: string; person: string; token: string }> {
  const text = words(1_500)
  await pool.query(coursesSql, [courses, text.slice(0, 160)])
  await pool.query(sectionsSql)
  await pool.query(unitsSql)
  await pool.query(bodiesSql, [text])
  await pool.query(versionsSql)
  const { id, token } = await testPerson(drizzle(pool), { email: `${v7()}@bench.example` })
  await pool.query(learnersSql, [id])
  await pool.query(othersSql, [courses])
  await pool.query(progressSql)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ id: string }>(`select id from courses where slug = 'course-1'`)
  return { course_id: rows[0]!.id, person: id, token }
}
