import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { questions, units } from '../units.tables.ts'
import { quiz_attempts } from '../learning.tables.ts'
import type { QuestionRow, SubmittedAttempt } from './quiz-rules.ts'

/** A learner's latest attempt at each of these quizzes. */
export const latestAttempts = (db: Database, enrolment_id: string, unitIds: string[]) =>
  db
    .selectDistinctOn([quiz_attempts.unit_id])
    .from(quiz_attempts)
    .where(
      and(
        eq(quiz_attempts.enrolment_id, enrolment_id),
        inArray(quiz_attempts.unit_id, unitIds),
        isNotNull(quiz_attempts.submitted_at),
      ),
    )
    .orderBy(quiz_attempts.unit_id, desc(quiz_attempts.n)) as unknown as Promise<
    (SubmittedAttempt & { unit_id: string })[]
  >

/** The questions of several quizzes with their answers, each quiz in order, with its settings. */
export async function quizzesOf(db: Database, unitIds: string[]) {
  const rows = (await db
    .select()
    .from(questions)
    .where(and(inArray(questions.unit_id, unitIds), isNull(questions.hidden_at), questions.is_ready))
    .orderBy(asc(questions.position))) as unknown as (QuestionRow & { unit_id: string })[]
  const settings = await db
    .select({ id: units.id, settings: units.settings })
    .from(units)
    .where(inArray(units.id, unitIds))
  return settings.flatMap(({ id, settings: { quiz } }) =>
    quiz ? [{ unit_id: id, quiz, questions: rows.filter(question => question.unit_id === id) }] : [],
  )
}
