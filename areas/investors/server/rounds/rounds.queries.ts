import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { mostRounds } from '../../contract/rounds.ts'
import { rounds } from '../rounds.tables.ts'

export type RoundRow = typeof rounds.$inferSelect
export type NewRound = typeof rounds.$inferInsert

export const roundsOf = (db: Database, business_id: string): Promise<RoundRow[]> =>
  db.select().from(rounds).where(eq(rounds.business_id, business_id)).orderBy(desc(rounds.id)).limit(mostRounds)

/** A startup has one open round at most. */
export const openRound = async (db: Database, business_id: string): Promise<RoundRow | undefined> =>
  (
    await db
      .select()
      .from(rounds)
      .where(and(eq(rounds.business_id, business_id), eq(rounds.state, 'open')))
  )[0]

export const countRounds = (db: Database, business_id: string): Promise<number> =>
  db.$count(rounds, eq(rounds.business_id, business_id))

export const lockRound = async (db: Database, business_id: string, id: string): Promise<RoundRow | undefined> =>
  (
    await db
      .select()
      .from(rounds)
      .where(and(eq(rounds.id, id), eq(rounds.business_id, business_id)))
      .for('update')
  )[0]

export const addRound = async (db: Database, row: NewRound): Promise<RoundRow> =>
  (await db.insert(rounds).values(row).returning())[0]!

export const editRound = async (db: Database, id: string, set: Partial<RoundRow>): Promise<RoundRow> =>
  (
    await db
      .update(rounds)
      .set({ ...set, version: sql`${rounds.version} + 1` })
      .where(eq(rounds.id, id))
      .returning()
  )[0]!

/** An open round that its startup shows, of a startup that is neither a draft, nor suspended, nor archived. */
const isShown = sql`${rounds.state} = 'open' and ${rounds.is_public} and ${businesses.status} = 'active'`

const selectRounds = (db: Database) =>
  db
    .select({ round: rounds, startup: businesses })
    .from(rounds)
    .innerJoin(businesses, eq(businesses.id, rounds.business_id))
export type ShownRow = { round: RoundRow; startup: typeof businesses.$inferSelect }

/** A page of the rounds that everybody sees, newest first, one more than the limit when another page follows. */
export const shownPage = (db: Database, after: string | undefined, limit: number): Promise<ShownRow[]> =>
  selectRounds(db)
    .where(and(isShown, after ? lt(rounds.id, after) : undefined))
    .orderBy(desc(rounds.id))
    .limit(limit + 1)

export const countShown = (db: Database): Promise<number> =>
  countUpTo(db, some => some.from(rounds).innerJoin(businesses, eq(businesses.id, rounds.business_id)).where(isShown))

export const shownBySlug = async (db: Database, slug: string): Promise<ShownRow | undefined> =>
  (await selectRounds(db).where(and(isShown, eq(businesses.slug, slug))))[0]
