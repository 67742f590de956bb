import type { Quiz } from '../progress/shown-progress.ts'

export type Question = Quiz['questions'][number]
/** An answer being given. */
export type QuizAnswer = { choice_keys: readonly string[]; text: string }

export type AnswersByKey = Readonly<Record<string, QuizAnswer>>

/** The answer to a question, if there is one: its key may be anything, also the name of what every object has. */
export const answerFor = (
  { question_key: key }: Pick<Question, 'question_key'>,
  given: AnswersByKey,
): QuizAnswer | undefined => (Object.hasOwn(given, key) ? given[key] : undefined)

export const nothing: QuizAnswer = { choice_keys: [], text: '' }

/** A question of order is answered by its first move, or by saying that it stands right. */
export const isAnswered = ({ kind }: Question, given: QuizAnswer | undefined): boolean => {
  if (!given) return false
  return kind === 'text' || kind === 'number' ? given.text.trim() !== '' : given.choice_keys.length > 0
}

/** As the server takes it. An order that was never touched is given as it stood. */
export function asAnswer(question: Question, given: QuizAnswer | undefined) {
  const { question_key, kind } = question
  if (kind === 'text' || kind === 'number') return { question_key, text: given?.text.trim() ?? '' }
  const asShown = kind === 'order' ? question.choices.map(choice => choice.choice_key) : []
  return { question_key, choice_keys: given && given.choice_keys.length > 0 ? [...given.choice_keys] : asShown }
}
