import { found, foundIf } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { readerCalls } from '../contract/reader-calls.ts'
import { feedsWithItems } from './feeds/feeds.queries.ts'
import { textOfHtml } from './feeds/clean-html.ts'
import { countVisible, markItems } from './marks.queries.ts'
import { changesOf } from './items/changes.ts'
import { markHtml } from './search/mark-html.ts'
import { searchNews, shownItem } from './search/search-news.ts'
import { itemLine } from './search/search.queries.ts'
import { movesOf } from './stories/changes.queries.ts'
import { currentStory } from './stories/current-story.ts'
import { relatedTo } from './stories/related.ts'
import { itemsOfStories } from './stories/stories.queries.ts'
import { summaryOf } from './stories/story-summary.ts'

/** The most feeds that are offered to choose from. */
const mostFeeds = 200

export const readerHandlers = handle(readerCalls, {
  search: (input, { db, person, now }) => searchNews(db, input, person.id, now),

  async item({ item_id, q }, { db, person }) {
    const { content, revisions, ...line } = found(await itemLine(db, item_id, person.id))
    return {
      ...shownItem(line, []),
      content: q ? await markHtml(db, q, content) : content,
      revisions: changesOf(revisions, `${line.title}\n${textOfHtml(content)}`),
      story: summaryOf(await itemsOfStories(db, [line.story_id], person.id)),
    }
  },

  async story({ story_id: asked }, { db, person }) {
    const story_id = await currentStory(db, asked)
    const timeline = await itemsOfStories(db, [story_id], person.id)
    const lead = found(timeline.find(({ repeats }) => !repeats) ?? timeline[0])
    const summary = summaryOf(timeline)
    const [from, to] = [timeline[0]!.published_at, timeline.at(-1)!.published_at]
    return {
      ...summary,
      id: story_id,
      title: lead.title,
      summary: lead.summary,
      language: lead.language,
      started_at: from,
      updated_at: to,
      timeline,
      related: await relatedTo(db, { id: story_id, lead, languages: summary.languages, from, to }),
      moves: await movesOf(db, story_id),
    }
  },

  feeds: async (_input, { db }) => ({ items: await feedsWithItems(db, mostFeeds) }),

  async mark({ item_ids, ...change }, { db, person, now }) {
    const ids = [...new Set(item_ids)]
    foundIf((await countVisible(db, ids)) === ids.length)
    await markItems(db, person.id, ids, change, now)
    return { result: true }
  },
})
