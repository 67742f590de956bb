import type { AuthoredQuestion } from '../../contract/units.ts'
import { hasWords } from '../outline/authored-words.ts'

/** Whether a question has a right answer that a learner could give. */
export function hasRightAnswer({ kind, choices, accepted, value }: AuthoredQuestion): boolean {
  const right = choices.filter(choice => choice.is_right).length
  switch (kind) {
    case 'single':
      return right === 1
    case 'multiple':
      return right > 0
    case 'order':
      return choices.length > 1
    case 'text':
      return accepted.some(text => text.trim() !== '')
    case 'number':
      return value !== null
  }
}

/** Whether learners can be asked it. */
export const isReady = (question: AuthoredQuestion): boolean => hasWords(question.prompt) && hasRightAnswer(question)

/** A number as quizzes compare it: digits and a point, never an exponent. */
export function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** The first repeated value. */
export const twice = (keys: readonly string[]): string | undefined => keys.find((key, at) => keys.indexOf(key) !== at)
