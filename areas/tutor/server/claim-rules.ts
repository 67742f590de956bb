import type { CodeGrade } from '#areas/evidence/contract/index.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import {
  codeGradeOf,
  locateQuote,
  missingNumbers,
  mostTracedQuotes,
  searchedText,
  sharedWords,
  splitSentences,
} from '#areas/evidence/server/exports.ts'
import type { ModelClaim } from './model-claim.ts'

/** A passage given to the model, with its number from 1 on. */
export type SourceText = { text: string; heading: string | null; title: string; locale: Locale }
export type Checked = { text: string; grade: CodeGrade; quotes: { passage: number; quote: string }[] }

/** Why a sentence is not shown. */
export type Fault = 'no_quote' | 'not_plain' | 'untraceable'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const longestShown = 400

/** An address of any kind. A course may contain some, but an answer never links to them. */
const address =
  /[a-z][a-z\d+.-]*:\/\/|\b(?:mailto|javascript|data|tel|vbscript):\S|\bwww\.|[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|io|dev|app|example|test|xyz|info|biz|me|ru|cn|link|click|site|online|top|zip)\b/i
/** Markup, and characters that change the reading direction or are invisible. */
const markup = /!\[|\]\(|<[a-z!/]|\p{Cc}|\p{Cf}/iu

const isPlain = (text: string) => !address.test(text) && !markup.test(text)

/**
 * The words of a passage that a quote repeats but for its typography, widened to the whole sentence, so that a "not"
 * before it is visible; undefined when the passage does not contain it, or it is too short to prove anything.
 */
export function verbatim(quote: string, passage: string): string | undefined {
  const location = locateQuote(oneLine(quote), searchedText(passage))
  if (!location) return undefined
  const [from, to] = sentenceAround(passage, location.from, location.to)
  const widened = oneLine(passage.slice(from, to))
  if (widened.length <= longestShown && !address.test(widened)) return widened
  const own = oneLine(passage.slice(location.from, location.to))
  return address.test(own) ? undefined : own
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

/** A fifth of a sentence's words must be in its sources; with quotes in another language this cannot be checked. */
const isAbout = (text: string, ground: string): boolean =>
  splitSentences(text).every(sentence => sharedWords(sentence.text, ground) >= 0.2)

/**
 * Checks one sentence that a model proposes. It is shown only if it is plain text, each of its numbers is in its quotes
 * or in the question, it shares words with them, and at least one quote is verbatim in a given passage. Its grade says
 * how far code found it in its quotes.
 */
export function checkClaim(
  { say, quotes }: ModelClaim,
  { given, question, locale }: { given: readonly SourceText[]; question: string; locale: Locale },
): Checked | Fault {
  const text = oneLine(say)
  if (!isPlain(text)) return 'not_plain'
  const checked = quotes.flatMap(({ passage, quote }) => {
    const sourceWords = given[passage - 1] && verbatim(quote, given[passage - 1]!.text)
    return sourceWords === undefined ? [] : [{ passage, quote: sourceWords }]
  })
  const distinct = checked.filter((each, at) => checked.findIndex(other => other.quote === each.quote) === at)
  if (distinct.length === 0) return 'no_quote'
  const sources = distinct.map(({ passage }) => given[passage - 1]!)
  const ground = [
    ...distinct.map(each => each.quote),
    ...sources.flatMap(each => [each.heading ?? '', each.title]),
  ].join('\n')
  const known = [
    ...distinct.map(({ passage, quote: words }) => ({ text: words, locale: given[passage - 1]!.locale })),
    ...sources.map(each => ({ text: `${each.heading ?? ''}\n${each.title}`, locale: each.locale })),
    { text: question, locale },
  ]
  if (missingNumbers({ text, locale }, known).length > 0) return 'untraceable'
  const sameLanguage = sources.every(each => each.locale === locale)
  if (sameLanguage && !isAbout(text, ground)) return 'untraceable'
  const shown = distinct.slice(0, mostTracedQuotes)
  const graded = shown.map(({ passage, quote: words }) => ({
    text: words,
    state: 'exact' as const,
    locale: given[passage - 1]!.locale,
  }))
  return { text, grade: codeGradeOf({ text, locale, quotes: graded }), quotes: shown }
}
