import { and, desc, eq, lt } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import type { FactKey } from '../../contract/facts.ts'
import { business_fact_changes as changes, business_facts as facts } from './facts.tables.ts'

export type FactRow = typeof facts.$inferSelect
export type Statement = Pick<
  FactRow,
  'amount' | 'currency' | 'as_of' | 'source' | 'said_by' | 'said_at' | 'version' | 'is_removed'
>

/** The figures that a startup states now. */
export const factsOf = (db: Database, business_id: string) =>
  db
    .select({ fact: facts, said_by: fullName })
    .from(facts)
    .leftJoin(users, eq(users.id, facts.said_by))
    .where(and(eq(facts.business_id, business_id), eq(facts.is_removed, false)))

const one = (business_id: string, key: FactKey) => and(eq(facts.business_id, business_id), eq(facts.key, key))

/** The row of a figure, whether it is stated or was withdrawn. Its startup is locked by who writes. */
export const factOf = async (db: Database, business_id: string, key: FactKey): Promise<FactRow | undefined> =>
  (await db.select().from(facts).where(one(business_id, key)))[0]

export const addFact = async (db: Database, row: typeof facts.$inferInsert): Promise<FactRow> =>
  (await db.insert(facts).values(row).returning())[0]!

export const changeFact = async (db: Database, id: string, statement: Statement): Promise<FactRow> =>
  (await db.update(facts).set(statement).where(eq(facts.id, id)).returning())[0]!

export const addChange = (db: Database, row: typeof changes.$inferInsert) => db.insert(changes).values(row)

/** A page of all statements about a figure, the latest first, one more than the limit. */
export const historyPage = (db: Database, fact_id: string, before: number | undefined, limit: number) =>
  db
    .select({ change: changes, said_by: fullName })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.said_by))
    .where(and(eq(changes.fact_id, fact_id), before === undefined ? undefined : lt(changes.version, before)))
    .orderBy(desc(changes.version))
    .limit(limit + 1)

export const countHistory = (db: Database, fact_id: string): Promise<number> =>
  db.$count(changes, eq(changes.fact_id, fact_id))

/** All statements about a figure that others may have read: the latest 500. */
export const statementsOf = (db: Database, business_id: string, key: FactKey) =>
  db
    .select({ version: changes.version, amount: changes.amount, currency: changes.currency, as_of: changes.as_of })
    .from(changes)
    .innerJoin(facts, eq(facts.id, changes.fact_id))
    .where(one(business_id, key))
    .orderBy(desc(changes.version))
    .limit(500)
