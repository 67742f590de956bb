import { diffArrays } from 'diff'
import { splitSentences } from '#areas/evidence/server/exports.ts'
import type { FactKey } from '#areas/startups/contract/index.ts'
import type { ProposalPart } from '../../contract/pitches.ts'
import { mostTextChanges } from '../../contract/states.ts'

/** A figure of the startup as it is written in a text. */
export type StatedFigure = { key: FactKey; text: string }

const numbers = /\d+(?:[.,\u00a0\u202f]\d+)*/g
const digitsOf = (number: string) => number.replaceAll(/\D/g, '')
const numbersIn = (text: string): string[] => [...text.matchAll(numbers)].map(([number]) => number)

/** The numbers of a text that no source contains. */
export function unsupportedIn(text: string, sources: readonly string[]): string[] {
  const sourceDigits = new Set(sources.flatMap(numbersIn).map(digitsOf))
  return [...new Set(numbersIn(text).filter(number => !sourceDigits.has(digitsOf(number))))]
}

type Piece = { was: string; to: string }

const cutAt = (text: string, cuts: readonly number[]): string[] =>
  [0, ...cuts].map((from, at) => text.slice(from, cuts[at] ?? text.length)).filter(Boolean)

/** The sentences of a text, and the spaces between them. */
const sentencesAndSpaces = (text: string): string[] =>
  cutAt(
    text,
    splitSentences(text).flatMap(sentence => [sentence.from, sentence.from + sentence.text.length]),
  )

/** The sentences of an added text, each with the spaces before it or, if the text begins with a sentence, after it. */
function addedSentences(text: string): string[] {
  const sentences = splitSentences(text)
  const cuts = /^\s/.test(text)
    ? sentences.slice(0, -1).map(sentence => sentence.from + sentence.text.length)
    : sentences.slice(1).map(({ from }) => from)
  return cutAt(text, cuts)
}

/**
 * Merges neighboring removals and additions into one change each; added sentences that replace nothing stay separate. In
 * unchanged parts, `was` equals `to`.
 */
function piecesOf(before: string, after: string): Piece[] {
  const diff = diffArrays(sentencesAndSpaces(before), sentencesAndSpaces(after), { timeout: 1_000 })
  if (!diff) return [{ was: before, to: after }]
  const pieces: Piece[] = []
  for (const { value, added, removed } of diff) {
    const text = value.join('')
    const last = pieces.at(-1)
    if (removed) pieces.push({ was: text, to: '' })
    else if (!added) pieces.push({ was: text, to: text })
    else if (last?.to === '') last.to = text
    else pieces.push(...addedSentences(text).map(to => ({ was: '', to })))
  }
  return pieces
}

const changesIn = (pieces: readonly Piece[]) => pieces.filter(({ was, to }) => was !== to).length

/**
 * Splits a proposed text into parts that can be accepted one by one, sentence by sentence; into one if there are more
 * changes than can be chosen.
 * @param figures the startup's figures: a number that is neither in them nor in the text is unsupported
 */
export function proposalParts(
  before: string,
  after: string,
  figures: readonly StatedFigure[],
  { isWhole = false } = {},
): ProposalPart[] {
  const sources = [before, ...figures.map(({ text }) => text)]
  let id = 0
  const whole = [{ was: before, to: after }]
  const pieces = isWhole ? whole : piecesOf(before, after)
  return (changesIn(pieces) > mostTextChanges ? whole : pieces).map(({ was, to }) => {
    if (was === to) return { text: was, change: null }
    const stated = new Set(numbersIn(to).map(digitsOf))
    const facts = figures.filter(({ text }) => numbersIn(text).some(number => stated.has(digitsOf(number))))
    const keys = [...new Set(facts.map(({ key }) => key))]
    return {
      text: was,
      change: { id: ++id, to, unsupported: unsupportedIn(to, sources), facts: keys, is_accepted: null },
    }
  })
}

/** The text with the accepted changes, and the parts with every decision. */
export function applyParts(parts: readonly ProposalPart[], accepted: ReadonlySet<number>) {
  const decided = parts.map(part =>
    part.change ? { ...part, change: { ...part.change, is_accepted: accepted.has(part.change.id) } } : part,
  )
  /** The new value of a field; undefined if none of its parts was accepted. */
  const textOf = (field: NonNullable<ProposalPart['field']>): string | undefined => {
    const own = decided.filter(part => (part.field ?? 'body') === field)
    if (!own.some(({ change }) => change?.is_accepted)) return undefined
    return own
      .map(part => (part.change?.is_accepted ? part.change.to : part.text))
      .join('')
      .trim()
  }
  return { title: textOf('title'), body: textOf('body'), notes: textOf('notes'), parts: decided }
}
