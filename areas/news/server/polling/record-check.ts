import type { Database } from '#kernel/server/database.ts'
import { storeItems } from '../items/store-items.ts'
import type { Checked } from './check-feed.ts'
import { changeFeed, knownUrls, lockFeed, weeklyItemsOf, type FeedRow } from '../feeds/feeds.queries.ts'
import { jittered, waitAfter, waitAfterFailure, type Wait } from './waiting.ts'

const at = (now: Date, { ms, reason }: Wait) => ({
  next_check_at: new Date(now.getTime() + jittered(ms)),
  wait_reason: reason,
})

/**
 * Stores the results of a check, including the items, and the time of the next one. A feed that was switched off
 * meanwhile stays off.
 */
export async function recordCheck(db: Database, id: string, checked: Checked, now: Date): Promise<void> {
  const feed = await lockFeed(db, id)
  if (!feed || feed.state === 'off') return
  if (checked.kind === 'failed') return recordFailure(db, feed, checked, now)
  if (checked.kind === 'read') await storeItems(db, feed, checked.feed.items, now)
  const weekly_items = await weeklyItemsOf(db, id, now)
  const ttl = checked.kind === 'read' ? checked.feed.ttl : undefined
  await changeFeed(db, id, {
    ...at(now, waitAfter({ weeklyItems: weekly_items, ttl, headers: checked.headers }, now)),
    ...(checked.kind === 'read' && readFields(feed, checked)),
    ...(await moved(db, feed, checked.movesTo)),
    weekly_items,
    state: 'active',
    checked_at: now,
    last_ok_at: now,
    error_count: 0,
    last_fault: null,
    last_status: checked.status,
  })
}

const readFields = (feed: FeedRow, { feed: read, headers }: Extract<Checked, { kind: 'read' }>) => ({
  title: feed.title || read.title?.slice(0, 160) || feed.host,
  site_url: read.site ?? feed.site_url,
  language: read.language ?? feed.language,
  repairs: read.repairs,
  etag: headers['etag'] ?? null,
  last_modified: headers['last-modified'] ?? null,
})

/** A permanent redirect that was already seen at the last check moves the feed, unless the lab has one there. */
async function moved(db: Database, feed: FeedRow, movesTo: string | undefined): Promise<Partial<FeedRow>> {
  const isSure = movesTo !== undefined && movesTo === feed.moves_to && !(await knownUrls(db, [movesTo])).has(movesTo)
  return isSure ? { url: movesTo, host: new URL(movesTo).host, moves_to: null } : { moves_to: movesTo ?? null }
}

/** Only a 410 ends a feed; after any other failure it is requested again. */
async function recordFailure(db: Database, feed: FeedRow, checked: Extract<Checked, { kind: 'failed' }>, now: Date) {
  const error_count = feed.error_count + 1
  await changeFeed(db, feed.id, {
    ...(checked.fault === 'gone'
      ? { next_check_at: null }
      : at(now, waitAfterFailure(error_count, checked.headers, now))),
    state: checked.fault === 'gone' ? 'gone' : 'failing',
    checked_at: now,
    error_count,
    last_fault: checked.fault,
    last_status: checked.status,
  })
}
