import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { evidence_quotes, evidence_snapshots, evidence_sources } from '../tables.ts'

export type SourceRow = typeof evidence_sources.$inferSelect
export type SnapshotRow = typeof evidence_snapshots.$inferSelect
export type QuoteRow = typeof evidence_quotes.$inferSelect

export const insertSource = async (db: Database, row: typeof evidence_sources.$inferInsert) =>
  void (await db.insert(evidence_sources).values(row))

export const insertSnapshot = async (db: Database, row: typeof evidence_snapshots.$inferInsert) =>
  void (await db.insert(evidence_snapshots).values(row))

export const sourceById = async (db: Database, id: string): Promise<SourceRow | undefined> =>
  (await db.select().from(evidence_sources).where(eq(evidence_sources.id, id)))[0]

export const sourcesByIds = (db: Database, ids: readonly string[]): Promise<SourceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(evidence_sources)
        .where(inArray(evidence_sources.id, [...ids]))

/** The newest snapshot of each source, with its text. */
export const newestSnapshots = (db: Database, sourceIds: readonly string[]): Promise<SnapshotRow[]> =>
  sourceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([evidence_snapshots.source_id])
        .from(evidence_snapshots)
        .where(inArray(evidence_snapshots.source_id, [...sourceIds]))
        .orderBy(evidence_snapshots.source_id, desc(evidence_snapshots.id))

/** The same without the text, for lists. */
export const newestSnapshotFacts = (db: Database, sourceIds: readonly string[]) =>
  sourceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([evidence_snapshots.source_id], {
          id: evidence_snapshots.id,
          source_id: evidence_snapshots.source_id,
          sha256: evidence_snapshots.sha256,
          extractor: evidence_snapshots.extractor,
          characters: sql<number>`length(${evidence_snapshots.text})`.mapWith(Number),
          taken_at: evidence_snapshots.taken_at,
        })
        .from(evidence_snapshots)
        .where(inArray(evidence_snapshots.source_id, [...sourceIds]))
        .orderBy(evidence_snapshots.source_id, desc(evidence_snapshots.id))

/** The most characters that are searched besides those of the named source. */
const mostSearched = 4_000_000

/**
 * The newest snapshots that a search reads: that of the named source, and others while they are not too long together.
 */
export async function searchedSnapshots(
  db: Database,
  sourceIds: readonly string[],
  named?: string,
): Promise<SnapshotRow[]> {
  const all = await newestSnapshotFacts(db, sourceIds)
  let room = mostSearched
  const chosen = all.filter(({ source_id, characters }) => source_id === named || (room -= characters) >= 0)
  return chosen.length === 0
    ? []
    : db
        .select()
        .from(evidence_snapshots)
        .where(
          inArray(
            evidence_snapshots.id,
            chosen.map(({ id }) => id),
          ),
        )
        .orderBy(evidence_snapshots.source_id)
}

export const snapshotById = async (db: Database, id: string): Promise<SnapshotRow | undefined> =>
  (await db.select().from(evidence_snapshots).where(eq(evidence_snapshots.id, id)))[0]

const quoteColumns = {
  id: evidence_quotes.id,
  snapshot_id: evidence_quotes.snapshot_id,
  source_id: evidence_snapshots.source_id,
  exact: evidence_quotes.exact,
  before: evidence_quotes.before,
  after: evidence_quotes.after,
  offset: evidence_quotes.offset,
  place: evidence_quotes.place,
  state: evidence_quotes.state,
}

export const quotesByIds = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(quoteColumns)
        .from(evidence_quotes)
        .innerJoin(evidence_snapshots, eq(evidence_snapshots.id, evidence_quotes.snapshot_id))
        .where(inArray(evidence_quotes.id, [...ids]))

/** The same words at the same position are one row. @returns its id */
export async function insertQuote(db: Database, row: typeof evidence_quotes.$inferInsert): Promise<string> {
  const [added] = await db
    .insert(evidence_quotes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: evidence_quotes.id })
  if (added) return added.id
  const [existingSource] = await db
    .select({ id: evidence_quotes.id })
    .from(evidence_quotes)
    .where(
      and(
        eq(evidence_quotes.snapshot_id, row.snapshot_id),
        eq(evidence_quotes.exact, row.exact),
        sql`${evidence_quotes.offset} is not distinct from ${row.offset ?? null}`,
      ),
    )
  return existingSource!.id
}

export const retractSource = async (db: Database, id: string, at: Date | null) =>
  void (await db.update(evidence_sources).set({ retracted_at: at }).where(eq(evidence_sources.id, id)))

/** The private files of a source's snapshots, before the source is deleted. */
export const filesOfSource = async (db: Database, sourceId: string): Promise<string[]> =>
  (
    await db
      .select({ file: evidence_snapshots.file })
      .from(evidence_snapshots)
      .where(and(eq(evidence_snapshots.source_id, sourceId), sql`${evidence_snapshots.file} is not null`))
  ).map(({ file }) => file!)

export const deleteSource = async (db: Database, id: string) =>
  void (await db.delete(evidence_sources).where(eq(evidence_sources.id, id)))

/** Sources of a person without a file stay without them, because reports may cite them. */
export const leaveSources = async (db: Database, userId: string) =>
  void (await db.update(evidence_sources).set({ user_id: null }).where(eq(evidence_sources.user_id, userId)))
