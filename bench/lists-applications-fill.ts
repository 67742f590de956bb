import type pg from 'pg'

/** The applications for each course: 1,000 in the smaller lab, 100,000 in the larger. */
const eachCourse = 100
/** Each reviewer has about as many in both labs. */
const perReviewer = 60

/**
 * Of the default intake, in every state but withdrawn; the oldest are decided, of which a hundredth is not yet
 * released. Counts are written below: a trigger for each row of one statement would take hours.
 */
const applicationsSql = `
insert into applications (id, ref, intake_id, status, public_status, public_since, fields, edits, locale, email, completeness, submissions,
  submitted_at, pending_decision, reviews_assigned, reviews_done, score, spread, created_at, updated_at)
select uuidv7(), 'AP-' || (100000 + n), i.id, status, case status when 'decision' then 'in_review' else status end, at,
  jsonb_build_object('company.name', 'Company ' || n, 'company.short_pitch', 'Tells small harbors when to make ice.', 'problem.statement', repeat('Ice melts. ', 40)),
  '{}', 'en-US', 'applicant' || n || '@applies.example', 100, 1, at, case when status = 'decision' and n % 2 = 0 then 'accepted' end,
  assigned, done, case when done > 0 then 100 + (n * 7919) % 400 end, case when done > 0 then (n * 31) % 300 end, at, at
from (
  select n, now() - ($1::int - n) * interval '1 minute' as at,
    case when n % 50 = 0 then 'decision' when n > $1::int * 0.9 then (array['submitted', 'screening', 'in_review', 'more_info'])[1 + n % 4]
      else (array['accepted', 'waitlisted', 'declined', 'declined', 'declined'])[1 + n % 5] end as status,
    case when n > $1::int * 0.95 then 0 else 3 end as assigned,
    case when n > $1::int * 0.95 then 0 when n > $1::int * 0.9 then n % 3 else 3 end as done
  from generate_series(1, $1::int) as n
) as made, (select id from application_intakes where is_default) as i`

const versionsSql = `
insert into application_versions (application_id, n, fields, industries, files, submitted_at)
select id, 1, fields, '{}', '[]', submitted_at from applications`

const industriesSql = `
insert into application_industries (application_id, industry_id, is_primary)
select a.id, i.id, true
from (select id, right(ref, 5)::int as n from applications) as a
join (select id, row_number() over (order by code) as at, count(*) over () as among from industries) as i on i.at = 1 + a.n % i.among`

const industryCountsSql = `
insert into application_industry_counts (intake_id, industry_id, status, review_progress, is_pending, count)
select a.intake_id, c.industry_id, a.status, a.review_progress, a.pending_decision is not null, count(*)
from application_industries c join applications a on a.id = c.application_id group by 1, 2, 3, 4, 5`

const reviewsSql = `
insert into application_reviews (id, application_id, intake_id, user_id, state, submission, scores, total, assigned_at)
select uuidv7(), a.id, a.intake_id, u.id, case when k <= a.reviews_done then 'complete' else 'assigned' end, 1, '{}', case when k <= a.reviews_done then 3 end, now()
from (select id, intake_id, reviews_assigned, reviews_done, row_number() over (order by id) as n from applications) as a
cross join generate_series(1, 3) as k
join (select id, row_number() over (order by handle) as at from users where handle like 'learner-%') as u on u.at = 1 + (a.n * 3 + k) % $1::int
where k <= a.reviews_assigned`

/** Somebody else who reviews as many as others. */
const ownReviewsSql = `
insert into application_reviews (id, application_id, intake_id, user_id, state, submission, scores, assigned_at)
select uuidv7(), id, intake_id, $1, 'assigned', 1, '{}', now() from (select id, intake_id from applications order by id desc limit ${perReviewer}) as newest`

const reviewersSql = `
insert into application_reviewers (intake_id, user_id, reviews, open, done)
select intake_id, user_id, count(*), count(*) filter (where state = 'assigned'), count(*) filter (where state = 'complete')
from application_reviews group by 1, 2`

const conflictsSql = `
insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
select uuidv7(), id, $1, 'same_domain', 'suspected', 'bench.example', now() from applications order by id limit 10`

export async function fillApplications(
  pool: pg.Pool,
  courses: number,
  { admin_id, reader_id }: { admin_id: string; reader_id: string },
) {
  const many = courses * eachCourse
  await pool.query('alter table applications disable trigger user')
  await pool.query(applicationsSql, [many])
  await pool.query('alter table applications enable trigger user')
  await pool.query(
    `insert into application_counts (intake_id, status, review_progress, is_pending, count)
     select intake_id, status, review_progress, pending_decision is not null, count(*) from applications group by 1, 2, 3, 4`,
  )
  await pool.query(versionsSql)
  await pool.query('alter table application_industries disable trigger user')
  await pool.query(industriesSql)
  await pool.query('alter table application_industries enable trigger user')
  await pool.query(industryCountsSql)
  await pool.query('analyze applications')
  await pool.query('alter table application_reviews disable trigger user')
  await pool.query(reviewsSql, [Math.ceil((many * 3) / perReviewer)])
  await pool.query(ownReviewsSql, [reader_id])
  await pool.query(reviewersSql)
  await pool.query('alter table application_reviews enable trigger user')
  await pool.query(conflictsSql, [admin_id])
  const { rows } = await pool.query<{ reviewer_id: string; industry_id: string }>(
    `select (select user_id from application_reviews limit 1) as reviewer_id, (select industry_id from application_industries limit 1) as industry_id`,
  )
  return rows[0]!
}
