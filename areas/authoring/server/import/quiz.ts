import { createHash } from 'node:crypto'
import type { QuizChoice } from './course-draft.ts'
import { attribute } from './elements.ts'
import { parseJsLiteral } from './js-literals.ts'
import { tagsOf, type Tag } from './tags.ts'

/** A question as one language of a page has it. Texts are as written: markdown, perhaps with HTML in it. */
export type WrittenQuestion = {
  choices: WrittenChoice[]
  kind?: 'text' | 'number' | 'order'
  answer?: unknown
  tolerance?: unknown
  explanation?: string
}
export type WrittenChoice = { text: string; correct: boolean; explanation?: string }

/** The text around the questions of a page: one piece more than there are questions. `at` is where a piece begins. */
export type QuizPieces = {
  pieces: { text: string; at: number }[]
  questions: WrittenQuestion[]
  unreadable: { at: number; why: string }[]
}

/** Removes the `<Question>` components from a page. One that cannot be read stays in the text and is named. */
export function takeQuestions(source: string): QuizPieces {
  const quizPieces: QuizPieces = { pieces: [], questions: [], unreadable: [] }
  let at = 0
  const tags = tagsOf(source)
  for (const [n, tag] of tags.entries()) {
    if (tag.name !== 'Question' || tag.kind === 'close' || tag.start < at) continue
    try {
      quizPieces.questions.push(questionOf(tag))
    } catch (error) {
      quizPieces.unreadable.push({ at: tag.start, why: (error as Error).message })
      continue
    }
    quizPieces.pieces.push({ text: source.slice(at, tag.start), at })
    const next = tags[n + 1]
    at = tag.kind === 'open' && next?.name === 'Question' && next.kind === 'close' ? next.end : tag.end
  }
  for (const lost of lostQuestions(source, tags))
    quizPieces.unreadable.push({ at: lost, why: 'the component does not end' })
  return { ...quizPieces, pieces: [...quizPieces.pieces, { text: source.slice(at), at }] }
}

/** A `<Question` that is not a complete tag. */
function lostQuestions(source: string, tags: Tag[]): number[] {
  const whole = new Set(tags.map(tag => tag.start))
  return [...source.matchAll(/^[ \t]{0,8}<Question\b/gm)]
    .map(match => match.index + match[0].indexOf('<'))
    .filter(start => !whole.has(start))
}

function questionOf(tag: Tag): WrittenQuestion {
  const element = { name: tag.name, attributes: tag.attributes, children: [], start: 0, source: '' }
  const data = (name: string): unknown => {
    const value = tag.attributes.get(name)
    return typeof value === 'object' ? parseJsLiteral(value.expression) : value
  }
  const written = data('choices') ?? []
  const choices = typeof written === 'string' ? parseJsLiteral(written) : written
  if (!Array.isArray(choices)) throw new TypeError('choices is not a list')
  const kind = attribute(element, 'kind', 'type')
  const answer = data('answer')
  const explanation = attribute(element, 'explanation', 'explain')
  if (choices.length === 0 && answer === undefined) throw new TypeError('neither choices nor an answer')
  return {
    choices: choices.map(choiceOf),
    ...(kind === 'text' || kind === 'number' || kind === 'order' ? { kind } : {}),
    ...(answer === undefined ? {} : { answer, tolerance: data('tolerance') }),
    ...(explanation ? { explanation } : {}),
  }
}

function choiceOf(written: unknown): WrittenChoice {
  if (typeof written === 'string' && written.trim()) return { text: written.trim(), correct: false }
  const fields = (written ?? {}) as Record<string, unknown>
  const first = (...names: string[]) =>
    names.map(name => fields[name]).find(value => value !== undefined && value !== null)
  const text = first('text', 'label', 'title', 'value')
  if ((typeof text !== 'string' && typeof text !== 'number') || String(text).trim() === '')
    throw new TypeError('a choice has no text')
  const explanation = first('explain', 'explanation', 'feedback')
  const correct = first('correct', 'isCorrect', 'is_correct')
  return {
    text: String(text).trim(),
    correct: correct === true || correct === 1 || (typeof correct === 'string' && /^true$/i.test(correct)),
    ...(typeof explanation === 'string' && explanation.trim() ? { explanation: explanation.trim() } : {}),
  }
}

/** A short key that follows from the text. `taken` numbers repeated ones. */
export function keyOf(text: string, keyCounts: Map<string, number>): string {
  const same = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const times = (keyCounts.get(same) ?? 0) + 1
  keyCounts.set(same, times)
  return createHash('sha256')
    .update(times === 1 ? same : `${same}\n${times}`)
    .digest('hex')
    .slice(0, 12)
}

export const rightCount = (choices: Pick<QuizChoice, 'correct'>[]) => choices.filter(choice => choice.correct).length
