import type { Database } from '#kernel/server/database.ts'
import { newestSnapshotFacts, sourcesByIds } from './sources.queries.ts'

/** Sources as their readers see them, in the order of the ids. */
export async function sourceViews(db: Database, ids: readonly string[]) {
  const rows = new Map((await sourcesByIds(db, ids)).map(row => [row.id, row]))
  const snapshots = new Map((await newestSnapshotFacts(db, ids)).map(row => [row.source_id, row]))
  return ids.flatMap(id => {
    const row = rows.get(id)
    return row ? [{ ...row, snapshot: snapshots.get(id) ?? null }] : []
  })
}
