import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { chosenIndustries } from '#areas/industries/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { containsLowered, likePattern } from '#kernel/server/like-pattern.ts'
import { countUpTo, mostCompared } from '#kernel/server/page.ts'
import { investor_industries as chosen, investors } from './tables.ts'

const choices = {
  table: chosen,
  of: chosen.investor_id,
  industry_id: chosen.industry_id,
  position: chosen.position,
}

export type InvestorRow = typeof investors.$inferSelect
export type NewInvestor = typeof investors.$inferInsert
export type Filter = {
  q: string
  stage: string | undefined
  industry_id: string | undefined
  country: string | undefined
  kind: string | undefined
  amount: { amount_minor: number; currency: string } | undefined
  withUnlisted: boolean
}

/** Texts that the database keeps of what an investor names (migration `investor-filters`); whoever names none invests in any. */
const names = (column: 'stages' | 'countries' | 'industries', value: string) => {
  const named = sql.raw(`investors.named_${column}`)
  return sql`(${named} = '*' or ${named} like ${likePattern(value)})`
}

const matching = ({ q, stage, industry_id, country, kind, amount, withUnlisted }: Filter) =>
  and(
    withUnlisted ? undefined : eq(investors.is_listed, true),
    containsLowered(sql`investors.words`, q),
    kind ? sql`${investors.kind} = ${kind}` : undefined,
    stage ? names('stages', stage) : undefined,
    country ? names('countries', country) : undefined,
    amount
      ? sql`${investors.currency} = ${amount.currency} and ${amount.amount_minor} between coalesce(${investors.smallest}, 0) and coalesce(${investors.largest}, 9000000000000000)`
      : undefined,
    industry_id ? names('industries', industry_id) : undefined,
  )

/**
 * Without words to search for, only the index of filters is read, newest first: the planner would otherwise read the
 * whole rows, as it does not know how many investors name a value.
 */
const filtered = (q: string) =>
  q
    ? sql`investors`
    : sql`(select id, is_listed, kind, named_stages, named_countries, named_industries, currency, smallest, largest
        from investors order by id desc offset 0) as investors`

/** A page of investors, the newest first, one more than the limit when another page follows. */
export function investorPage(db: Database, filter: Filter, after: string | undefined, limit: number) {
  const found = db
    .select({ id: sql<string>`investors.id` })
    .from(filtered(filter.q))
    .where(and(matching(filter), after ? lt(investors.id, after) : undefined))
    .orderBy(desc(investors.id))
    .limit(limit + 1)
  return db.select().from(investors).where(inArray(investors.id, found)).orderBy(desc(investors.id))
}

export const countInvestors = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(filtered(filter.q)).where(matching(filter)), mostCompared + 1)

/** The industries of several investors, by investor. */
export const industriesOfAll = (db: Database, ids: readonly string[]) => chosenIndustries(db, choices, ids)

export const lockInvestor = async (db: Database, id: string): Promise<InvestorRow | undefined> =>
  (await db.select().from(investors).where(eq(investors.id, id)).for('update'))[0]

export const addInvestor = async (db: Database, row: NewInvestor): Promise<InvestorRow> =>
  (await db.insert(investors).values(row).returning())[0]!

export const editInvestor = async (db: Database, id: string, set: Partial<InvestorRow>): Promise<InvestorRow> =>
  (
    await db
      .update(investors)
      .set({ ...set, version: sql`${investors.version} + 1` })
      .where(eq(investors.id, id))
      .returning()
  )[0]!

export async function setIndustries(db: Database, investor_id: string, ids: readonly string[]): Promise<void> {
  await db.delete(chosen).where(eq(chosen.investor_id, investor_id))
  if (ids.length > 0)
    await db.insert(chosen).values(ids.map((industry_id, position) => ({ investor_id, industry_id, position })))
}

export const investorExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(investors, and(eq(investors.id, id), eq(investors.is_listed, true)))) > 0
