import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Listing, Nothing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { rightIn, right } from '#kernel/contract/who.ts'
import { Marked, mostRelated, NewsItem, RelatedItem, StoryItem, StorySummary } from './fields.ts'
import { newsSorts, newsStates } from './states.ts'

const reader = rightIn('news')

export const readerCalls = {
  search: reads('POST /v2/api/ailab/news/search', {
    who: reader,
    does: 'Searches the news: words, "phrases", -word, intitle:, inurl:, site:, author:, #tag, lang:, date:P7D, OR, and parentheses. When grouped, each story is listed once.',
    input: z.extend(Listing, {
      from: z.optional(Instant),
      to: z.optional(Instant),
      feeds: z.optional(z.array(Id).check(z.maxLength(50))),
      tags: z.optional(z.array(line(60)).check(z.maxLength(20))),
      lang: z.optional(line(8)),
      state: z.optional(z.enum(newsStates)),
      story: z.optional(Id),
      group: z._default(z.boolean(), true),
      sort: z._default(z.enum(newsSorts), 'newest'),
    }),
    output: z.extend(
      pageOf(
        z.extend(NewsItem, {
          story: StorySummary,
          /** Up to five other items of its story, earliest first. */
          also_in: upTo(5, z.extend(StoryItem, { title_marks: Marked })),
        }),
      ),
      {
        /** Stories among the items found, counted up to 10,000 items. */
        stories: z.nullable(z.int()),
        /** Unread items among those found, counted up to 1,000. */
        unread: z.int(),
      },
    ),
  }),
  item: reads('POST /v2/api/ailab/news/item', {
    who: reader,
    does: 'Returns a news item with its text, in which the words of a search can be marked, the changes the outlet made, and its story.',
    input: z.object({
      item_id: Id,
      /** A search whose words are marked in the text. */
      q: z.optional(text(200)),
    }),
    output: z.extend(NewsItem, {
      /** Sanitised HTML; the words of the search are in `<mark>`. */
      content: z.string(),
      /** What the outlet changed, oldest first, as pieces of the text. */
      revisions: upTo(
        5,
        z.object({
          at: Instant,
          changes: upTo(10_000, z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
        }),
      ),
      story: StorySummary,
    }),
  }),
  story: reads('POST /v2/api/ailab/news/story', {
    who: reader,
    does: 'Returns a story: its items in order of time, each with the reason it belongs to the story, the changes made by hand, and related items in other languages.',
    input: z.object({ story_id: Id }),
    output: z.extend(StorySummary, {
      id: Id,
      title: z.string(),
      summary: z.string(),
      language: z.string(),
      started_at: Instant,
      updated_at: Instant,
      timeline: upTo(200, StoryItem),
      /** Items of other languages with the same names and figures in the same days, each of another story. */
      related: upTo(mostRelated, RelatedItem),
      moves: upTo(
        50,
        z.object({
          id: Id,
          /** The time of its first item. */
          title: z.string(),
          items: z.int(),
          person: z.nullable(z.string()),
          at: Instant,
          is_added: z.boolean(),
          is_undone: z.boolean(),
          /** Whether something is still where the change put it. */
          can_undo: z.boolean(),
        }),
      ),
    }),
  }),
  feeds: reads('POST /v2/api/ailab/news/feeds', {
    who: reader,
    does: 'Lists the feeds that have news, by title.',
    input: Nothing,
    output: z.object({ items: upTo(200, z.object({ id: Id, title: z.string() })) }),
  }),
  mark: writes('POST /v2/api/ailab/news/state', {
    who: right('news.mark'),
    does: 'Marks up to 100 news items as read or unread, or stars or unstars them, for the caller.',
    input: z.object({
      item_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
      is_read: z.optional(z.boolean()),
      is_starred: z.optional(z.boolean()),
    }),
    output: Done,
  }),
} satisfies Calls
