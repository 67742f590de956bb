import { handle } from '#kernel/server/handle.ts'
import { openCalls } from '../../contract/open-calls.ts'
import { latestReports, outletsOfStories, sizesOfStories } from './latest.queries.ts'

const since = 14 * 86_400_000
const shown = 4
const namedOutlets = 3
/** Several reports of one story are listed once, so more are read than shown. */
const read = 40

export const openHandlers = handle(openCalls, {
  async latest({ lang }, { db, now }) {
    const params = { since: new Date(now.getTime() - since), limit: read }
    const own = lang ? await latestReports(db, { ...params, language: lang }) : []
    const reports = own.length > 0 ? own : await latestReports(db, { ...params, language: undefined })
    // The newest report of each story: a later entry of a map replaces an earlier one.
    const stories = [...new Map(reports.toReversed().map(each => [each.story_id, each])).values()]
      .toSorted((a, b) => b.published_at.getTime() - a.published_at.getTime())
      .slice(0, shown)
    if (stories.length === 0) return { items: [] }
    const ids = stories.map(({ story_id }) => story_id)
    const sizes = await sizesOfStories(db, ids)
    const outlets = await outletsOfStories(db, ids)
    return {
      items: stories.map(({ feed_id, ...story }) => {
        const others = outlets.filter(each => each.story_id === story.story_id && each.feed_id !== feed_id)
        return {
          ...story,
          also_in: (sizes.get(story.story_id) ?? 1) - 1,
          also_by: others.slice(0, namedOutlets).map(({ outlet }) => outlet),
          also_by_more: Math.max(0, others.length - namedOutlets),
        }
      }),
    }
  },
})
