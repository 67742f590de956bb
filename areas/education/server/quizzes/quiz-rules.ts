import { createHash } from 'node:crypto'
import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { QuestionKind } from '../../contract/index.ts'
import type { ChoiceRow, GivenAnswer, GradedQuestion, QuizSettings, Reveal } from '../course-parts.ts'

export type QuestionRow = {
  question_key: string
  kind: QuestionKind
  prompt_html: Localised
  choices: ChoiceRow[]
  accepted: string[]
  tolerance: string | null
  explanation_html: Localised | null
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
const numberOf = (text: string) =>
  /^[+-]?\d+([.,]\d+)?$/.test(plain(text)) ? Number(plain(text).replace(',', '.')) : Number.NaN
const sameKeys = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((key, at) => key === b[at])
/** The right choices, in order for an ordering question. */
export const rightKeys = ({ kind, choices }: QuestionRow) =>
  (kind === 'order' ? choices : choices.filter(choice => choice.is_right)).map(choice => choice.key)

/** Whether an answer is right; no answer is half right. */
export function isRight(question: QuestionRow, givenAnswer: GivenAnswer | undefined): boolean {
  if (!givenAnswer) return false
  switch (question.kind) {
    case 'order':
      return sameKeys(givenAnswer.choice_keys, rightKeys(question))
    case 'single':
    case 'multiple':
      return sameKeys([...new Set(givenAnswer.choice_keys)].toSorted(), rightKeys(question).toSorted())
    case 'text':
      return question.accepted.some(each => plain(each) === plain(givenAnswer.text ?? ''))
    case 'number':
      return (
        Math.abs(numberOf(givenAnswer.text ?? '') - numberOf(question.accepted[0] ?? '')) <=
        Number(question.tolerance ?? 0)
      )
  }
}

/** Grades an attempt: the score is the share of right answers, rounded down. */
export function grade(questions: readonly QuestionRow[], answers: readonly GivenAnswer[], passPct: number) {
  const answersByKey = new Map(answers.map(answer => [answer.question_key, answer]))
  const grades = questions.map(question => ({
    question_key: question.question_key,
    is_right: isRight(question, answersByKey.get(question.question_key)),
  }))
  const right = grades.filter(each => each.is_right).length
  const score_pct = grades.length === 0 ? 0 : Math.floor((100 * right) / grades.length)
  return { grades, score_pct, passed: grades.length > 0 && score_pct >= passPct }
}

const shuffled = <T extends { key: string }>(items: readonly T[], seed: string) =>
  items
    .map(item => ({ item, place: createHash('sha256').update(`${seed} ${item.key}`).digest('hex') }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item)

/** Shuffled, and never by chance in the right order: a learner who had nothing to move would have given no answer. */
function disordered<T extends { key: string }>(right: readonly T[], seed: string): T[] {
  const mixed = shuffled(right, seed)
  return mixed.every((item, at) => item === right[at]) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

/** A question as the learner may see it. */
export function questionView(question: QuestionRow, locale: Locale, seed: string, shuffle: boolean) {
  const own = `${seed} ${question.question_key}`
  const choices =
    question.kind === 'order'
      ? disordered(question.choices, own)
      : shuffle
        ? shuffled(question.choices, own)
        : question.choices
  return {
    question_key: question.question_key,
    kind: question.kind,
    prompt_html: localised(question.prompt_html, locale).text,
    choices: choices.map(choice => ({ choice_key: choice.key, html: localised(choice.html, locale).text })),
  }
}

/** Whether a quiz may reveal its answers after this attempt. */
export const mayReveal = (reveal: Reveal, passed: boolean) =>
  reveal === 'after_submit' || (reveal === 'after_pass' && passed)

export const attemptsLeft = ({ attempts }: QuizSettings, used: number) =>
  attempts === null ? null : Math.max(0, attempts - used)

export type SubmittedAttempt = {
  id: string
  submitted_at: Date
  score_pct: number
  passed: boolean
  answers: GivenAnswer[]
  grades: GradedQuestion[]
}

/** The result of a submitted attempt. Only this function lets right answers and explanations leave the server. */
export function resultOf(attempt: SubmittedAttempt, questions: readonly QuestionRow[], reveal: Reveal, locale: Locale) {
  const is_revealed = mayReveal(reveal, attempt.passed)
  const grades = new Map(attempt.grades.map(each => [each.question_key, each.is_right]))
  const answersByKey = new Map(attempt.answers.map(each => [each.question_key, each]))
  return {
    attempt_id: attempt.id,
    submitted_at: attempt.submitted_at,
    score_pct: attempt.score_pct,
    passed: attempt.passed,
    right: attempt.grades.filter(each => each.is_right).length,
    of: attempt.grades.length,
    is_revealed,
    questions: questions
      .filter(question => grades.has(question.question_key))
      .map(question => ({
        question_key: question.question_key,
        given: {
          choice_keys: answersByKey.get(question.question_key)?.choice_keys ?? [],
          text: answersByKey.get(question.question_key)?.text ?? null,
        },
        is_right: reveal === 'never' ? null : grades.get(question.question_key)!,
        ...(is_revealed ? revealed(question, locale) : unrevealed),
      })),
  }
}

const unrevealed = { right_choice_keys: [], right_text: null, choice_explanations: [], explanation_html: null }

const revealed = (question: QuestionRow, locale: Locale) => ({
  right_choice_keys: rightKeys(question),
  right_text: question.accepted[0] ?? null,
  choice_explanations: question.choices.flatMap(choice =>
    choice.explanation_html ? [{ choice_key: choice.key, html: localised(choice.explanation_html, locale).text }] : [],
  ),
  explanation_html: question.explanation_html ? localised(question.explanation_html, locale).text : null,
})
