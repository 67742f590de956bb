import { eq, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { fact_sources, facts, measures } from '../facts.tables.ts'

/** How many facts each industry has, with those on its items, by the industry's id. */
export async function factsByIndustry(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ industry_id: measures.industry_id, facts: sql<number>`count(*)::int` })
    .from(facts)
    .innerJoin(measures, eq(measures.id, facts.measure_id))
    .where(sql`${facts.status} = 'active' and ${measures.status} = 'active'`)
    .groupBy(measures.industry_id)
  return new Map(rows.map(row => [row.industry_id, row.facts]))
}

export const countSources = (db: Database): Promise<number> => db.$count(fact_sources)
