import { addSnapshot, findQuoteIn, isInSource, type StoredDocument } from '#areas/evidence/server/exports.ts'
import type { QuoteView } from '#areas/evidence/contract/index.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { toResearch } from '../../contract/addresses.ts'
import type { StaleState } from '../../contract/states.ts'
import * as query from './watching.queries.ts'

type Tools = Pick<JobTools, 'db' | 'files' | 'notify'>
export type Watched = { research_id: string; source_id: string; title: string; author: string | null }
/** The outcome for each quote; one that is still on the page has no entry. */
export type Outcome = ReadonlyMap<string, StaleState>

/** The quotes of a report that are in one of its sources, each once. */
export function quotesFrom(
  body: { sections: readonly { sentences: readonly { quotes: readonly QuoteView[] }[] }[] },
  sourceId: string,
) {
  const all = body.sections.flatMap(({ sentences }) => sentences.flatMap(({ quotes }) => quotes))
  const own = all.filter(({ source_id, state }) => source_id === sourceId && isInSource(state))
  return [...new Map(own.map(quote => [quote.id, quote])).values()]
}

/** Searches for every quote in today's text; each search is bounded. */
export async function compareQuotes(quotes: readonly QuoteView[], text: string): Promise<Outcome> {
  const outcome = new Map<string, StaleState>()
  for (const { id, exact } of quotes) {
    const { state } = await findQuoteIn(exact, [text], 0)
    if (state === 'near') outcome.set(id, 'changed')
    else if (state === 'absent') outcome.set(id, 'gone')
  }
  return outcome
}

/** The quotes of a research's published report that are in a source; none while nothing is published. */
export async function publishedQuotes(db: Database, key: { research_id: string; source_id: string }) {
  const report = await query.watchedReport(db, key)
  return report ? quotesFrom(report.body, key.source_id) : []
}

type Look = { quotes: readonly QuoteView[]; outcome: Outcome }

/** The quotes whose outcome differs from what was known. */
export async function differentAmong(db: Database, { quotes, outcome }: Look): Promise<string[]> {
  const ids = quotes.map(({ id }) => id)
  const known = new Map((await query.staleAmong(db, ids)).map(row => [row.quote_id, row.state]))
  return ids.filter(id => known.get(id) !== outcome.get(id))
}

/** Stores the outcome for each quote. @returns how many differ from what was known, and how many of them are stale */
export async function storeOutcome(db: Database, look: Look, now: Date) {
  const { outcome } = look
  const different = await differentAmong(db, look)
  const stale = different.flatMap(quote_id => {
    const state = outcome.get(quote_id)
    return state ? [{ quote_id, state, found_at: now }] : []
  })
  await query.storeStale(db, stale)
  await query.forgetStale(
    db,
    different.filter(id => !outcome.has(id)),
  )
  return { different: different.length, stale: stale.length }
}

/**
 * Stores the outcome for each quote and, where it is new, the page as it is now, and notifies the author once.
 * @param document undefined while the page cannot be read, or if it says nothing new
 */
export async function recordLook(
  { db, files, notify }: Tools,
  { research_id, source_id, title, author }: Watched,
  { document, ...look }: Look & { document?: StoredDocument | undefined },
  now: Date,
): Promise<{ different: number }> {
  const { different, stale } = await storeOutcome(db, look, now)
  if (document && different > 0) await addSnapshot({ db, files }, source_id, document, now)
  if (stale === 0 || author === null) return { different }
  await notify(db, {
    user_id: author,
    kind: 'research.source_changed',
    topic: 'ventures',
    words: { key: 'research:notices.source_changed', values: { title, count: stale } },
    path: hrefOf(toResearch.research, { params: { researchId: research_id }, search: { step: 'review' } }),
  })
  return { different }
}
