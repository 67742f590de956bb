import { and, desc, asc, eq, gt, gte, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { mostCounted } from '#kernel/server/page.ts'
import type { NewsState } from '../../contract/states.ts'
import { news_feeds, news_items, news_marks } from '../tables.ts'

export type ItemFilter = {
  /** The text of a tsquery. */
  query?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  state?: NewsState | undefined
  story?: string | undefined
  /** What came to the lab after the first moment, up to the second. */
  seen?: { after: Date; until: Date } | undefined
  userId: string
}
export type ItemOrder = { isOldest: boolean; after?: { at: string; id: string } | undefined; limit: number }

const isRead = (userId: string): SQL<boolean> =>
  sql`exists (select 1 from ${news_marks} m where m.item_id = ${news_items.id} and m.user_id = ${userId} and m.read_at is not null)`
const isStarred = (userId: string): SQL<boolean> =>
  sql`exists (select 1 from ${news_marks} m where m.item_id = ${news_items.id} and m.user_id = ${userId} and m.starred_at is not null)`

const matching = ({ query, from, to, state, story, seen, userId }: ItemFilter): SQL | undefined =>
  and(
    isNull(news_items.removed_at),
    query === undefined ? undefined : sql`${news_items.words} @@ ${query}::tsquery`,
    from && gte(news_items.published_at, from),
    to && lte(news_items.published_at, to),
    story ? eq(news_items.story_id, story) : undefined,
    seen && and(gt(news_items.seen_at, seen.after), lte(news_items.seen_at, seen.until)),
    state === 'unread' ? sql`not ${isRead(userId)}` : undefined,
    state === 'starred' ? isStarred(userId) : undefined,
  )

export const micros = sql<string>`(extract(epoch from ${news_items.published_at}) * 1000000)::bigint::text`

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
  is_read: isRead(userId),
  is_starred: isStarred(userId),
  micros,
})

export type ItemLine = Awaited<ReturnType<typeof itemPage>>[number]

const afterOf = ({ isOldest, after }: ItemOrder) =>
  after &&
  sql`(${news_items.published_at}, ${news_items.id}) ${isOldest ? sql`>` : sql`<`} (to_timestamp(${after.at}::numeric / 1000000), ${after.id}::uuid)`

/** A page of items, one row more than the limit. */
export const itemPage = (db: Database, filter: ItemFilter, order: ItemOrder & { isGrouped: boolean }) =>
  db
    .select(columnsFor(filter.userId))
    .from(news_items)
    .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
    .where(and(matching(filter), afterOf(order), order.isGrouped ? firstOfStory(filter, order.isOldest) : undefined))
    .orderBy(
      ...(order.isOldest
        ? [asc(news_items.published_at), asc(news_items.id)]
        : [desc(news_items.published_at), desc(news_items.id)]),
    )
    .limit(order.limit + 1)

/** Of a story with several items that match, only the one that comes first in the order. */
function firstOfStory({ query, from, to, state, userId }: ItemFilter, isOldest: boolean): SQL {
  const other = (text: string) => sql.raw(`o.${text}`)
  const mark = (column: string) =>
    sql`exists (select 1 from ${news_marks} m where m.item_id = o.id and m.user_id = ${userId} and ${sql.raw(`m.${column}`)} is not null)`
  const conditions = and(
    sql`o.removed_at is null`,
    query === undefined ? undefined : sql`${other('words')} @@ ${query}::tsquery`,
    from && sql`o.published_at >= ${from.toISOString()}::timestamptz`,
    to && sql`o.published_at <= ${to.toISOString()}::timestamptz`,
    state === 'unread' ? sql`not ${mark('read_at')}` : undefined,
    state === 'starred' ? mark('starred_at') : undefined,
  )
  return sql`not exists (select 1 from news_items o where o.story_id = ${news_items.story_id}
    and (o.published_at, o.id) ${isOldest ? sql`<` : sql`>`} (${news_items.published_at}, ${news_items.id}) and ${conditions})`
}

/** Items and stories that match, of at most 10,001 items. */
export async function countFound(db: Database, filter: ItemFilter): Promise<{ items: number; stories: number }> {
  const some = db
    .select({ story_id: news_items.story_id })
    .from(news_items)
    .where(matching(filter))
    .limit(mostCounted + 1)
    .as('some')
  const [row] = await db
    .select({ items: sql<number>`count(*)::int`, stories: sql<number>`count(distinct ${some.story_id})::int` })
    .from(some)
  return row!
}

const mostUnread = 1_000
export const countUnread = (db: Database, filter: ItemFilter, most = mostUnread): Promise<number> =>
  countUpTo(db, { ...filter, state: 'unread' }, most)

/** Items that match, counted up to a bound. */
export const countUpTo = (db: Database, filter: ItemFilter, most: number): Promise<number> =>
  db.$count(db.select({ id: news_items.id }).from(news_items).where(matching(filter)).limit(most).as('some'))

export const itemLine = async (db: Database, id: string, userId: string) =>
  (
    await db
      .select({ ...columnsFor(userId), content: news_items.content, revisions: news_items.revisions })
      .from(news_items)
      .innerJoin(news_feeds, eq(news_feeds.id, news_items.feed_id))
      .where(and(eq(news_items.id, id), isNull(news_items.removed_at)))
  )[0]
