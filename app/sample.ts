import { eq } from 'drizzle-orm'
import { inTransaction, type Store } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { lab_facts } from '#kernel/server/tables.ts'
import { areaServers } from './gathered.ts'

const key = 'sample.filled'

/** Whether the sample was added to this database before. */
export const hasSample = async ({ db }: Pick<Store, 'db'>): Promise<boolean> =>
  (await db.$count(lab_facts, eq(lab_facts.key, key))) > 0

/** Fills a new lab once, even when two processes start together. */
export async function fillSampleOnce(store: Store, toolsOf: (db: Store['db']) => JobTools): Promise<boolean> {
  if (await hasSample(store)) return false
  return inTransaction(store.pool, async db => {
    const claimed = await db
      .insert(lab_facts)
      .values({ key, value: new Date().toISOString() })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) return false
    // From below: the sample of an area refers to those of the areas that it uses.
    for (const { sample } of areaServers) await (await sample?.())?.fillSample(toolsOf(db))
    return true
  })
}
