import type { QuoteView } from '#areas/evidence/contract/index.ts'
import {
  hasExactly,
  locateQuote,
  newestSnapshots,
  quotesByIds,
  searchedText,
  sourceViews,
} from '#areas/evidence/server/exports.ts'
import { factsNow } from '#areas/industries/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { sourceIdsOf, type ResearchRow } from '../research.queries.ts'
import type { CheckedSource, SentenceContext } from './research-rules.ts'
import type { StoredSentence } from '../tables.ts'

export type Evidence = {
  sources: Awaited<ReturnType<typeof sourceViews>>
  contextOf(sentence: StoredSentence): SentenceContext
}

/**
 * The most characters of a source that was read again in which quotes are compared without their typography, which
 * takes a second for each million. In a longer source, a quote is compared letter by letter, or it is checked again.
 */
const mostNormalised = 300_000

/** Quotes whose source was read again and now has other words. */
async function staleQuotes(db: Database, quotes: readonly QuoteView[], newest: ReadonlyMap<string, string>) {
  const older = quotes.filter(
    ({ source_id, snapshot_id }) => newest.has(source_id) && newest.get(source_id) !== snapshot_id,
  )
  if (older.length === 0) return new Set<string>()
  const snapshots = await newestSnapshots(db, [...new Set(older.map(({ source_id }) => source_id))])
  let room = mostNormalised
  const stale = new Set<string>()
  for (const { source_id, text } of snapshots) {
    const missing = older.filter(quote => quote.source_id === source_id && !hasExactly(quote.exact, text))
    if (missing.length === 0) continue
    const searched = (room -= text.length) >= 0 ? searchedText(text) : undefined
    for (const { id, exact } of missing) if (!searched || !locateQuote(exact, searched)) stale.add(id)
  }
  return stale
}

/** The evidence for all sentences of a research, in a few queries however many there are. */
export async function evidenceOf(db: Database, row: ResearchRow): Promise<Evidence> {
  const sentences = row.sections.flatMap(section => section.sentences)
  const views = await sourceViews(db, await sourceIdsOf(db, row.id))
  const quotes = await quotesByIds(db, [...new Set(sentences.flatMap(each => each.quotes))])
  const byId = new Map<string, QuoteView>(quotes.map(quote => [quote.id, quote]))
  const sources = new Map<string, CheckedSource>(
    views.map(({ id, language, retracted_at }) => [id, { id, language, isRetracted: retracted_at !== null }]),
  )
  const newest = new Map(views.flatMap(({ id, snapshot }) => (snapshot ? [[id, snapshot.id] as const] : [])))
  const stale = await staleQuotes(db, quotes, newest)
  const factIds = sentences.flatMap(({ figure }) => (figure?.inputs ?? []).map(({ fact_id }) => fact_id))
  const facts = new Map((await factsNow(db, factIds, new Date())).map(fact => [fact.id, fact]))
  return {
    sources: views,
    contextOf: sentence => ({
      locale: row.locale,
      quotes: sentence.quotes.flatMap(id => byId.get(id) ?? []),
      sources,
      stale,
      facts,
    }),
  }
}
