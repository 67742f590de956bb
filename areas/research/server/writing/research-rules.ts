import {
  gradeOf,
  hasFigure,
  isInSource,
  missingNumbers,
  readNumbers,
  type GradedQuote,
} from '#areas/evidence/server/exports.ts'
import type { Grade, QuoteView } from '#areas/evidence/contract/index.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { missingFigures } from '../figures/check-figure.ts'
import type { BlockReason, ResearchState } from '../../contract/states.ts'
import type { StoredSentence } from '../tables.ts'

/** A stored fact in the form that a row referring to it needs. */
export type FactNow = { value: number; status: string; is_stale: boolean; is_disputed: boolean }
/** A source in the form that the check of a sentence needs. */
export type CheckedSource = { id: string; language: Locale; isRetracted: boolean }
export type SentenceContext = {
  locale: Locale
  quotes: readonly QuoteView[]
  sources: ReadonlyMap<string, CheckedSource>
  /** The quotes that are no longer in the newest snapshot of their source. */
  stale: ReadonlySet<string>
  isChallenged?: boolean
  /** The stored facts below a row of a table, by their ids, as they are now. */
  facts?: ReadonlyMap<string, FactNow>
}

const gradedQuotes = ({ quotes, sources }: SentenceContext): GradedQuote[] =>
  quotes.map(({ exact, state, source_id }) => ({
    text: exact,
    state,
    locale: sources.get(source_id)?.language ?? 'en-US',
  }))

const inSources = (context: SentenceContext) => gradedQuotes(context).filter(({ state }) => isInSource(state))

export const gradeWith = (
  { text, confirmed_at, is_doubted = false }: StoredSentence,
  context: SentenceContext,
): Grade =>
  gradeOf({
    text,
    locale: context.locale,
    quotes: gradedQuotes(context),
    isConfirmed: confirmed_at !== null,
    isChallenged: context.isChallenged ?? false,
    isDoubted: is_doubted,
  })

/**
 * The figures of a sentence that are in none of its quotes; empty if there are no quotes, or the sentence is the quote.
 */
export function missingIn(sentence: StoredSentence, context: SentenceContext): string[] {
  const quotes = inSources(context)
  const isRead = quotes.length > 0 && gradeWith(sentence, context) !== 'quoted'
  return isRead ? missingFigures(sentence, context.locale, quotes) : []
}

/** Whether a fact below a row is out of date, disputed, or has another value now. */
const isOutdated = ({ figure }: StoredSentence, { facts }: SentenceContext): boolean =>
  (figure?.inputs ?? []).some(({ fact_id, value }) => {
    const now = facts?.get(fact_id)
    return !now || now.is_stale || now.is_disputed || now.status !== 'active' || now.value !== value
  })

export const needsEvidence = ({ kind, text }: StoredSentence, locale: Locale): boolean =>
  kind === 'claim' || kind === 'definition' || hasFigure(text, locale)

/**
 * Quotes of one sentence from different sources whose figures of the same unit differ beyond rounding. The values from
 * which a row is computed are left out, because they are of different periods or places.
 */
export function disagreementIn(sentence: StoredSentence, context: SentenceContext) {
  if (sentence.figure) return undefined
  const figures = context.quotes
    .filter(({ state }) => isInSource(state))
    .flatMap(quote => {
      const language = context.sources.get(quote.source_id)?.language ?? 'en-US'
      const first = readNumbers(quote.exact, language).find(({ readings }) => readings.some(isMeasure))
      return first ? [{ quote, language, first }] : []
    })
  const differ = figures.filter(({ quote, language, first }) =>
    figures.some(
      other =>
        other.quote.source_id !== quote.source_id &&
        other.first.readings[0]!.unit === first.readings[0]!.unit &&
        missingNumbers(
          { text: quote.exact.slice(first.from - 8 < 0 ? 0 : first.from - 8, first.to + 24), locale: language },
          [{ text: other.quote.exact, locale: other.language }],
        ).some(({ written }) => written === first.written),
    ),
  )
  if (differ.length < 2) return undefined
  return {
    sentence_id: sentence.id,
    figures: differ.map(({ quote, first }) => ({ quote_id: quote.id, written: first.written })),
  }
}

/** A plain number may be a year, which differs between sources anyway. */
const isMeasure = ({ unit, value }: { unit: string; value: number }) =>
  unit !== 'none' || !Number.isInteger(value) || value < 1_900 || value > 2_100

/** Why a sentence may not be published yet: the first reason, in the order in which they are corrected. */
export function blockOf(sentence: StoredSentence, context: SentenceContext): BlockReason | undefined {
  const { locale, quotes, sources, stale } = context
  if (quotes.some(({ source_id }) => sources.get(source_id)?.isRetracted)) return 'source_retracted'
  if (!needsEvidence(sentence, locale) || sentence.kind === 'founder_statement') return undefined
  if (quotes.length === 0) return hasFigure(sentence.text, locale) ? 'uncited_figure' : 'quote_absent'
  if (quotes.some(({ state }) => !isInSource(state))) return 'quote_absent'
  if (quotes.some(({ id }) => stale.has(id)) || isOutdated(sentence, context)) return 'fact_stale'
  if (missingIn(sentence, context).length > 0) return 'number_mismatch'
  if (disagreementIn(sentence, context) && !sentence.explanation) return 'conflict_unexplained'
  const grade = gradeWith(sentence, context)
  return grade === 'quoted' || grade === 'confirmed' ? undefined : 'unconfirmed'
}

/** The states in which the text may be changed: a published one becomes a draft again, and the report stays. */
export const editable: readonly ResearchState[] = ['draft', 'changes_requested', 'published', 'unpublished', 'approved']
