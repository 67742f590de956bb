import type { Locale } from '#kernel/contract/fields.ts'
import { pairsIn, pairsOf, searchable } from '#kernel/server/search.ts'
import type { CodeGrade, Grade, QuoteState, SentenceKind } from '../../contract/evidence.ts'
import { hasFigure, missingNumbers } from '../numbers/check-numbers.ts'
import { normalText } from '../quotes/normal-text.ts'

export type GradedQuote = { text: string; state: QuoteState; locale: Locale }
export type ReadSentence = {
  text: string
  locale: Locale
  quotes: readonly GradedQuote[]
  /** A model that read it beside its quotes did not find it in them: this can only lower the grade. */
  isDoubted?: boolean
}
export type GradedSentence = ReadSentence & { isConfirmed: boolean; isChallenged: boolean }

/** If a sentence has more quotes than this, it would always seem supported. */
export const mostTracedQuotes = 3

const isDense = (text: string) => pairsIn(text).length > 0

/** The words with meaning, without their endings; for Japanese, pairs of characters. */
export function meaningfulWords(text: string): Set<string> {
  const words = searchable(text).match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return new Set(isDense(text) ? pairsIn(text) : words.map(word => word.slice(0, 5)))
}

/** The share of a sentence's words that are in a text. */
export function sharedWords(sentence: string, ground: string): number {
  const groundTerms = isDense(sentence) ? new Set(pairsOf(ground)) : meaningfulWords(ground)
  const words = [...meaningfulWords(sentence)]
  return words.length === 0 ? 1 : words.filter(word => groundTerms.has(word)).length / words.length
}

/** Names inside a sentence: words with a capital that do not begin it, and letters with digits, as in "GPT-4". */
export const namesIn = (text: string): string[] => [
  ...(text.match(/(?<=[\p{L}\p{N},;:)”"'’] )\p{Lu}[\p{L}\p{N}&-]+/gu) ?? []),
  ...(text.match(/\p{Lu}[\p{L}]*-?\d[\p{L}\d.-]*/gu) ?? []),
]

/** Whether a quote's own words are in its source. */
export const isInSource = (state: QuoteState): boolean => state === 'exact' || state === 'normalised'

const withoutMarks = (text: string) => normalText(text).text.replaceAll(/^["']+|["'.。]+$/g, '')

function isTraced({ text, locale }: ReadSentence, quotes: readonly GradedQuote[]): boolean {
  if (quotes.length === 0 || quotes.length > mostTracedQuotes) return false
  if (missingNumbers({ text, locale }, quotes).length > 0) return false
  const ground = quotes.map(each => each.text).join('\n')
  const folded = searchable(ground)
  return namesIn(text).every(name => folded.includes(searchable(name))) && sharedWords(text, ground) > 0.5
}

/** How far code alone knows a sentence to rest on its quotes. Whether a quote says what it says, only a person confirms. */
export function codeGradeOf(sentence: ReadSentence): CodeGrade {
  const quotes = sentence.quotes.filter(({ state }) => isInSource(state))
  const own = withoutMarks(sentence.text)
  if (quotes.some(({ text, state }) => state === 'exact' && withoutMarks(text) === own)) return 'quoted'
  return isTraced(sentence, quotes) && !sentence.isDoubted ? 'traced' : 'unsupported'
}

/** How far code and people know a sentence to rest on its quotes. */
export function gradeOf({ isConfirmed, isChallenged, ...sentence }: GradedSentence): Grade {
  if (isChallenged) return 'challenged'
  const grade = codeGradeOf(sentence)
  return isConfirmed && grade !== 'quoted' ? 'confirmed' : grade
}

/** A sentence with a figure is a claim, whatever its writer calls it. */
export const kindOf = (kind: SentenceKind, text: string, locale: Locale): SentenceKind =>
  kind !== 'founder_statement' && hasFigure(text, locale) ? 'claim' : kind
