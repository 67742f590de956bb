import { grantRole } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { addEnrolment, setEnrolmentState } from '../learning/enrolments.queries.ts'
import { progressOf } from '../learning/learning-rules.ts'
import { lockLearner, saveProgress, type Learner } from '../progress/progress-write.ts'
import { saveUnits } from '../progress/progress.queries.ts'
import { grade, rightKeys, type QuestionRow } from '../quizzes/quiz-rules.ts'
import { addAttempt, closeAttempt, questionsOf, quizSettingsOf } from '../quizzes/quiz.queries.ts'
import { unitsWithLocks, type UnitWithLock } from '../reading/reading-view.ts'
import { readingOf } from '../reading/reading.queries.ts'
import { handInAsSample, type SampleWork } from './sample-work.ts'

/** `units`: all, or which part of them. */
export type SampleStudy = {
  daysAgo: number
  lasts: number
  units: 'all' | number
  ends?: 'dropped' | 'suspended'
  /** A sign-up that was not accepted: a request or an invitation, and its state. Left out for people who learn. */
  waits?: 'requested' | 'rejected' | 'invited' | 'declined' | 'expired'
  reason?: string
  /** Tried the next quiz three times, and did not pass. */
  fails?: boolean
  /** The state of their assignments; passed where none is given. */
  work?: SampleWork
  /** The institution through which the course was taken, and who graded. */
  institute_id?: string
  grader_id?: string
}

const day = 24 * 60 * 60 * 1_000
const locale = 'en-US'

/** Does what a sample person would have done in a course, unit after unit, on past days. */
export async function learnAsSample(
  db: Database,
  personId: string,
  courseId: string,
  study: SampleStudy,
): Promise<void> {
  const begun = Date.now() - study.daysAgo * day
  const started_at = new Date(begun)
  const row = await readingOf(db, { course: courseId, personId, locale })
  if (!row) throw new Error(`the sample course ${courseId} cannot be read`)
  const units = unitsWithLocks(row, { locale, now: started_at })
  const { required_units } = progressOf(units)
  const version_at_start = row.published_version
  await addEnrolment(db, {
    user_id: personId,
    course_id: courseId,
    institute_id: study.institute_id ?? null,
    version_at_start,
    required_units,
    started_at,
    ...placeOf(study, started_at),
  })
  if (study.waits) return
  // As enrolling does, but without live events: nobody is signed in yet.
  await grantRole(db, personId, Role.founder, async () => undefined)

  const count = study.units === 'all' ? units.length : Math.ceil(units.length * study.units)
  for (let n = 0; n < count; n++) {
    const now = new Date(begun + (study.lasts * day * (n + 1)) / count)
    const learner = await lockLearner(db, personId, courseId, { locale, now })
    const unit = learner.units[n]!
    const { work = { state: 'passed' }, grader_id = null } = study
    if (unit.type === 'assignment')
      await handInAsSample(db, learner, { unit, n: study.daysAgo, work, at: now, grader_id })
    else await takeUnit(db, learner, unit, { now, isCareful: study.daysAgo % 2 === 0 })
  }
  const ended = new Date(begun + study.lasts * day)
  const last = await lockLearner(db, personId, courseId, { locale, now: ended })
  if (study.ends) await setEnrolmentState(db, last.row.enrolment.id, study.ends, ended)
  else if (study.fails) await failQuiz(db, last, count, ended)
  else if (last.units[count]) await openUnit(db, last, last.units[count], ended)
}

/** An invitation is valid for two weeks; `expired` is never stored. */
function placeOf({ waits, reason }: SampleStudy, at: Date) {
  if (!waits) return { state: 'active' as const }
  const isInvitation = waits === 'invited' || waits === 'expired'
  return {
    state: waits === 'expired' ? ('invited' as const) : waits,
    ...(reason && { reason }),
    ...(isInvitation && { expires_at: new Date(at.getTime() + 14 * day) }),
  }
}

async function openUnit(db: Database, learner: Learner, unit: UnitWithLock, now: Date): Promise<void> {
  await saveUnits(db, learner.row.enrolment.id, [{ unit_id: unit.unit_id, state: 'in_progress' }], now)
  await saveProgress(db, learner, now, { last_active_at: now, last_unit_key: unit.unit_key, last_unit_at: now })
}

async function failQuiz(db: Database, learner: Learner, from: number, now: Date): Promise<void> {
  const unit = learner.units.slice(from).find(({ type }) => type === 'quiz')
  if (!unit) throw new Error('the sample course has no quiz left to fail')
  const score = { best_score_pct: 40, attempts: 3 }
  await saveUnits(db, learner.row.enrolment.id, [{ unit_id: unit.unit_id, state: 'in_progress', score }], now)
  await saveProgress(db, learner, now, { last_active_at: now, last_unit_key: unit.unit_key, last_unit_at: now })
}

type SampleAttempt = { now: Date; isCareful: boolean }

async function takeUnit(db: Database, learner: Learner, unit: UnitWithLock, taking: SampleAttempt): Promise<void> {
  const { now } = taking
  const enrolmentId = learner.row.enrolment.id
  const score =
    unit.type === 'quiz'
      ? { best_score_pct: await passQuiz(db, enrolmentId, unit.unit_id, taking), attempts: 1 }
      : undefined
  unit.state = 'completed'
  unit.best_score_pct = score?.best_score_pct ?? null
  await saveUnits(db, enrolmentId, [{ unit_id: unit.unit_id, state: 'completed', ...(score && { score }) }], now)
  await saveProgress(db, learner, now, { last_active_at: now, last_unit_key: unit.unit_key, last_unit_at: now })
}

async function passQuiz(
  db: Database,
  enrolment_id: string,
  unit_id: string,
  { now, isCareful }: SampleAttempt,
): Promise<number> {
  const settings = await quizSettingsOf(db, unit_id, enrolment_id)
  const questions = await questionsOf(db, unit_id)
  const answers = questions.map((question, at) =>
    answerOf(question, isCareful || questions.length < 4 || at < questions.length - 1),
  )
  const graded = grade(questions, answers, settings!.pass_pct)
  const started_at = new Date(now.getTime() - 4 * 60_000)
  const attempt = await addAttempt(db, { enrolment_id, unit_id, n: 1, started_at, ends_at: null })
  await closeAttempt(db, attempt.id, { ...graded, answers, submitted_at: now })
  return graded.score_pct
}

/** The right answer, or none, since few people know everything. */
const answerOf = (question: QuestionRow, isKnown: boolean) => ({
  question_key: question.question_key,
  choice_keys: isKnown ? rightKeys(question) : [],
  text: isKnown ? (question.accepted[0] ?? null) : null,
})
