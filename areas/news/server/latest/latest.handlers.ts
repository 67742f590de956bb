import { handle } from '#kernel/server/handle.ts'
import { openCalls } from '../../contract/open-calls.ts'
import { latestReports, sizesOfStories } from './latest.queries.ts'

const since = 14 * 86_400_000
const shown = 4
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
    const sizes = await sizesOfStories(
      db,
      stories.map(({ story_id }) => story_id),
    )
    return { items: stories.map(each => ({ ...each, also_in: (sizes.get(each.story_id) ?? 1) - 1 })) }
  },
})
