import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { chosenIndustries } from '#areas/industries/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
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

/** An investor who names no stage, country or industry invests in any. */
const matching = ({ q, stage, industry_id, country, kind, amount, withUnlisted }: Filter) =>
  and(
    withUnlisted ? undefined : eq(investors.is_listed, true),
    q ? sql`position(${q} in lower(${investors.name} || ' ' || ${investors.thesis})) > 0` : undefined,
    kind ? sql`${investors.kind} = ${kind}` : undefined,
    stage ? sql`(${stage} = any(${investors.stages}) or cardinality(${investors.stages}) = 0)` : undefined,
    country ? sql`(${country} = any(${investors.countries}) or cardinality(${investors.countries}) = 0)` : undefined,
    amount
      ? sql`${investors.currency} = ${amount.currency} and ${amount.amount_minor} between coalesce(${investors.smallest}, 0) and coalesce(${investors.largest}, 9000000000000000)`
      : undefined,
    industry_id
      ? sql`(exists (select from investor_industries i where i.investor_id = ${investors.id} and i.industry_id = ${industry_id})
          or not exists (select from investor_industries i where i.investor_id = ${investors.id}))`
      : undefined,
  )

/** A page of investors, the newest first, one more than the limit when another page follows. */
export const investorPage = (db: Database, filter: Filter, after: string | undefined, limit: number) =>
  db
    .select()
    .from(investors)
    .where(and(matching(filter), after ? lt(investors.id, after) : undefined))
    .orderBy(desc(investors.id))
    .limit(limit + 1)

export const countInvestors = (db: Database, filter: Filter): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(investors)
      .where(matching(filter))
      .limit(mostCounted + 1)
      .as('some'),
  )

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
