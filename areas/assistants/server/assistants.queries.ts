import { and, desc, eq, getTableColumns, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { assistant_days, assistants } from './tables.ts'

export type AssistantRow = typeof assistants.$inferSelect

export const assistantById = async (db: Database, id: string): Promise<AssistantRow | undefined> =>
  (await db.select().from(assistants).where(eq(assistants.id, id)))[0]

/** Locks the row until the transaction ends, so that two people who write see each other's changes. */
export const lockAssistant = async (db: Database, id: string): Promise<AssistantRow | undefined> =>
  (await db.select().from(assistants).where(eq(assistants.id, id)).for('update'))[0]

export const addAssistant = async (db: Database, row: typeof assistants.$inferInsert): Promise<AssistantRow> =>
  (await db.insert(assistants).values(row).returning())[0]!

export const changeAssistant = async (
  db: Database,
  id: string,
  fields: Partial<typeof assistants.$inferInsert>,
): Promise<AssistantRow> =>
  (
    await db
      .update(assistants)
      .set({ ...fields, version: sql`${assistants.version} + 1` })
      .where(eq(assistants.id, id))
      .returning()
  )[0]!

export const countOwn = (db: Database, userId: string): Promise<number> =>
  db.$count(assistants, and(eq(assistants.user_id, userId), ne(assistants.state, 'archived')))

const named = (column: 'written' | 'published', q: string | undefined): SQL | undefined =>
  contains(sql`(${assistants[column]} -> 'name')::text`, q)

/** Those that are published for one of these roles. */
const openTo = (roles: readonly number[], q: string | undefined) =>
  and(
    eq(assistants.state, 'active'),
    sql`${assistants.published} -> 'roles' @> any (array(select to_jsonb(r) from unnest(${sql.param([...roles])}::int[]) r))`,
    named('published', q),
  )

type Open = { roles: readonly number[]; q: string | undefined }

export const openAssistants = (db: Database, { roles, q }: Open, after: string | undefined, limit: number) =>
  db
    .select()
    .from(assistants)
    .where(and(openTo(roles, q), after ? lt(assistants.id, after) : undefined))
    .orderBy(desc(assistants.id))
    .limit(limit + 1)

export const countOpen = (db: Database, { roles, q }: Open): Promise<number> =>
  countUpTo(db, some => some.from(assistants).where(openTo(roles, q)))

type Made = { userId: string | undefined; q: string | undefined }
const madeBy = ({ userId, q }: Made) =>
  and(userId === undefined ? undefined : eq(assistants.user_id, userId), named('written', q))

/** Those of a maker; without one, all. */
export const madeAssistants = (db: Database, made: Made, after: string | undefined, limit: number) =>
  db
    .select({ ...getTableColumns(assistants), maker: sql<string | null>`nullif(${fullName}, '')` })
    .from(assistants)
    .leftJoin(users, eq(users.id, assistants.user_id))
    .where(and(madeBy(made), after ? lt(assistants.id, after) : undefined))
    .orderBy(desc(assistants.id))
    .limit(limit + 1)

export const countMade = (db: Database, made: Made): Promise<number> =>
  countUpTo(db, some => some.from(assistants).where(madeBy(made)))

const figures = ['questions', 'answered', 'up', 'down', 'tokens'] as const
export type Figures = Record<(typeof figures)[number], number>

/** Adds to the figures of an assistant on a day. */
export async function countUse(db: Database, assistantId: string, now: Date, more: Partial<Figures>): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const values = Object.fromEntries(figures.map(name => [name, Math.max(0, more[name] ?? 0)]))
  const added = figures.filter(name => more[name])
  if (added.length === 0) return
  await db
    .insert(assistant_days)
    .values({ assistant_id: assistantId, day, ...values })
    .onConflictDoUpdate({
      target: [assistant_days.assistant_id, assistant_days.day],
      set: Object.fromEntries(
        added.map(name => [name, sql`greatest(0, ${assistant_days[name]} + ${more[name]!}::int)`]),
      ),
    })
}

/** The figures of assistants since a day. */
export async function useSince(db: Database, ids: readonly string[], from: Date): Promise<Map<string, Figures>> {
  const total = (name: (typeof figures)[number]) => sql<number>`sum(${assistant_days[name]})::int`
  const rows = await db
    .select({
      assistant_id: assistant_days.assistant_id,
      ...(Object.fromEntries(figures.map(name => [name, total(name)])) as Record<keyof Figures, SQL<number>>),
    })
    .from(assistant_days)
    .where(
      and(
        inArray(assistant_days.assistant_id, [...ids]),
        sql`${assistant_days.day} >= ${from.toISOString().slice(0, 10)}::date`,
      ),
    )
    .groupBy(assistant_days.assistant_id)
  return new Map(rows.map(({ assistant_id, ...use }) => [assistant_id, use]))
}

/** Part of forgetting a person: their assistants stay, without a maker. */
export const leaveAssistants = async (db: Database, userId: string) =>
  void (await db.update(assistants).set({ user_id: null }).where(eq(assistants.user_id, userId)))
