import type { Locale } from '#kernel/contract/fields.ts'
import { pairsIn, pairsOf, searchable } from '#kernel/server/search.ts'
import type { ModelClaim } from './model-claim.ts'

/** A passage given to the model, with its number from 1 on. */
export type Given = { text: string; heading: string | null; title: string; locale: Locale }
export type Checked = { text: string; quotes: { passage: number; quote: string }[] }

/** Why a sentence is not shown. */
export type Fault = 'no_quote' | 'not_plain' | 'unsupported'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Scripts with much meaning in few characters. */
const isDense = (text: string) => pairsIn(text).length > 0
const shortestQuote = (quote: string) => (isDense(quote) ? 6 : 15)
const longestShown = 400

/** An address of any kind. A course may contain some, but an answer never links to them. */
const address =
  /[a-z][a-z\d+.-]*:\/\/|\b(?:mailto|javascript|data|tel|vbscript):\S|\bwww\.|[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|io|dev|app|example|test|xyz|info|biz|me|ru|cn|link|click|site|online|top|zip)\b/i
/** Markup, and characters that change the reading direction or are invisible. */
const markup = /!\[|\]\(|<[a-z!/]|\p{Cc}|\p{Cf}/iu

const isPlain = (text: string) => !address.test(text) && !markup.test(text)

/**
 * The position of a quote in a passage, ignoring whitespace, widened to the whole sentence, so that a "not" before it
 * is visible; undefined when the passage does not contain it, or it is too short to prove anything.
 */
export function verbatim(quote: string, passage: string): string | undefined {
  const wanted = oneLine(quote)
  if ([...wanted].length < shortestQuote(wanted)) return undefined
  const text = passage.split('\n').map(oneLine).filter(Boolean).join('\n')
  const at = text.replaceAll('\n', ' ').indexOf(wanted)
  if (at < 0) return undefined
  const [from, to] = sentenceAround(text, at, at + wanted.length)
  const widened = oneLine(text.slice(from, to))
  if (widened.length <= longestShown && !address.test(widened)) return widened
  return address.test(wanted) ? undefined : wanted
}

const ends = /(?<=[.!?]["”’)]?)\s|(?<=[。！？])|\n/gu

/** Only line breaks and the ends of sentences outside the quote itself limit it. */
function sentenceAround(text: string, from: number, to: number): [number, number] {
  let start = 0
  for (const { index, 0: mark } of text.matchAll(ends)) {
    const after = index + mark.length
    if (after <= from) start = after
    if (index >= to) return [start, index]
  }
  return [start, text.length]
}

const numbersIn = (text: string) =>
  (text.normalize('NFKC').match(/\d[\d.,]*/g) ?? []).map(each => each.replaceAll(/\D/g, ''))

/** The words with meaning, without endings; for Japanese, pairs of characters. */
function sense(text: string): Set<string> {
  const words = searchable(text).match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return new Set(isDense(text) ? pairsIn(text) : words.map(word => word.slice(0, 5)))
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|(?<=[。！？])/u).filter(each => each.trim())

/** A fifth of a sentence's words must be in its sources; with quotes in another language this cannot be checked. */
function isAbout(text: string, ground: string): boolean {
  const known = isDense(text) ? new Set(pairsOf(ground)) : sense(ground)
  return sentencesOf(text).every(sentence => {
    const words = [...sense(sentence)]
    const shared = words.filter(word => known.has(word)).length
    return words.length === 0 || shared >= Math.max(1, words.length / 5)
  })
}

/**
 * Checks one sentence that a model proposes. It is shown only if it is plain text, each of its numbers is in its quotes
 * or in the question, it shares words with them, and at least one quote is verbatim in a given passage.
 */
export function checkClaim(
  { say, quotes }: ModelClaim,
  { given, question, locale }: { given: readonly Given[]; question: string; locale: Locale },
): Checked | Fault {
  const text = oneLine(say)
  if (!isPlain(text)) return 'not_plain'
  const checked = quotes.flatMap(({ passage, quote }) => {
    const found = given[passage - 1] && verbatim(quote, given[passage - 1]!.text)
    return found === undefined ? [] : [{ passage, quote: found }]
  })
  const distinct = checked.filter((each, at) => checked.findIndex(other => other.quote === each.quote) === at)
  if (distinct.length === 0) return 'no_quote'
  const sources = distinct.map(({ passage }) => given[passage - 1]!)
  const ground = [
    ...distinct.map(each => each.quote),
    ...sources.flatMap(each => [each.heading ?? '', each.title]),
  ].join('\n')
  const numbers = new Set(numbersIn(`${ground}\n${question}`))
  if (!numbersIn(text).every(number => numbers.has(number))) return 'unsupported'
  const sameLanguage = sources.every(each => each.locale === locale)
  if (sameLanguage && !isAbout(text, ground)) return 'unsupported'
  return { text, quotes: distinct.slice(0, 3) }
}
