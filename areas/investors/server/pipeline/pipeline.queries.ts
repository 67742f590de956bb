import { and, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { editorRoles, openStatuses } from '#areas/startups/contract/states.ts'
import { business_members, businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostPipelineItems } from '../../contract/pipeline.ts'
import { pipeline_items as items, pipeline_moves as moves } from '../pipeline.tables.ts'

export type ItemRow = typeof items.$inferSelect
export type NewItem = typeof items.$inferInsert

/** The most changes of stage of one investor that are shown. */
const mostMoves = 100

export const pipelineOf = (db: Database, business_id: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(items)
    .where(eq(items.business_id, business_id))
    .orderBy(desc(items.moved_at), desc(items.id))
    .limit(mostPipelineItems)

export const countItems = (db: Database, business_id: string): Promise<number> =>
  db.$count(items, eq(items.business_id, business_id))

const one = (business_id: string, id: string) => and(eq(items.id, id), eq(items.business_id, business_id))

export const itemOf = async (db: Database, business_id: string, id: string): Promise<ItemRow | undefined> =>
  (await db.select().from(items).where(one(business_id, id)))[0]

export const lockItem = async (db: Database, business_id: string, id: string): Promise<ItemRow | undefined> =>
  (await db.select().from(items).where(one(business_id, id)).for('update'))[0]

export const addItem = async (db: Database, row: NewItem): Promise<ItemRow> =>
  (await db.insert(items).values(row).returning())[0]!

export const editItem = async (db: Database, id: string, set: Partial<ItemRow>): Promise<ItemRow> =>
  (
    await db
      .update(items)
      .set({ ...set, version: sql`${items.version} + 1` })
      .where(eq(items.id, id))
      .returning()
  )[0]!

export const removeItem = async (db: Database, id: string) => void (await db.delete(items).where(eq(items.id, id)))

export const addMove = async (db: Database, row: typeof moves.$inferInsert) => void (await db.insert(moves).values(row))

export const movesOf = (db: Database, item_id: string) =>
  db
    .select({
      id: moves.id,
      from: moves.from,
      to: moves.to,
      by: sql<string | null>`nullif(${fullName}, '')`,
      at: moves.at,
    })
    .from(moves)
    .leftJoin(users, eq(users.id, moves.user_id))
    .where(eq(moves.item_id, item_id))
    .orderBy(desc(moves.id))
    .limit(mostMoves)

/**
 * The follow-ups that somebody's startups had planned up to a day, the longest due first; only of startups whose
 * pipeline that person edits.
 */
export const dueItems = (db: Database, user_id: string, now: Date, most: number) =>
  db
    .select({
      id: items.id,
      business_id: items.business_id,
      name: items.name,
      startup: businesses.name,
      follow_up_on: items.follow_up_on,
    })
    .from(business_members)
    .innerJoin(businesses, eq(businesses.id, business_members.business_id))
    .innerJoin(items, eq(items.business_id, businesses.id))
    .innerJoin(users, eq(users.id, business_members.user_id))
    .where(
      and(
        eq(business_members.user_id, user_id),
        inArray(business_members.role, editorRoles),
        inArray(businesses.status, openStatuses),
        lte(
          items.follow_up_on,
          sql`(${now.toISOString()}::timestamptz at time zone known_zone(${users.time_zone}))::date`,
        ),
        notInArray(items.stage, ['committed', 'passed']),
      ),
    )
    .orderBy(items.follow_up_on, items.id)
    .limit(most)
