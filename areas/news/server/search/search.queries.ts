import { alias } from 'drizzle-orm/pg-core'
import { and, asc, desc, eq, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { microsOf, timeOfMicros } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { countUpTo, mostCounted } from '#kernel/server/page.ts'
import { news_feeds, news_items } from '../tables.ts'
import { news_index } from '../search-index/index.tables.ts'
import { hasWordsInRow, isReadBy, isStarredBy, matching, type ItemFilter } from '../search-index/matching.queries.ts'

export type ItemOrder = {
  isOldest: boolean
  after?: { at: string; id: string } | undefined
  limit: number
  /** Returns only the first item, in the given order, of a story with several that match. */
  isGrouped: boolean
}
type Counted = {
  /** Counted up to 10,001. */
  items: number
  /** Counted up to 1,000. */
  unread: number
  /** Null where there are more than 10,000 items, as is the page. */
  stories: number | null
  /** A page: one id more than the limit. */
  ids: string[] | null
}
export type Found = Counted & { ids: string[] }

const mostUnread = 1_000

const isAfter = ({ isOldest, after }: ItemOrder, published_at: SQL, id: SQL): SQL =>
  after
    ? sql`(${published_at}, ${id}) ${isOldest ? sql`>` : sql`<`} (${timeOfMicros(after.at)}, ${after.id}::uuid)`
    : sql`true`

/**
 * Matching items are read once. Up to 10,000 are sorted for the page; with more, the page is read by the index of the
 * order, where so many are found soon.
 */
export async function findItems(db: Database, filter: ItemFilter, order: ItemOrder): Promise<Found> {
  const { ids, ...counted } = await findCounted(db, filter, order)
  if (ids) return { ...counted, ids }
  const unread = counted.unread < mostUnread ? await countUnread(db, filter) : counted.unread
  return { ...counted, unread, ids: await idsInOrder(db, filter, order) }
}

async function findCounted(db: Database, filter: ItemFilter, order: ItemOrder): Promise<Counted> {
  const matched = db
    .select({ item_id: news_index.item_id, story_id: news_index.story_id, published_at: news_index.published_at })
    .from(news_index)
    .where(matching(news_index, filter))
    .limit(mostCounted + 1)
  const direction = order.isOldest ? sql`asc` : sql`desc`
  const listed = order.isGrouped
    ? sql`select distinct on (story_id) item_id, story_id, published_at from matched order by story_id, published_at ${direction}, item_id ${direction}`
    : sql`select item_id, story_id, published_at from matched`
  const { rows } = await db.execute<Counted>(sql`
    with matched as materialized ${matched}, listed as (${listed}),
      counted as (select count(*)::int as items from matched)
    select items,
      (select count(*)::int from (
        select from matched where not ${isReadBy(sql`matched.item_id`, filter.userId)} limit ${mostUnread}) as unread) as unread,
      case when items <= ${mostCounted} then (
        select count(${order.isGrouped ? sql`*` : sql`distinct story_id`})::int from listed) end as stories,
      case when items <= ${mostCounted} then array(
        select item_id from listed where ${isAfter(order, sql`published_at`, sql`item_id`)}
        order by published_at ${direction}, item_id ${direction} limit ${order.limit + 1}) end as ids
    from counted`)
  return rows[0]!
}

/** The ids of the newest items that match. */
export const newestItems = async (db: Database, filter: ItemFilter, most: number): Promise<string[]> =>
  (await findItems(db, filter, { isOldest: false, isGrouped: false, limit: most })).ids.slice(0, most)

const before = alias(news_index, 'before')

/** A page of items by the index of their order, one more than the limit. */
async function idsInOrder(db: Database, filter: ItemFilter, order: ItemOrder): Promise<string[]> {
  const { published_at, item_id, story_id } = news_index
  const isFirst = notExists(
    db
      .select({ one: sql`1` })
      .from(before)
      .where(
        and(
          eq(before.story_id, story_id),
          sql`(${before.published_at}, ${before.item_id}) ${order.isOldest ? sql`<` : sql`>`} (${published_at}, ${item_id})`,
          matching(before, filter, hasWordsInRow),
        ),
      ),
  )
  const by = order.isOldest ? asc : desc
  const rows = await db
    .select({ id: item_id })
    .from(news_index)
    .where(
      and(
        matching(news_index, filter, hasWordsInRow),
        isAfter(order, sql`${published_at}`, sql`${item_id}`),
        order.isGrouped ? isFirst : undefined,
      ),
    )
    .orderBy(by(published_at), by(item_id))
    .limit(order.limit + 1)
  return rows.map(({ id }) => id)
}

export const countUnread = (db: Database, filter: ItemFilter, most = mostUnread): Promise<number> =>
  countItems(db, { ...filter, state: 'unread' }, most)

/** Items that match, counted up to a bound. */
export const countItems = (db: Database, filter: ItemFilter, most: number): Promise<number> =>
  countUpTo(db, some => some.from(news_index).where(matching(news_index, filter)), most)

const columnsFor = (userId: string) => ({
  id: news_items.id,
  story_id: news_items.story_id,
  feed_id: news_items.feed_id,
  feed_title: news_feeds.title,
  url: news_items.url,
  title: news_items.title,
  summary: news_items.summary,
  author: news_items.author,
  published_at: news_items.published_at,
  changed_at: news_items.changed_at,
  language: news_items.language,
  tags: news_items.tags,
  reading_minutes: news_items.reading_minutes,
  is_read: isReadBy(news_items.id, userId),
  is_starred: isStarredBy(news_items.id, userId),
  micros: microsOf(news_items.published_at),
})

export type ItemLine = Awaited<ReturnType<typeof itemLines>>[number]

/** Items in the order of their ids. */
export async function itemLines(db: Database, ids: readonly string[], userId: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select(columnsFor(userId))
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(inArray(news_items.id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export const itemLine = async (db: Database, id: string, userId: string) =>
  (
    await db
      .select({ ...columnsFor(userId), content: news_items.content, revisions: news_items.revisions })
      .from(news_items)
      .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
      .where(and(eq(news_items.id, id), isNull(news_items.removed_at)))
  )[0]
