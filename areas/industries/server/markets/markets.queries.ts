import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { MarketSection } from '../../contract/states.ts'
import { facts, market_sections as sections, markets, measures } from '../facts.tables.ts'
import { industry_groups as groups, industry_items as items } from '../tables.ts'

export type MarketRow = typeof markets.$inferSelect

const inOrder = [asc(markets.item_id), asc(markets.geography), asc(markets.id)]

/** The published markets of an industry and its items. */
export const publishedIn = (db: Database, industry_id: string): Promise<MarketRow[]> =>
  db
    .select()
    .from(markets)
    .where(and(eq(markets.industry_id, industry_id), eq(markets.status, 'published')))
    .orderBy(...inOrder)
    .limit(500)

/** All markets of an industry, drafts and archived ones included. */
export const marketsIn = (db: Database, industry_id: string): Promise<MarketRow[]> =>
  db
    .select()
    .from(markets)
    .where(eq(markets.industry_id, industry_id))
    .orderBy(...inOrder)
    .limit(500)

export const marketById = async (db: Database, id: string): Promise<MarketRow | undefined> =>
  (await db.select().from(markets).where(eq(markets.id, id)))[0]

export const lockMarket = async (db: Database, id: string): Promise<MarketRow | undefined> =>
  (await db.select().from(markets).where(eq(markets.id, id)).for('update'))[0]

const sameSubject = ({ industry_id, item_id }: Pick<MarketRow, 'industry_id' | 'item_id'>) =>
  and(eq(markets.industry_id, industry_id), sql`${markets.item_id} is not distinct from ${item_id}::uuid`)

/** The same industry or item in other places. */
export const elsewhere = (db: Database, market: MarketRow): Promise<MarketRow[]> =>
  db
    .select()
    .from(markets)
    .where(and(sameSubject(market), ne(markets.id, market.id), eq(markets.status, 'published')))
    .orderBy(...inOrder)
    .limit(100)

type NewMarket = typeof markets.$inferInsert

/** Undefined if the market is there already. */
export const addMarket = async (db: Database, row: NewMarket): Promise<MarketRow | undefined> =>
  (await db.insert(markets).values(row).onConflictDoNothing().returning())[0]

export const isThereAlready = async (db: Database, { id, geography, ...subject }: MarketRow): Promise<boolean> =>
  (await db.$count(markets, and(sameSubject(subject), eq(markets.geography, geography), ne(markets.id, id)))) > 0

export const changeMarket = async (db: Database, id: string, change: Partial<MarketRow>): Promise<MarketRow> =>
  (
    await db
      .update(markets)
      .set({ ...change, version: sql`${markets.version} + 1` })
      .where(eq(markets.id, id))
      .returning()
  )[0]!

/** Records that one of its sections was written. */
export const touchMarket = (db: Database, id: string, now: Date) =>
  db.update(markets).set({ updated_at: now }).where(eq(markets.id, id))

/** An item with its group. */
export const itemWithGroup = async (db: Database, id: string) =>
  (
    await db
      .select({ item: items, group: groups })
      .from(items)
      .innerJoin(groups, eq(groups.id, items.group_id))
      .where(eq(items.id, id))
  )[0]

export const writtenSections = async (db: Database, market_id: string): Promise<MarketSection[]> =>
  (await db.select({ section: sections.section }).from(sections).where(eq(sections.market_id, market_id))).map(
    ({ section }) => section,
  )

/** How many facts each section of a market has; the one on places counts those of every place. */
export async function factCounts(db: Database, { industry_id, item_id, geography }: MarketRow) {
  const rows = await db
    .select({ section: measures.section, facts: sql<number>`count(*)::int` })
    .from(facts)
    .innerJoin(measures, eq(measures.id, facts.measure_id))
    .where(
      and(
        eq(measures.industry_id, industry_id),
        sql`${measures.item_id} is not distinct from ${item_id}::uuid`,
        eq(measures.status, 'active'),
        eq(facts.status, 'active'),
        sql`(${facts.geography} = ${geography} or ${measures.section} = 'geography')`,
      ),
    )
    .groupBy(measures.section)
  return new Map(rows.map(row => [row.section, row.facts]))
}

export const sectionOf = async (db: Database, market_id: string, section: MarketSection) =>
  (
    await db
      .select()
      .from(sections)
      .where(and(eq(sections.market_id, market_id), eq(sections.section, section)))
  )[0]

export const writeSection = (
  db: Database,
  { market_id, section, body }: { market_id: string; section: MarketSection; body: Localised },
) =>
  db
    .insert(sections)
    .values({ market_id, section, body })
    .onConflictDoUpdate({
      target: [sections.market_id, sections.section],
      set: { body, version: sql`${sections.version} + 1` },
    })
