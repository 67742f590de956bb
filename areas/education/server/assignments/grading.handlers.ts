import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, sameVersion } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { grading } from '../../contract/grading-calls.ts'
import { marksFor, scoreOf } from './assignment-rules.ts'
import { submissionView } from './assignment-view.ts'
import { submissionsOf } from './assignments.queries.ts'
import { gradingScope, type GradingScope } from './grading-scope.ts'
import * as query from './grading.queries.ts'
import { lockEnrolment, saveUnits } from '../progress/progress.queries.ts'
import { saveProgress, type Learner } from '../progress/progress-write.ts'
import { unitsWithLocks, type ViewerContext } from '../reading/reading-view.ts'
import { readingOf } from '../reading/reading.queries.ts'

const lineOf = ({ submission, learner_name, course, unit }: query.QueueRow) => {
  const { id, version, n, state, institute_id, submitted_at, graded_at, score_pct } = submission
  return {
    id,
    submission_id: id,
    version,
    n,
    state,
    institute_id,
    submitted_at,
    graded_at,
    score_pct,
    learner_name,
    course,
    unit: {
      unit_key: unit.unit_key,
      title: unit.title,
    },
  }
}

async function workOf(db: Database, id: string, scope: GradingScope, locale: Locale) {
  const row = found(await query.gradedSubmission(db, id, scope))
  const { takes, rubric, pass_pct } = found(row.unit.settings.assignment)
  const all = (await submissionsOf(db, row.submission.enrolment_id, row.unit.id)).map(submissionView)
  return {
    ...lineOf(row),
    takes,
    rubric,
    pass_pct,
    brief: await query.briefOf(db, row.unit.id, locale),
    work: found(all.find(each => each.submission_id === id)),
    earlier: all.filter(each => each.n < row.submission.n),
  }
}

export const gradingHandlers: Handlers<typeof grading> = {
  async gradingQueue({ cursor, ...filter }, { db, person }) {
    const scope = await gradingScope(db, person)
    const params = { ...filter, after: idAfter(cursor) }
    const rows = await query.gradingQueue(db, scope, params)
    const total = await query.countQueue(db, scope, params)
    const courses = await query.waitingCourses(db, scope, filter.institute_id)
    return { ...idPage(rows.map(lineOf), filter.limit, total), courses }
  },

  gradingWork: async ({ submission_id }, { db, person, caller: { locale } }) =>
    workOf(db, submission_id, await gradingScope(db, person), locale),

  async grade({ submission_id, version, verdict, marks, remark }, { db, person, caller: { locale }, now, notify }) {
    const scope = await gradingScope(db, person)
    const owner = found(await query.learnerOf(db, submission_id, scope))
    // Lock the enrolment first, as everywhere, so that a learner who submits and a grader never deadlock.
    await lockEnrolment(db, owner.user_id, owner.course_id)
    const locked = found(await query.lockSubmission(db, submission_id))
    const work = await workOf(db, submission_id, scope, locale)
    sameVersion(locked, version, work)
    ensure(locked.state === 'submitted', 'grading.done')

    const checkedMarks = marksFor(work.rubric, marks)
    const score_pct = scoreOf(work.rubric, checkedMarks)
    const isPass = verdict === 'pass'
    ensure(!isPass || score_pct >= work.pass_pct, 'grading.below_pass')
    await query.closeSubmission(db, locked.id, {
      state: isPass ? 'passed' : 'returned',
      marks: checkedMarks,
      remark: remark.trim() || null,
      score_pct,
      grader_id: person.id,
      graded_at: now,
    })
    await followUnit(db, owner, locked, { isPass, score_pct, n: locked.n }, { locale, now })
    await tell({ db, notify }, owner, work, isPass)
    return workOf(db, submission_id, scope, locale)
  },
}

type Owner = { user_id: string; course_id: string; locale: Locale }
type LockedWork = { enrolment_id: string; unit_id: string }
type Outcome = { isPass: boolean; score_pct: number; n: number }

/**
 * Sets the unit's state after grading: completed when the work passed, else open again. Then counts the progress again.
 */
async function followUnit(
  db: Database,
  owner: Owner,
  locked: LockedWork,
  outcome: Outcome,
  viewer: ViewerContext,
): Promise<void> {
  const { user_id: personId, course_id: course } = owner
  const { enrolment_id: enrolmentId, unit_id } = locked
  const score = { best_score_pct: outcome.score_pct, attempts: outcome.n }
  const state = outcome.isPass ? 'completed' : 'failed'
  await saveUnits(db, enrolmentId, [{ unit_id, state, score }], viewer.now)
  // Read after the unit was written: a learner who has left the course meanwhile gets the grade, but no progress.
  const row = await readingOf(db, { course, personId, locale: viewer.locale })
  if (!row?.enrolment) return
  const learner = { row, units: unitsWithLocks(row, viewer), last_unit_at: null } as Learner
  await saveProgress(db, learner, viewer.now, {})
}

async function tell(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  { user_id, course_id, locale }: Owner,
  { unit }: Awaited<ReturnType<typeof workOf>>,
  isPass: boolean,
): Promise<void> {
  const kind = isPass ? 'work_passed' : 'work_returned'
  await notify(db, {
    user_id,
    kind: `education.${kind}`,
    topic: 'learning',
    words: { key: `education:notices.${kind}`, values: { title: localised(unit.title, locale).text } },
    path: hrefOf(toEducation.course, { params: { courseId: course_id }, search: { unit: unit.unit_key } }),
  })
}
