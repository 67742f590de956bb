import type { Database } from '#kernel/server/database.ts'
import { resultOf, questionView, type SubmittedAttempt } from './quiz-rules.ts'
import { attemptsOf, questionsOf, quizSettingsOf, type AttemptRow } from './quiz.queries.ts'
import type { ViewerContext, UnitWithLock } from '../reading/reading-view.ts'

export const isOver = (attempt: AttemptRow, now: Date) => attempt.ends_at !== null && attempt.ends_at < now
export const openOf = (attempts: readonly AttemptRow[], now: Date) =>
  attempts.find(each => !each.submitted_at && !isOver(each, now))
export const isSubmitted = (attempt: AttemptRow): attempt is AttemptRow & SubmittedAttempt =>
  attempt.submitted_at !== null

export const openAttempt = ({ id, started_at, ends_at }: AttemptRow) => ({ attempt_id: id, started_at, ends_at })

/** A quiz as its learner may see it; null for any other unit. */
export async function quizOf(db: Database, enrolmentId: string, unit: UnitWithLock, { locale, now }: ViewerContext) {
  if (unit.type !== 'quiz') return null
  const [settings, questions, attempts] = [
    await quizSettingsOf(db, unit.unit_id, enrolmentId),
    await questionsOf(db, unit.unit_id),
    await attemptsOf(db, enrolmentId, unit.unit_id),
  ]
  if (!settings) return null
  const open = openOf(attempts, now)
  const last = attempts.find(isSubmitted)
  const last_result = last ? resultOf(last, questions, settings.reveal, locale) : null
  // A timed quiz shows its questions only during an attempt, or after it has revealed the answers.
  const isHidden = settings.time_limit_sec !== null && !open && !last_result?.is_revealed
  return {
    question_count: questions.length,
    questions: isHidden
      ? []
      : questions.map(question => questionView(question, locale, open?.id ?? unit.unit_id, settings.shuffle)),
    pass_pct: settings.pass_pct,
    attempts_allowed: settings.attempts,
    attempts_used: attempts.length,
    time_limit_sec: settings.time_limit_sec,
    reveal: settings.reveal,
    best_score_pct: unit.best_score_pct,
    open_attempt: open ? openAttempt(open) : null,
    last_result,
  }
}
