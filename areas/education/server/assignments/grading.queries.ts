import { contains } from '#kernel/server/like-pattern.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { submissions, type Mark } from './assignments.tables.ts'
import { courses } from '../courses.tables.ts'
import type { GradingScope } from './grading-scope.ts'
import { enrolments } from '../learning.tables.ts'
import { units } from '../units.tables.ts'

export type QueueParams = {
  show: 'waiting' | 'graded'
  q?: string | undefined
  course_id?: string | undefined
  institute_id?: string | undefined
  after?: string | undefined
  limit: number
}

/**
 * Authors of an institution's course grade people who take it through that institution or through none. People of
 * another institution are graded by its supervisors; nobody grades their own work.
 */
const within = (scope: GradingScope): SQL | undefined => {
  if (scope === null) return undefined
  const ours = scope.institutes.length > 0 && inArray(submissions.institute_id, [...scope.institutes])
  const own =
    scope.courses.length > 0 &&
    and(
      inArray(submissions.course_id, [...scope.courses]),
      sql`(${submissions.institute_id} is null or exists (select from courses c where c.id = ${submissions.course_id}
        and coalesce(c.institute_id, ${submissions.institute_id}) = ${submissions.institute_id}))`,
      sql`not exists (select from enrolments o where o.id = ${submissions.enrolment_id} and o.user_id = ${scope.author_id}::uuid)`,
    )
  return or(ours || undefined, own || undefined) ?? sql`false`
}

const isShown = ({ show }: Pick<QueueParams, 'show'>) =>
  show === 'waiting' ? sql`submissions.state = 'submitted'` : ne(submissions.state, 'submitted')

function matching(scope: GradingScope, params: QueueParams): SQL | undefined {
  return and(
    isShown(params),
    within(scope),
    params.course_id ? eq(submissions.course_id, params.course_id) : undefined,
    params.institute_id ? eq(submissions.institute_id, params.institute_id) : undefined,
    contains(fullName, params.q),
  )
}

const joined = (db: Database) =>
  db
    .select({
      submission: submissions,
      learner_name: fullName,
      learner_id: users.id,
      course: { id: courses.id, title: courses.title },
      unit: { id: units.id, unit_key: units.unit_key, title: units.title, settings: units.settings },
    })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolment_id))
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .innerJoin(courses, eq(courses.id, submissions.course_id))
    .innerJoin(units, eq(units.id, submissions.unit_id))
    .$dynamic()

export type QueueRow = Awaited<ReturnType<typeof gradingQueue>>[number]

/**
 * The queue, one row more than the limit: the longest waiting first, or the last submitted first. Ids are in order of
 * time.
 */
export function gradingQueue(db: Database, scope: GradingScope, params: QueueParams) {
  const isWaiting = params.show === 'waiting'
  const { after } = params
  const beyond = after && (isWaiting ? gt(submissions.id, after) : lt(submissions.id, after))
  return joined(db)
    .where(and(matching(scope, params), beyond || undefined))
    .orderBy(isWaiting ? asc(submissions.id) : desc(submissions.id))
    .limit(params.limit + 1)
}

export const countQueue = (db: Database, scope: GradingScope, params: QueueParams): Promise<number> =>
  countUpTo(db, some => {
    const rows = some.from(submissions).$dynamic()
    const named = params.q?.trim()
      ? rows
          .innerJoin(enrolments, eq(enrolments.id, submissions.enrolment_id))
          .innerJoin(users, eq(users.id, enrolments.user_id))
      : rows
    return named.where(matching(scope, params))
  })

/** The courses with submissions that wait. */
export const waitingCourses = (db: Database, scope: GradingScope, institute_id: string | undefined) =>
  db
    .select({ id: courses.id, title: courses.title, waiting: sql<number>`count(*)::int` })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.course_id))
    .where(
      and(
        isShown({ show: 'waiting' }),
        within(scope),
        institute_id ? eq(submissions.institute_id, institute_id) : undefined,
      ),
    )
    .groupBy(courses.id, courses.title)
    .orderBy(desc(sql`count(*)`), asc(courses.id))
    .limit(100)

/** One submission within the scope; undefined for any other. */
export async function gradedSubmission(db: Database, id: string, scope: GradingScope) {
  const [row] = await joined(db).where(and(eq(submissions.id, id), within(scope)))
  return row && { ...row, file: row.submission.file }
}

/** The enrolment that a submission belongs to, so that it can be locked before the submission. */
export const learnerOf = async (db: Database, id: string, scope: GradingScope) =>
  (
    await db
      .select({ user_id: enrolments.user_id, course_id: enrolments.course_id, locale: users.locale })
      .from(submissions)
      .innerJoin(enrolments, eq(enrolments.id, submissions.enrolment_id))
      .innerJoin(users, eq(users.id, enrolments.user_id))
      .where(and(eq(submissions.id, id), within(scope)))
  )[0]

export const lockSubmission = async (db: Database, id: string) =>
  (await db.select().from(submissions).where(eq(submissions.id, id)).for('update'))[0]

type Verdict = {
  state: 'passed' | 'returned'
  marks: Mark[]
  remark: string | null
  score_pct: number
  grader_id: string
  graded_at: Date
}

export const closeSubmission = (db: Database, id: string, verdict: Verdict) =>
  db
    .update(submissions)
    .set({ ...verdict, version: sql`${submissions.version} + 1` })
    .where(eq(submissions.id, id))

/** The task of an assignment in a language, else in English. */
export async function briefOf(db: Database, unitId: string, locale: string) {
  const { rows } = await db.execute<{ html: string; headings: never; locale: never; is_stale: boolean }>(sql`
    select b.html, b.headings, b.locale, b.locale <> 'en-US' and en.hash is not null and b.source_hash <> en.hash as is_stale
    from unit_bodies b left join unit_bodies en on en.unit_id = b.unit_id and en.locale = 'en-US'
    where b.unit_id = ${unitId}::uuid order by b.locale = ${locale} desc, b.locale = 'en-US' desc limit 1`)
  const [body] = rows
  return body ? { ...body, is_fallback: body.locale !== locale } : null
}

/** When a course is taken through an institution, its supervisors also grade the submissions that already wait. */
export const moveWaitingWork = (db: Database, enrolmentIds: readonly string[], institute_id: string) =>
  db
    .update(submissions)
    .set({ institute_id })
    .where(and(inArray(submissions.enrolment_id, [...enrolmentIds]), isNull(submissions.institute_id)))
