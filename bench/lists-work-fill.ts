import type pg from 'pg'

/** One learner in ten has a submission that waits, and one in ten a graded one. */
const submissionsSql = `
insert into submissions (id, enrolment_id, unit_id, course_id, institute_id, n, state, text, submitted_at, graded_at, score_pct)
select uuidv7(), e.id, u.id, e.course_id, e.institute_id, 1, s.state, 'What I found.', now(), s.graded_at, s.score_pct
from enrolments e join users p on p.id = e.user_id
join units u on u.course_id = e.course_id and u.unit_key = 'unit-12'
join (values ('3', 'submitted', null::timestamptz, null::int), ('4', 'passed', now(), 80)) as s(digit, state, graded_at, score_pct)
  on right(p.handle, 1) = s.digit
where e.institute_id = $1`

/** One in ten asks for a course that lets in by approval. */
const requestsSql = `
insert into enrolments (id, user_id, course_id, institute_id, state, version_at_start, started_at, last_active_at)
select uuidv7(), u.id, c.id, $1, 'requested', 1, now(), now()
from users u, courses c where u.handle like 'learner-%5' and c.slug = 'course-2'`

const certificatesSql = `
insert into certificates (id, enrolment_id, user_id, course_id, serial, name, course_title, course_summary, course_slug, course_version,
  est_minutes, locale, issued_at)
select uuidv7(), e.id, e.user_id, c.id, replace(gen_random_uuid()::text, '-', ''), u.first_name || ' ' || u.last_name, c.title, c.summary,
  c.slug, 1, 60, 'en-US', now()
from enrolments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
where e.institute_id = $1 and c.slug = 'course-1' and u.handle like 'learner-%6'`

const reviewsSql = `
insert into reviews (id, course_id, user_id, stars, text, created_at)
select uuidv7(), e.course_id, e.user_id, 1 + right(u.handle, 1)::int % 5, 'It taught me to look twice.', now()
from enrolments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
where e.institute_id = $1 and c.slug = 'course-1' and u.handle like 'learner-%7'`

const invitesSql = `
insert into institute_invites (id, institute_id, kind, email, token_hash, locale, state, created_at, sent_at, expires_at)
select uuidv7(), $1, 'student', 'asked' || n || '@bench.example', 'hash' || n, 'en-US', (array['pending', 'accepted'])[1 + n % 2], now(), now(),
  now() + interval '14 days'
from generate_series(1, $2::int) as n`

/** A file of people for each day of some years, and one as long as the institution. */
const worksSql = `
insert into bulk_works (id, institute_id, kind, state, locale, rows, done, created_at)
select uuidv7(), $1, 'people', 'applied', 'en-US', 10, 10, now() from generate_series(1, $2::int) as n returning id`

const rowsSql = `
insert into bulk_rows (work_id, line, email, first_name, last_name, state)
select $1, n + 1, 'row' || n || '@bench.example', 'Row', 'Number ' || n, (array['invited', 'member'])[1 + n % 2]
from generate_series(1, $2::int) as n`

const importsSql = `
insert into import_jobs (id, state, created_by, file_name, bytes)
select uuidv7(), 'applied', $1, 'course-' || n || '.zip', 1000 from generate_series(1, $2::int) as n`

const revisionsSql = `
insert into unit_revisions (unit_id, n, kind, at, changed, content)
select u.id, n, 'edited', now(), '{bodies}', jsonb_build_object('bodies', repeat('word ', 1000))
from units u join courses c on c.id = u.course_id, generate_series(1, $1::int) as n
where c.slug = 'course-1' and u.unit_key = 'unit-1'`

const coursesVersionsSql = `
insert into course_versions (course_id, n, published_at, outline, unit_keys, required_keys)
select o.course_id, v, o.published_at, o.outline, o.unit_keys, o.required_keys
from course_versions o join courses c on c.id = o.course_id, generate_series(2, $1::int) as v where c.slug = 'course-1' and o.n = 1`

type Whose = { institute_id: string; admin_id: string; learners: number }

/** What collects over the years: submissions and grades, requests, certificates, invitations, imports, history. */
export async function fillWork(
  pool: pg.Pool,
  { institute_id, admin_id, learners }: Whose,
): Promise<{ work_id: string }> {
  for (const sql of [submissionsSql, requestsSql, certificatesSql, reviewsSql]) await pool.query(sql, [institute_id])
  await pool.query(invitesSql, [institute_id, learners / 10])
  const { rows } = await pool.query<{ id: string }>(worksSql, [institute_id, learners / 100])
  const work_id = rows.at(-1)!.id
  await pool.query(rowsSql, [work_id, learners / 10])
  await pool.query(importsSql, [admin_id, learners / 100])
  await pool.query(revisionsSql, [learners / 100])
  await pool.query(coursesVersionsSql, [learners / 100])
  return { work_id }
}
