import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { newId, type Database } from '#kernel/server/database.ts'
import { polledStates } from '../../contract/states.ts'
import { news_feeds, news_items } from '../tables.ts'

export type FeedRow = typeof news_feeds.$inferSelect
type NewFeed = Pick<FeedRow, 'url' | 'title' | 'state'> & Partial<FeedRow>

/** Undefined when the lab has a feed with this address. */
export const addFeed = async (db: Database, feed: NewFeed, now: Date): Promise<FeedRow | undefined> =>
  (
    await db
      .insert(news_feeds)
      .values({ id: newId(), host: new URL(feed.url).host, created_at: now, ...feed })
      .onConflictDoNothing({ target: news_feeds.url })
      .returning()
  )[0]

export const feedById = async (db: Database, id: string): Promise<FeedRow | undefined> =>
  (await db.select().from(news_feeds).where(eq(news_feeds.id, id)))[0]

export const lockFeed = async (db: Database, id: string): Promise<FeedRow | undefined> =>
  (await db.select().from(news_feeds).where(eq(news_feeds.id, id)).for('update'))[0]

export const changeFeed = (db: Database, id: string, change: Partial<FeedRow>) =>
  db.update(news_feeds).set(change).where(eq(news_feeds.id, id))

/** Takes feeds that are due, the longest waiting first. If the process stops, they are delayed by ten minutes. */
export const takeDueFeeds = (db: Database, now: Date, limit: number): Promise<FeedRow[]> =>
  db
    .update(news_feeds)
    .set({ next_check_at: new Date(now.getTime() + 600_000) })
    .where(
      inArray(
        news_feeds.id,
        db
          .select({ id: news_feeds.id })
          .from(news_feeds)
          .where(and(inArray(news_feeds.state, polledStates), lte(news_feeds.next_check_at, now)))
          .orderBy(asc(news_feeds.next_check_at))
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()

/** Feeds that were taken but not fetched: the next run fetches them, after all those that wait already. */
export const giveBackFeeds = (db: Database, feeds: readonly FeedRow[], now: Date) =>
  db
    .update(news_feeds)
    .set({ next_check_at: now })
    .where(
      and(
        inArray(
          news_feeds.id,
          feeds.map(({ id }) => id),
        ),
        inArray(news_feeds.state, polledStates),
      ),
    )

/** How many items a feed published in a week, over the last four. */
export const weeklyItemsOf = async (db: Database, feedId: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - 28 * 86_400_000)
  const count = await db.$count(news_items, and(eq(news_items.feed_id, feedId), gt(news_items.published_at, since)))
  return Math.ceil(count / 4)
}

/** The feeds that people choose from: those with visible items. */
export const feedsWithItems = (db: Database, limit: number) =>
  db
    .select({ id: news_feeds.id, title: news_feeds.title })
    .from(news_feeds)
    .where(
      sql`exists (select 1 from ${news_items} where ${news_items.feed_id} = ${news_feeds.id} and ${isNull(news_items.removed_at)})`,
    )
    .orderBy(sql`lower(${news_feeds.title})`, news_feeds.id)
    .limit(limit)

export type FeedFilter = { q?: string | undefined; isFailing?: boolean | undefined }
const matching = ({ q = '', isFailing }: FeedFilter) =>
  and(
    isFailing ? inArray(news_feeds.state, ['failing', 'gone']) : undefined,
    q.trim()
      ? or(
          ...[news_feeds.title, news_feeds.url].map(
            column => sql`strpos(lower(${column}), ${q.trim().toLowerCase()}) > 0`,
          ),
        )
      : undefined,
  )

/** Returns one row more than the limit, in order of title. */
export const feedPage = (db: Database, filter: FeedFilter & { after?: string[] | undefined; limit: number }) =>
  db
    .select({ ...getTableColumns(news_feeds), sort_key: sql<string>`lower(${news_feeds.title})` })
    .from(news_feeds)
    .where(
      and(
        matching(filter),
        filter.after
          ? sql`(lower(${news_feeds.title}), ${news_feeds.id}) > (${filter.after[0]!}, ${filter.after[1]!}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`lower(${news_feeds.title})`, news_feeds.id)
    .limit(filter.limit + 1)

export const countMatchingFeeds = (db: Database, filter: FeedFilter) => db.$count(news_feeds, matching(filter))

/** Figures of all feeds: of each state, and items in the last week. */
export async function feedFigures(db: Database, now: Date) {
  const states = await db
    .select({ state: news_feeds.state, count: sql<number>`count(*)::int` })
    .from(news_feeds)
    .groupBy(news_feeds.state)
  const of = (state: FeedRow['state']) => states.find(each => each.state === state)?.count ?? 0
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const items = await db.$count(news_items, and(gt(news_items.published_at, week), isNull(news_items.removed_at)))
  return { active: of('active'), failing: of('failing'), off: of('off'), gone: of('gone'), items_in_week: items }
}

/** How many items each feed has. */
export async function itemCounts(db: Database, feedIds: readonly string[]): Promise<Map<string, number>> {
  if (feedIds.length === 0) return new Map()
  const rows = await db
    .select({ feed_id: news_items.feed_id, count: sql<number>`count(*)::int` })
    .from(news_items)
    .where(and(inArray(news_items.feed_id, [...feedIds]), isNull(news_items.removed_at)))
    .groupBy(news_items.feed_id)
  return new Map(rows.map(({ feed_id, count }) => [feed_id, count]))
}

export const removeFeed = (db: Database, id: string) => db.delete(news_feeds).where(eq(news_feeds.id, id))

export const knownUrls = async (db: Database, urls: readonly string[]): Promise<Set<string>> =>
  new Set(
    urls.length === 0
      ? []
      : (
          await db
            .select({ url: news_feeds.url })
            .from(news_feeds)
            .where(inArray(news_feeds.url, [...urls]))
        ).map(({ url }) => url),
  )

const mostExported = 5_000
export const allFeeds = (db: Database) =>
  db
    .select({ url: news_feeds.url, title: news_feeds.title, site_url: news_feeds.site_url })
    .from(news_feeds)
    .orderBy(sql`lower(${news_feeds.title})`, news_feeds.id)
    .limit(mostExported)
