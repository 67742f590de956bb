import type pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { v7 } from 'uuid'
import { testPerson } from '#areas/account/server/testing.ts'
import { Role } from '#kernel/contract/who.ts'

export type Writer = { id: string; token: string }
export type Written = { course_id: string; courses: string[]; writers: Writer[]; notices: string[][] }

/** Each writer has this many courses to enrol in and notices to read. */
export const mostWrites = 40
export const quizKey = 'unit-7'

const quiz = { pass_pct: 50, attempts: null, shuffle: false, time_limit_sec: null, reveal: 'after_submit' }
const text = (words: string) => ({ 'en-US': words })
const choices = ['right', 'wrong'].map(key => ({
  key,
  html: text(`<p>${key}</p>`),
  is_right: key === 'right',
  explanation_html: null,
}))

const startSql = `
insert into enrolments (id, user_id, course_id, state, version_at_start, started_at, last_active_at, required_units)
select gen_random_uuid(), p, c.id, 'active', 1, now(), now(), 40 from unnest($1::uuid[]) as p, courses c where c.slug = 'course-1'`

const noticesSql = `
insert into notifications (id, user_id, kind, words_key, words_values)
select gen_random_uuid(), p, 'bench', 'education:notices.attempt_allowed', '{"title":"A quiz"}'
from unnest($1::uuid[]) as p, generate_series(1, $2::int)`

/** Adds learners who write, a quiz in the course that they take, and their notices. */
export async function fillForWrites(pool: pg.Pool, course_id: string, count: number): Promise<Written> {
  const writers: Writer[] = []
  for (let n = 0; n < count; n += 1)
    writers.push(
      await testPerson(drizzle(pool), { email: `${v7()}@bench.example`, roles: [Role.member, Role.founder] }),
    )
  const ids = writers.map(({ id }) => id)
  await pool.query(
    `update units set type = 'quiz', completes_by = 'pass', settings = $3 where course_id = $1 and unit_key = $2`,
    [course_id, quizKey, JSON.stringify({ quiz })],
  )
  await pool.query(
    `insert into questions (id, unit_id, question_key, position, kind, prompt, prompt_html, choices)
     select gen_random_uuid(), id, 'q' || n, n, 'single', $3, $3, $4 from units, generate_series(1, 5) as n
     where course_id = $1 and unit_key = $2`,
    [course_id, quizKey, JSON.stringify(text('<p>Which one?</p>')), JSON.stringify(choices)],
  )
  await pool.query(startSql, [ids])
  await pool.query(noticesSql, [ids, mostWrites])
  const { rows: courses } = await pool.query<{ id: string }>(
    `select id from courses where slug <> 'course-1' order by slug limit $1`,
    [mostWrites],
  )
  const { rows: notices } = await pool.query<{ user_id: string; id: string }>(
    `select user_id, id from notifications where user_id = any($1) order by id`,
    [ids],
  )
  const noticesOf = (id: string) => notices.filter(row => row.user_id === id).map(row => row.id)
  return { course_id, courses: courses.map(({ id }) => id), writers, notices: ids.map(noticesOf) }
}

const theirs = 'enrolment_id in (select id from enrolments where user_id = any($1))'
/** What undoes every write, so that each spell begins alike. */
const undoing = [
  `delete from progress_events where ${theirs}`,
  `delete from quiz_attempts where ${theirs}`,
  `delete from unit_progress where ${theirs}`,
  `delete from enrolments where user_id = any($1) and course_id <> $2`,
  `update notifications set read_at = null where user_id = any($1)`,
  `delete from idempotent_answers where sender = any($1::text[])`,
]

export async function undoWrites(pool: pg.Pool, { writers, course_id }: Written): Promise<void> {
  const ids = writers.map(({ id }) => id)
  for (const statement of undoing) await pool.query(statement, statement.includes('$2') ? [ids, course_id] : [ids])
  await pool.query(
    'vacuum progress_events, quiz_attempts, unit_progress, enrolments, notifications, idempotent_answers',
  )
}
