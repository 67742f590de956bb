import { diffSentences } from 'diff'
import type { FactKey } from '#areas/startups/contract/index.ts'
import type { ProposalPart } from '../../contract/pitches.ts'

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

/** Merges neighboring removals and additions into one change each; in unchanged parts, `was` equals `to`. */
function piecesOf(before: string, after: string): Piece[] {
  const diff = diffSentences(before, after, { timeout: 1_000 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const pieces: Piece[] = []
  let open: Piece | undefined
  for (const { value, added, removed } of diff) {
    if (!added && !removed) {
      pieces.push({ was: value, to: value })
      open = undefined
      continue
    }
    if (!open) pieces.push((open = { was: '', to: '' }))
    if (removed) open.was += value
    else open.to += value
  }
  return pieces
}

/**
 * Splits a proposed text into parts that can be accepted one by one, sentence by sentence.
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
  return (isWhole ? [{ was: before, to: after }] : piecesOf(before, after)).map(({ was, to }) => {
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
    return own.map(part => (part.change?.is_accepted ? part.change.to : part.text)).join('')
  }
  return { title: textOf('title'), body: textOf('body'), notes: textOf('notes'), parts: decided }
}
