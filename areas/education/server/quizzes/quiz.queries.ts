import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { newId, prepared, statement, type Database } from '#kernel/server/database.ts'
import type { GivenAnswer, GradedQuestion, QuizSettings } from '../course-parts.ts'
import { questions, units } from '../units.tables.ts'
import { enrolments, quiz_attempts, unit_progress } from '../learning.tables.ts'
import type { QuestionRow } from './quiz-rules.ts'

export type AttemptRow = typeof quiz_attempts.$inferSelect

const [unitId, enrolmentId] = [sql.placeholder('unit_id'), sql.placeholder('enrolment_id')]

const readyQuestions = statement('questions of a quiz', db =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.unit_id, unitId), isNull(questions.hidden_at), questions.is_ready))
    .orderBy(asc(questions.position)),
)

/** The questions of a quiz with their answers, in order. */
export const questionsOf = (db: Database, unit_id: string): Promise<QuestionRow[]> => readyQuestions(db, { unit_id })

const settingsOf = statement('settings of a quiz', db =>
  db
    .select({ settings: units.settings, extra: unit_progress.extra_attempts })
    .from(units)
    .leftJoin(unit_progress, and(eq(unit_progress.unit_id, units.id), eq(unit_progress.enrolment_id, enrolmentId)))
    .where(eq(units.id, unitId)),
)

/** The settings of a quiz for a learner, including extra attempts. */
export async function quizSettingsOf(
  db: Database,
  unit_id: string,
  enrolment_id: string,
): Promise<QuizSettings | undefined> {
  const [row] = await settingsOf(db, { unit_id, enrolment_id })
  const quiz = row?.settings.quiz
  return quiz && { ...quiz, attempts: quiz.attempts === null ? null : quiz.attempts + (row.extra ?? 0) }
}

const attemptsAt = statement('attempts at a quiz', db =>
  db
    .select()
    .from(quiz_attempts)
    .where(and(eq(quiz_attempts.enrolment_id, enrolmentId), eq(quiz_attempts.unit_id, unitId)))
    .orderBy(desc(quiz_attempts.n)),
)

/** A learner's attempts at a quiz, the newest first. */
export const attemptsOf = (db: Database, enrolment_id: string, unit_id: string): Promise<AttemptRow[]> =>
  attemptsAt(db, { enrolment_id, unit_id })

type NewAttempt = Pick<AttemptRow, 'enrolment_id' | 'unit_id' | 'n' | 'started_at' | 'ends_at'>

export async function addAttempt(db: Database, row: NewAttempt): Promise<AttemptRow> {
  const [added] = await prepared<AttemptRow>(
    db,
    'add an attempt',
    `insert into quiz_attempts (id, enrolment_id, unit_id, n, started_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     returning *`,
    [newId(), row.enrolment_id, row.unit_id, row.n, row.started_at, row.ends_at],
  )
  return added!
}

type Graded = {
  submitted_at: Date
  answers: GivenAnswer[]
  grades: GradedQuestion[]
  score_pct: number
  passed: boolean
}

export const closeAttempt = (db: Database, id: string, graded: Graded) =>
  prepared(
    db,
    'close an attempt',
    `update quiz_attempts set submitted_at = $2, answers = $3, grades = $4, score_pct = $5, passed = $6
     where id = $1 and submitted_at is null`,
    [
      id,
      graded.submitted_at,
      JSON.stringify(graded.answers),
      JSON.stringify(graded.grades),
      graded.score_pct,
      graded.passed,
    ],
  )

const attemptOf = statement('attempt of a person', db =>
  db
    .select({
      enrolment_id: quiz_attempts.enrolment_id,
      course_id: enrolments.course_id,
      unit_id: quiz_attempts.unit_id,
      unit_key: units.unit_key,
    })
    .from(quiz_attempts)
    .innerJoin(enrolments, eq(enrolments.id, quiz_attempts.enrolment_id))
    .innerJoin(units, eq(units.id, quiz_attempts.unit_id))
    .where(
      and(
        eq(quiz_attempts.id, sql.placeholder('id')),
        eq(enrolments.user_id, sql.placeholder('person_id')),
        sql`${units.hidden_at} is null`,
      ),
    ),
)

/** An attempt that belongs to this person, with its course and unit. */
export async function ownAttempt(db: Database, id: string, personId: string) {
  const [row] = await attemptOf(db, { id, person_id: personId })
  return row
}
