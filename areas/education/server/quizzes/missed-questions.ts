import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { resultOf, questionView } from './quiz-rules.ts'
import { wordsOf, type UnitWithLock } from '../reading/reading-view.ts'
import { latestAttempts, quizzesOf } from './missed-questions.queries.ts'

/**
 * The questions answered wrongly in the latest attempt at each quiz, in the order of the course. A quiz that never
 * reveals its answers does not reveal them here either.
 */
export async function missedQuestions(
  db: Database,
  enrolmentId: string,
  units: readonly UnitWithLock[],
  locale: Locale,
) {
  const open = units.filter(unit => unit.type === 'quiz' && !unit.lock)
  const ids = open.map(unit => unit.unit_id)
  if (ids.length === 0) return []
  const attempts = await latestAttempts(db, enrolmentId, ids)
  const quizzes = await quizzesOf(db, ids)
  return open.flatMap(unit => {
    const attempt = attempts.find(each => each.unit_id === unit.unit_id)
    const quiz = quizzes.find(each => each.unit_id === unit.unit_id)
    if (!attempt || !quiz) return []
    const { questions } = resultOf(attempt, quiz.questions, quiz.quiz.reveal, locale)
    return questions
      .filter(result => result.is_right === false)
      .map(result => {
        const question = quiz.questions.find(each => each.question_key === result.question_key)!
        return {
          unit_key: unit.unit_key,
          unit_title: wordsOf(unit).title,
          question: questionView(question, locale, unit.unit_id, quiz.quiz.shuffle),
          result,
        }
      })
  })
}
