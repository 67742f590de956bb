import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { checkFeed } from './check-feed.ts'
import { giveBackFeeds, takeDueFeeds, type FeedRow } from '../feeds/feeds.queries.ts'
import { fetchPublicFor } from '#kernel/server/outgoing.ts'
import { recordCheck } from './record-check.ts'

const atOnce = 8
const atOncePerHost = 2
const takenAtOnce = 100
/** No check begins later than this in its minute, and none takes longer than the rest of it. */
const beginWithinMs = 35_000

/** Works through feeds: a few at once, of one host at most two. @returns those that it could not begin */
export async function workByHost(
  feeds: readonly FeedRow[],
  work: (feed: FeedRow) => Promise<void>,
  mayBegin: () => boolean,
): Promise<FeedRow[]> {
  const waiting = [...feeds]
  const busy = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const isFree = ({ host }: FeedRow) => (busy.get(host) ?? 0) < atOncePerHost
  const begin = (feed: FeedRow) => {
    busy.set(feed.host, (busy.get(feed.host) ?? 0) + 1)
    const done = work(feed).finally(() => {
      busy.set(feed.host, busy.get(feed.host)! - 1)
      running.delete(done)
    })
    running.add(done)
  }
  while (waiting.length > 0 && mayBegin()) {
    const next = running.size < atOnce ? waiting.findIndex(isFree) : -1
    if (next >= 0) begin(waiting.splice(next, 1)[0]!)
    else await Promise.race(running)
  }
  await Promise.all(running)
  return waiting
}

async function checkOne(tools: JobTools, feed: FeedRow): Promise<void> {
  const { config, transaction, log } = tools
  try {
    const checked = await checkFeed(fetchPublicFor(config), config, feed)
    await transaction(db => recordCheck(db, feed.id, checked, new Date()))
  } catch (error) {
    // A failing feed does not affect others: it is checked again in ten minutes.
    log.error({ err: error, feed: feed.url }, 'a feed could not be checked')
  }
}

/** Checks the feeds that are due, every minute. */
export const pollFeeds = job({
  name: 'news.poll_feeds',
  input: z.object({}),
  schedule: '* * * * *',
  maxAttempts: 1,
  ownTransactions: true,
  async run(_input, tools: JobTools) {
    const end = Date.now() + beginWithinMs
    const mayBegin = () => Date.now() < end
    for (;;) {
      const feeds = mayBegin() ? await takeDueFeeds(tools.db, new Date(), takenAtOnce) : []
      if (feeds.length === 0) return
      const left = await workByHost(feeds, feed => checkOne(tools, feed), mayBegin)
      await giveBackFeeds(tools.db, left, new Date())
    }
  },
})
