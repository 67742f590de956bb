import type { Quiz } from '../progress/shown-progress.ts'

export type Question = Quiz['questions'][number]
/** An answer before it is submitted. */
export type QuizAnswer = { choice_keys: readonly string[]; text: string }

export type AnswersByKey = Readonly<Record<string, QuizAnswer>>

/** The answer to a question, if there is one; its key may equal a property of every object. */
export const answerFor = (
  { question_key: key }: Pick<Question, 'question_key'>,
  given: AnswersByKey,
): QuizAnswer | undefined => (Object.hasOwn(given, key) ? given[key] : undefined)

export const nothing: QuizAnswer = { choice_keys: [], text: '' }

/** An ordering question is answered by its first move, or by confirming its order. */
export const isAnswered = ({ kind }: Question, answer: QuizAnswer | undefined): boolean => {
  if (!answer) return false
  return kind === 'text' || kind === 'number' ? answer.text.trim() !== '' : answer.choice_keys.length > 0
}

/** The answer for the server. An untouched order is sent as shown. */
export function asAnswer(question: Question, answer: QuizAnswer | undefined) {
  const { question_key, kind } = question
  if (kind === 'text' || kind === 'number') return { question_key, text: answer?.text.trim() ?? '' }
  const asShown = kind === 'order' ? question.choices.map(choice => choice.choice_key) : []
  return { question_key, choice_keys: answer && answer.choice_keys.length > 0 ? [...answer.choice_keys] : asShown }
}

/** What an attempt means for the learner; without attempts left (`left`), one that fails is the last. */
export function outcomeOf(
  { best_score_pct, pass_pct }: Pick<Quiz, 'best_score_pct' | 'pass_pct'>,
  { passed }: { passed: boolean },
  left: number | null,
) {
  if (passed) return 'passed'
  if ((best_score_pct ?? 0) >= pass_pct) return 'already_passed'
  return left === 0 ? 'lost' : 'not_passed'
}
