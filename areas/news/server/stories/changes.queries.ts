import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { news_items } from '../tables.ts'
import { news_story_moves, type Belonging } from './moves.tables.ts'

const placed = {
  id: news_items.id,
  story_id: news_items.story_id,
  reason: news_items.story_reason,
  of: news_items.story_of,
  score: news_items.story_score,
  repeats: news_items.repeats,
  isVisible: sql<boolean>`${news_items.removed_at} is null`,
}
export type PlacedItem = Awaited<ReturnType<typeof lockItemsOf>>[number]

export const lockItem = async (db: Database, id: string): Promise<PlacedItem | undefined> =>
  (
    await db
      .select(placed)
      .from(news_items)
      .where(and(eq(news_items.id, id), isNull(news_items.removed_at)))
      .for('update')
  )[0]

/** All items of stories, hidden ones too, always in the same order: of two changes at once one waits for the other. */
export const lockItemsOf = (db: Database, storyIds: readonly string[]) =>
  db
    .select(placed)
    .from(news_items)
    .where(inArray(news_items.story_id, [...storyIds]))
    .orderBy(asc(news_items.id))
    .for('update')

export const placeItem = (
  db: Database,
  id: string,
  { story_id, reason, of, score, repeats }: Belonging & { story_id: string },
) =>
  db
    .update(news_items)
    .set({
      story_id,
      story_reason: reason,
      // The item that it was compared with may have been deleted with its feed.
      story_of: sql`(select o.id from ${news_items} o where o.id = ${of}::uuid)`,
      story_score: score,
      repeats,
    })
    .where(eq(news_items.id, id))

/**
 * Only one item begins a story. Items that another merge has added to the story meanwhile are not among these, and
 * stay.
 */
export const moveItems = (db: Database, ids: readonly string[], into: string) =>
  db
    .update(news_items)
    .set({
      story_id: into,
      story_reason: sql`case when ${news_items.story_reason} = 'first' then 'by_hand' else ${news_items.story_reason} end`,
    })
    .where(inArray(news_items.id, [...ids]))

export const addMoves = (db: Database, moves: (typeof news_story_moves.$inferInsert)[]) =>
  db.insert(news_story_moves).values(moves)

/** The items that a change moved, with the present story of each. */
export const lockChange = (db: Database, changeId: string) =>
  db
    .select({
      item_id: news_story_moves.item_id,
      from_story: news_story_moves.from_story,
      to_story: news_story_moves.to_story,
      was: news_story_moves.was,
      story_id: news_items.story_id,
    })
    .from(news_story_moves)
    .innerJoin(news_items, eq(news_items.id, news_story_moves.item_id))
    .where(and(eq(news_story_moves.change_id, changeId), isNull(news_story_moves.undone_at)))
    .orderBy(asc(news_items.id))
    .for('update')

export const markUndone = (db: Database, changeId: string, now: Date) =>
  db.update(news_story_moves).set({ undone_at: now }).where(eq(news_story_moves.change_id, changeId))

/**
 * The moves by hand to or from a story, newest first; items that were moved together are one line, and hidden ones are
 * left out.
 */
export const movesOf = (db: Database, storyId: string) => {
  const change = sql<string>`coalesce(${news_story_moves.change_id}, ${news_story_moves.id})`
  const isAdded = sql<boolean>`${news_story_moves.to_story} = ${storyId}`
  const isUndone = sql<boolean>`${news_story_moves.undone_at} is not null`
  return db
    .select({
      id: change,
      title: sql<string>`(array_agg(${news_items.title} order by ${news_items.published_at}, ${news_items.id}))[1]`,
      items: sql<number>`count(*)::int`,
      person: fullName,
      at: news_story_moves.at,
      is_added: isAdded,
      is_undone: isUndone,
      can_undo: sql<boolean>`bool_or(${news_story_moves.undone_at} is null and ${news_story_moves.was} is not null
        and ${news_items.story_id} = ${news_story_moves.to_story})`,
    })
    .from(news_story_moves)
    .innerJoin(news_items, eq(news_items.id, news_story_moves.item_id))
    .leftJoin(users, eq(users.id, news_story_moves.user_id))
    .where(
      and(
        isNull(news_items.removed_at),
        or(eq(news_story_moves.from_story, storyId), eq(news_story_moves.to_story, storyId)),
      ),
    )
    .groupBy(sql`1`, fullName, news_story_moves.at, sql`6`, sql`7`)
    .orderBy(desc(news_story_moves.at), sql`1`)
    .limit(50)
}

/** The new stories of the items of an empty story. */
export const nextStory = async (db: Database, storyId: string): Promise<string | undefined> =>
  (
    await db
      .select({ to_story: news_story_moves.to_story })
      .from(news_story_moves)
      .where(and(eq(news_story_moves.from_story, storyId), isNull(news_story_moves.undone_at)))
      .orderBy(desc(news_story_moves.at), desc(news_story_moves.id))
      .limit(1)
  )[0]?.to_story
