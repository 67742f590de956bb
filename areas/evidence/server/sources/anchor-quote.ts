import { v7 } from 'uuid'
import type { Database } from '#kernel/server/database.ts'
import type { QuoteResult } from '../quotes/find-quote.ts'
import { findQuoteIn } from '../quotes/find-quote-in.ts'
import { insertQuote, type QuoteRow, type SnapshotRow } from './sources.queries.ts'

const contextLength = 32

const placeAt = ({ places }: SnapshotRow, at: number): string | null =>
  places.findLast(place => place.at <= at)?.label ?? null

/** A quote that was looked for, not stored. `exact` is the source's own words if it was found. */
export type LocatedQuote = Omit<QuoteRow, 'id' | 'created_at'> & { source_id: string }

function located(quote: string, snapshots: readonly SnapshotRow[], named: number, found: QuoteResult): LocatedQuote {
  const snapshot = snapshots[found.state === 'absent' ? named : found.source]!
  const base = { snapshot_id: snapshot.id, source_id: snapshot.source_id, state: found.state }
  if (found.state === 'absent')
    return { ...base, exact: quote.trim(), before: '', after: '', offset: null, place: null }
  const { from, to } = found
  return {
    ...base,
    exact: snapshot.text.slice(from, to),
    before: snapshot.text.slice(Math.max(0, from - contextLength), from).toWellFormed(),
    after: snapshot.text.slice(to, to + contextLength).toWellFormed(),
    offset: from,
    place: placeAt(snapshot, from),
  }
}

/**
 * Looks for a quote in the snapshot of the source that it is attributed to, then in those of the others.
 * @param named the source's id
 */
export async function locateIn(
  quote: string,
  snapshots: readonly SnapshotRow[],
  named: string,
): Promise<LocatedQuote | undefined> {
  const at = snapshots.findIndex(({ source_id }) => source_id === named)
  if (at < 0) return undefined
  const texts = snapshots.map(({ text }) => text)
  return located(quote, snapshots, at, await findQuoteIn(quote, texts, at))
}

/** Stores a quote that was looked for. @returns its id */
export const storeQuote = (db: Database, quote: LocatedQuote, now: Date): Promise<string> => {
  const { snapshot_id, exact, before, after, offset, place, state } = quote
  return insertQuote(db, { id: v7(), snapshot_id, exact, before, after, offset, place, state, created_at: now })
}
