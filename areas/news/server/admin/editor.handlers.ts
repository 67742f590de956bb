import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, Failure, found, needed } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import { editorCalls } from '../../contract/editor-calls.ts'
import type { FeedAction } from '../../contract/states.ts'
import { canonicalUrl } from '../feeds/clean-html.ts'
import * as query from '../feeds/feeds.queries.ts'
import { hideItem } from '../stories/stories.queries.ts'
import { findFeeds } from './find-feeds.ts'
import { opmlOf, readOpml, type Listed } from './opml.ts'

const feedView = async (db: Context['db'], feed: query.FeedRow) => ({
  ...feed,
  items: (await query.itemCounts(db, [feed.id])).get(feed.id) ?? 0,
})

const changes = (now: Date): Record<FeedAction, Partial<query.FeedRow>> => ({
  switch_on: { state: 'active', next_check_at: now, wait_reason: 'new', error_count: 0, last_fault: null },
  switch_off: { state: 'off', next_check_at: null },
  check_now: { next_check_at: now, wait_reason: 'new' },
})

/** Adds the feeds of a file, turned off. */
export async function addListedFeeds(db: Database, { valid, ...others }: Listed, now: Date) {
  const counts = { added: 0, known: 0, ...others }
  for (const { url, title } of valid) {
    const added = await query.addFeed(db, { url, title, state: 'off' }, now)
    counts[added ? 'added' : 'known'] += 1
  }
  return counts
}

const afterOf = (cursor: string | undefined) =>
  cursor === undefined ? undefined : readCursor(cursor, [/^[^\0]{0,400}$/u, uuidPattern])

export const editorHandlers = handle(editorCalls, {
  async feedListing({ q, is_failing, cursor, limit }, { db, now }) {
    const filter = { q, isFailing: is_failing }
    const rows = await query.feedPage(db, { ...filter, after: afterOf(cursor), limit })
    const total = await query.countMatchingFeeds(db, filter)
    const page = pageOf(rows, limit, total, ({ sort_key, id }) => [sort_key, id])
    const counts = await query.itemCounts(
      db,
      page.items.map(({ id }) => id),
    )
    return {
      ...page,
      items: page.items.map(feed => ({ ...feed, items: counts.get(feed.id) ?? 0 })),
      figures: await query.feedFigures(db, now),
    }
  },

  findFeeds: ({ url }, { db, config }) => findFeeds(db, config, url),

  async addFeed({ url, title = '' }, { db, now }) {
    const address = canonicalUrl(url, undefined) ?? url
    const feed = await query.addFeed(db, { url: address, title, state: 'active', next_check_at: now }, now)
    if (!feed) throw new Failure('news.feed_known')
    return { ...feed, items: 0 }
  },

  async manageFeed({ feed_id, action }, { db, now }) {
    const feed = found(await query.lockFeed(db, feed_id))
    const isOff = feed.state === 'off' || feed.state === 'gone'
    if (action !== 'check_now' || !isOff) await query.changeFeed(db, feed_id, changes(now)[action])
    return feedView(db, found(await query.feedById(db, feed_id)))
  },

  async removeFeed({ feed_id }, { db }) {
    found(await query.lockFeed(db, feed_id))
    await query.removeFeed(db, feed_id)
    return { result: true }
  },

  async importOpml(_input, { now, file, transaction }) {
    const { bytes } = needed({ file }, 'file')
    // The thread was ended: the file took too long or too much memory.
    const feeds = await readOpml(bytes).catch(() => undefined)
    ensure(feeds !== undefined, 'news.opml_unreadable')
    return transaction(db => addListedFeeds(db, feeds, now))
  },

  async exportOpml(_input, { db, now }) {
    const feeds = await query.allFeeds(db)
    // OPML has no empty list.
    ensure(feeds.length > 0, 'news.no_feeds')
    const bytes = Buffer.from(opmlOf(feeds, now))
    return { bytes, name: 'feeds.opml', media_type: 'text/x-opml' }
  },

  async hideItem({ item_id, is_hidden }, { db, now }) {
    found(await hideItem(db, item_id, is_hidden ? now : null))
    return { result: true }
  },
})
