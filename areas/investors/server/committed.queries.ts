import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { pipeline_items as items } from './pipeline.tables.ts'
import { rounds } from './rounds.tables.ts'

/** The sum of the committed items for each round of a startup, in the currency of the round. */
export async function committedOf(db: Database, business_id: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: rounds.id, committed: sql<number>`sum(${items.amount_minor})`.mapWith(Number) })
    .from(items)
    .innerJoin(rounds, and(eq(rounds.id, items.round_id), eq(rounds.currency, items.currency)))
    .where(and(eq(items.business_id, business_id), eq(items.stage, 'committed')))
    .groupBy(rounds.id)
  return new Map(rows.map(({ id, committed }) => [id, committed]))
}
