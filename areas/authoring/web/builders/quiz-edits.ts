import type { QuestionKind } from '#areas/education/contract/quizzes.ts'
import type { Question } from '../saving/unit-fields.ts'

export type Choice = Question['choices'][number]

const newKey = () => crypto.randomUUID().slice(0, 8)

export const newChoice = (): Choice => ({
  choice_key: newKey(),
  text: { 'en-US': '' },
  is_right: false,
  explanation: null,
})

export const newQuestion = (kind: QuestionKind): Question => ({
  question_key: newKey(),
  kind,
  prompt: { 'en-US': '' },
  choices: hasChoices(kind) ? [newChoice(), newChoice()] : [],
  accepted: [],
  value: null,
  tolerance: 0,
  explanation: null,
})

export const hasChoices = (kind: QuestionKind): boolean => kind === 'single' || kind === 'multiple' || kind === 'order'

/** The same question as another kind; fields that the new kind can use stay. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const choices = !hasChoices(kind) || question.choices.length > 0 ? question.choices : [newChoice(), newChoice()]
  const firstRight = choices.findIndex(choice => choice.is_right)
  const onlyOne = choices.map((choice, at) => ({ ...choice, is_right: at === firstRight }))
  return { ...question, kind, choices: kind === 'single' ? onlyOne : choices }
}

/** Marks a choice as right; in a question with one right answer the others become wrong. */
export const markRight = (question: Question, choiceKey: string, isRight: boolean): Question => ({
  ...question,
  choices: question.choices.map(choice => {
    if (choice.choice_key === choiceKey) return { ...choice, is_right: isRight }
    return question.kind === 'single' ? { ...choice, is_right: false } : choice
  }),
})

/** Moves an item of a list some steps up or down; beyond an end it stays. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = at + by
  const item = list[at]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(at, 1).toSpliced(to, 0, item)
}

/** One answer for each typed line, without empty lines. */
export const answersIn = (text: string): string[] => text.split('\n').flatMap(line => line.trim() || [])

export type QuestionFault = 'prompt' | 'choices' | 'answer'

/** What a question still needs before it can be asked. */
export function faultOf(question: Question): QuestionFault | undefined {
  const { kind, prompt, choices, accepted, value } = question
  if (!prompt['en-US'].trim()) return 'prompt'
  if (kind === 'text') return accepted.length > 0 ? undefined : 'answer'
  if (kind === 'number') return value === null ? 'answer' : undefined
  if (choices.length < 2 || choices.some(choice => !choice.text['en-US'].trim())) return 'choices'
  if (kind === 'order') return undefined
  const right = choices.filter(choice => choice.is_right).length
  return (kind === 'single' ? right === 1 : right > 0) ? undefined : 'answer'
}

/** A prompt in one line, without the marks of Markdown. */
export const inOneLine = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__|`+|^#+ |^> |^[-*] /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
