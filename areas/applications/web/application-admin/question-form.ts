import type { Answered, Sent } from '#kernel/contract/call.ts'
import type { applications } from '../../contract/index.ts'
import { localisedOf, noTexts, textsOf, type Texts } from './intake-texts.ts'

export type QuestionValues = { questions: { question: Texts; hint: Texts; required: boolean }[] }
type Stored = Answered<typeof applications.questions>['questions']
type Saved = Sent<typeof applications.saveQuestions>['questions']

export const newQuestion = (): QuestionValues['questions'][number] => ({
  question: noTexts,
  hint: noTexts,
  required: false,
})

export const toForm = (questions: Stored): QuestionValues => ({
  questions: questions.map(({ question, hint, required }) => ({
    question: textsOf(question),
    hint: textsOf(hint),
    required,
  })),
})

const isWritten = (texts: Texts): boolean => Object.values(texts).some(text => text.trim() !== '')

export const toQuestions = ({ questions }: QuestionValues): Saved =>
  questions.map(({ question, hint, required }) => ({
    question: localisedOf(question),
    ...(isWritten(hint) && { hint: localisedOf(hint) }),
    required,
  }))

/** The missing English texts, by the names of their fields. */
export function missingTexts({ questions }: QuestionValues, message: string): Record<string, string> {
  const missing = questions.flatMap(({ question, hint }, n) => [
    ...(question['en-US'].trim() ? [] : [`questions.${n}.question.en-US`]),
    ...(isWritten(hint) && !hint['en-US'].trim() ? [`questions.${n}.hint.en-US`] : []),
  ])
  return Object.fromEntries(missing.map(name => [name, message]))
}
