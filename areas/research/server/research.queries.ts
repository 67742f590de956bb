import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { ResearchState } from '../contract/states.ts'
import { research_sources, researches } from './tables.ts'

export type ResearchRow = typeof researches.$inferSelect
export type NewResearch = typeof researches.$inferInsert

export const researchById = async (db: Database, id: string): Promise<ResearchRow | undefined> =>
  (await db.select().from(researches).where(eq(researches.id, id)))[0]

/** Locks the row until the transaction ends, so that two people who write see each other's changes. */
export const lockResearch = async (db: Database, id: string): Promise<ResearchRow | undefined> =>
  (await db.select().from(researches).where(eq(researches.id, id)).for('update'))[0]

export const addResearch = async (db: Database, row: NewResearch): Promise<ResearchRow> =>
  (await db.insert(researches).values(row).returning())[0]!

export const editResearch = async (
  db: Database,
  id: string,
  fields: Partial<NewResearch>,
  now: Date,
): Promise<ResearchRow> =>
  (
    await db
      .update(researches)
      .set({ ...fields, version: sql`${researches.version} + 1`, updated_at: now })
      .where(eq(researches.id, id))
      .returning()
  )[0]!

export const dropResearch = async (db: Database, id: string) =>
  void (await db.delete(researches).where(eq(researches.id, id)))

export const countOwn = (db: Database, userId: string): Promise<number> =>
  db.$count(researches, eq(researches.user_id, userId))

type Filter = {
  userId: string | undefined
  q: string | undefined
  state: ResearchState | undefined
  withDrafts: boolean
}
const matching = ({ userId, q, state, withDrafts }: Filter) =>
  and(
    withDrafts ? undefined : ne(researches.state, 'draft'),
    userId === undefined ? undefined : eq(researches.user_id, userId),
    state ? eq(researches.state, state) : undefined,
    contains(researches.title, q),
  )

const cardColumns = {
  id: researches.id,
  title: researches.title,
  question: researches.question,
  locale: researches.locale,
  state: researches.state,
  slug: researches.slug,
  version: researches.version,
  updated_at: researches.updated_at,
  author: sql<string | null>`nullif(${fullName}, '')`,
}

export const researchCards = (db: Database, filter: Filter & { after: string | undefined; limit: number }) =>
  db
    .select(cardColumns)
    .from(researches)
    .leftJoin(users, eq(users.id, researches.user_id))
    .where(and(matching(filter), filter.after ? lt(researches.id, filter.after) : undefined))
    .orderBy(desc(researches.id))
    .limit(filter.limit)

export const cardById = async (db: Database, id: string) =>
  (
    await db
      .select(cardColumns)
      .from(researches)
      .leftJoin(users, eq(users.id, researches.user_id))
      .where(eq(researches.id, id))
  )[0]

export const countResearch = (db: Database, filter: Filter): Promise<number> =>
  countUpTo(db, some => some.from(researches).where(matching(filter)))

export const sourceIdsOf = async (db: Database, researchId: string): Promise<string[]> =>
  (
    await db
      .select({ id: research_sources.source_id })
      .from(research_sources)
      .where(eq(research_sources.research_id, researchId))
      .orderBy(research_sources.source_id)
  ).map(({ id }) => id)

export const linkSource = async (db: Database, research_id: string, source_id: string) =>
  void (await db.insert(research_sources).values({ research_id, source_id }).onConflictDoNothing())

export const unlinkSource = async (db: Database, researchId: string, sourceId: string) =>
  void (await db
    .delete(research_sources)
    .where(and(eq(research_sources.research_id, researchId), eq(research_sources.source_id, sourceId))))

/** Deletes what a person still writes or has to change, and what they archived; the rest stays without an author. */
export const dropDrafts = async (db: Database, userId: string) =>
  void (await db
    .delete(researches)
    .where(and(eq(researches.user_id, userId), inArray(researches.state, ['draft', 'archived', 'changes_requested']))))

export const leaveResearch = async (db: Database, userId: string) =>
  void (await db.update(researches).set({ user_id: null }).where(eq(researches.user_id, userId)))
