import type { QuoteState } from '../../contract/evidence.ts'
import { nearest } from './near-quote.ts'
import { normalText, type NormalText } from './normal-text.ts'

/** Where a quote is in a text: the range of the source's own words. */
export type Found = { state: 'exact' | 'normalised' | 'near'; from: number; to: number }

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A shorter quote proves nothing. Scripts with much meaning in few characters need fewer of them. */
export const shortestQuote = (quote: string): number => (dense.test(quote) ? 6 : 15)
export const isLongEnough = (quote: string): boolean => [...quote.trim()].length >= shortestQuote(quote)

/** A text that several quotes are looked for in; its other forms are made when first needed. */
export type SearchedText = { readonly text: string; forms(): NormalText[] }

export function searchedText(text: string): SearchedText {
  let forms: NormalText[] | undefined
  return {
    text,
    forms: () => (forms ??= /[-‐]\r?\n/.test(text) ? [normalText(text), normalText(text, true)] : [normalText(text)]),
  }
}

const isWordLike = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** A quote that begins or ends inside a word or a number means another one: "5 %" is not in "15 %". */
function endsAtWords(text: string, from: number, to: number): boolean {
  const cuts = (at: number) =>
    isWordLike(text[at - 1]) && isWordLike(text[at]) && !(dense.test(text[at - 1]!) || dense.test(text[at]!))
  const cutsNumber = (at: number) => /\d[.,]$/.test(text.slice(0, at).slice(-2)) && /\d/.test(text[at] ?? '')
  const cutsAfter = (at: number) => /\d/.test(text[at - 1] ?? '') && /^[.,]\d/.test(text.slice(at, at + 2))
  return !cuts(from) && !cuts(to) && !cutsNumber(from) && !cutsAfter(to)
}

/** A quote found inside longer words this often is searched no further. */
const mostTried = 1_000

function wholeWordIndex(text: string, quote: string): number {
  let at = text.indexOf(quote)
  for (let tried = 0; at >= 0 && tried < mostTried; tried += 1) {
    if (endsAtWords(text, at, at + quote.length)) return at
    at = text.indexOf(quote, at + 1)
  }
  return -1
}

/** The quote letter by letter alone: this takes no time even in a long text. */
export const hasExactly = (quote: string, text: string): boolean =>
  isLongEnough(quote) && wholeWordIndex(text, quote.trim()) >= 0

/** The quote letter by letter, or but for its typography; undefined when the text does not have it. */
export function locateQuote(quote: string, searched: SearchedText): Found | undefined {
  const trimmed = quote.trim()
  if (!isLongEnough(trimmed)) return undefined
  const at = wholeWordIndex(searched.text, trimmed)
  if (at >= 0) return { state: 'exact', from: at, to: at + trimmed.length }
  for (const keepHyphens of [false, true]) {
    const normal = normalText(trimmed, keepHyphens).text
    for (const form of searched.forms()) {
      const start = wholeWordIndex(form.text, normal)
      if (start >= 0) return { state: 'normalised', from: form.from[start]!, to: form.to[start + normal.length - 1]! }
    }
  }
  return undefined
}

export type QuoteResult =
  | (Found & { source: number })
  /** `source` is the one that it is in. */
  | { state: 'misattributed'; source: number; from: number; to: number }
  | { state: 'absent' }

/**
 * Finds a quote in the source that it is attributed to and, where that does not have it, in the others.
 * @param named the position of that source in `sources`
 */
export function findQuote(quote: string, sources: readonly SearchedText[], named: number): QuoteResult {
  const own = sources[named]
  const location = own && locateQuote(quote, own)
  if (location) return { ...location, source: named }
  for (const [source, { text }] of sources.entries()) {
    // The other forms of a text take many times its memory, so only those of one text are cached.
    const elsewhere = source === named ? undefined : locateQuote(quote, searchedText(text))
    if (elsewhere)
      return { state: 'misattributed' satisfies QuoteState, source, from: elsewhere.from, to: elsewhere.to }
  }
  const near = own && isLongEnough(quote) ? nearest(quote, own.forms()[0]!) : undefined
  return near ? { state: 'near', source: named, ...near } : { state: 'absent' }
}
