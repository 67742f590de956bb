import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { evidence_sources } from '#areas/evidence/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { reports, researches } from '../tables.ts'
import { source_watches, stale_quotes } from './watching.tables.ts'

type Watch = typeof source_watches.$inferSelect
type WatchKey = Pick<Watch, 'research_id' | 'source_id'>
export type StaleQuote = typeof stale_quotes.$inferInsert

export const watchSources = async (db: Database, rows: (typeof source_watches.$inferInsert)[]) => {
  if (rows.length > 0) await db.insert(source_watches).values(rows).onConflictDoNothing()
}

/**
 * Takes the pages that are due, and postpones their next check, so that no other process takes them and a crash loses
 * at most one check.
 */
export async function takeDue(db: Database, { now, until, most }: { now: Date; until: Date; most: number }) {
  const due = db
    .select({ research_id: source_watches.research_id, source_id: source_watches.source_id })
    .from(source_watches)
    .where(lte(source_watches.next_look_at, now))
    .orderBy(asc(source_watches.next_look_at))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(source_watches)
    .set({ next_look_at: until })
    .where(sql`(${source_watches.research_id}, ${source_watches.source_id}) in (${due})`)
    .returning()
}

const isWatch = ({ research_id, source_id }: WatchKey) =>
  and(eq(source_watches.research_id, research_id), eq(source_watches.source_id, source_id))

export const setWatch = async (db: Database, key: WatchKey, change: Partial<Watch>) =>
  void (await db.update(source_watches).set(change).where(isWatch(key)))

export const endWatch = async (db: Database, key: WatchKey) =>
  void (await db.delete(source_watches).where(isWatch(key)))

/** The newest version of a research's report while it is published, with its author and the source's address. */
export const watchedReport = async (db: Database, { research_id, source_id }: WatchKey) =>
  (
    await db
      .select({
        title: reports.title,
        body: reports.body,
        withdrawn_at: reports.withdrawn_at,
        author: researches.user_id,
        url: evidence_sources.url,
      })
      .from(reports)
      .innerJoin(researches, eq(researches.id, reports.research_id))
      .innerJoin(evidence_sources, eq(evidence_sources.id, source_id))
      .where(
        and(
          eq(reports.research_id, research_id),
          isNull(reports.withdrawn_at),
          sql`${reports.n} = (select max(newer.n) from reports newer where newer.research_id = ${research_id})`,
        ),
      )
  )[0]

/** The parts of these quotes that the live pages no longer contain. */
export const staleAmong = (db: Database, quoteIds: readonly string[]) =>
  quoteIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(stale_quotes)
        .where(inArray(stale_quotes.quote_id, [...quoteIds]))

export const forgetStale = async (db: Database, quoteIds: readonly string[]) => {
  if (quoteIds.length > 0) await db.delete(stale_quotes).where(inArray(stale_quotes.quote_id, [...quoteIds]))
}

/** Deletes the differences of these quotes; a page that cannot be read keeps its state until it can. */
export const forgetDifferent = async (db: Database, quoteIds: readonly string[]) => {
  if (quoteIds.length === 0) return
  await db
    .delete(stale_quotes)
    .where(and(inArray(stale_quotes.quote_id, [...quoteIds]), inArray(stale_quotes.state, ['changed', 'gone'])))
}

export const storeStale = async (db: Database, rows: readonly StaleQuote[]) => {
  if (rows.length === 0) return
  await db
    .insert(stale_quotes)
    .values([...rows])
    .onConflictDoUpdate({
      target: stale_quotes.quote_id,
      set: { state: sql`excluded.state`, found_at: sql`excluded.found_at` },
    })
}
