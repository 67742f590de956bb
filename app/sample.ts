import { eq } from 'drizzle-orm'
import { inTransaction, type Store } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { lab_facts } from '#kernel/server/tables.ts'
import { areaServers } from './gathered.ts'

const key = 'sample.filled'

/** Fills a new lab once, even when two processes start together. */
export async function fillSampleOnce(store: Store, toolsOf: (db: Store['db']) => JobTools): Promise<boolean> {
  const [done] = await store.db.select().from(lab_facts).where(eq(lab_facts.key, key))
  if (done) return false
  return inTransaction(store.pool, async db => {
    const claimed = await db
      .insert(lab_facts)
      .values({ key, value: new Date().toISOString() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) return false
    for (const { fillSample } of areaServers) await fillSample?.(toolsOf(db))
    return true
  })
}
