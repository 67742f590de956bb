import { microsPattern, readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import type { Database } from '#kernel/server/database.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { news } from '../../contract/index.ts'
import { readSearch, type Condition, type Since } from '../../contract/search-syntax.ts'
import { hiddenQueriesOf } from '../rules/rules.queries.ts'
import { itemsOfStories } from '../stories/stories.queries.ts'
import { summaryOf } from '../stories/story-summary.ts'
import { marksIn, type Mark } from './marks.ts'
import type { ItemFilter } from '../search-index/matching.queries.ts'
import { queryText, textsIn } from '../search-index/query-text.ts'
import * as query from './search.queries.ts'
import { stemsOfTexts } from '../search-index/stems.queries.ts'

type Input = Received<typeof news.search>
/** The input of a search, without its page. */
export type SearchInput = Partial<Pick<Input, 'q' | 'from' | 'to' | 'feeds' | 'tags' | 'lang' | 'state' | 'story'>>
const day = 86_400_000
const mostAlsoIn = 5

const sinceDate = (since: Since | undefined, now: Date): Date | undefined =>
  since && ('days' in since ? new Date(now.getTime() - since.days * day) : new Date(since.day))

const later = (a: Date | undefined, b: Date | undefined) => (a && b && a < b ? b : (a ?? b))

/** The fields of the input as conditions, beside those of the typed text. */
function conditionOf({ tags = [], lang }: SearchInput, typed: Condition | undefined): Condition {
  const field = (name: 'tag' | 'lang', text: string): Condition => ({ kind: 'field', field: name, text })
  return {
    kind: 'all',
    of: [
      ...(typed ? [typed] : []),
      ...(tags.length > 0 ? [{ kind: 'any' as const, of: tags.map(tag => field('tag', tag)) }] : []),
      ...(lang ? [field('lang', lang)] : []),
    ],
  }
}

const feedsQuery = (feeds: readonly string[]): string => feeds.map(id => `'feed:${id}'`).join(' | ')

/** What a person's own rules hide from them, except what they starred. */
const notHidden = async (db: Database, { state, story }: SearchInput, userId: string): Promise<string[]> =>
  state === 'starred' || story ? [] : (await hiddenQueriesOf(db, userId)).map(hidden => `!(${hidden})`)

/**
 * A search as conditions on items.
 * @param isTyped whether its last word may be incomplete
 */
export async function filterOf(db: Database, input: SearchInput, userId: string, now: Date, isTyped = false) {
  const typed = readSearch(input.q ?? '', isTyped)
  const condition = conditionOf(input, typed.condition)
  const text = queryText(condition, await stemsOfTexts(db, textsIn(condition)))
  const parts = [
    text,
    input.feeds?.length ? feedsQuery(input.feeds) : undefined,
    ...(await notHidden(db, input, userId)),
  ].filter(part => part !== undefined)
  const filter: ItemFilter = {
    query: parts.length > 0 ? parts.map(part => `(${part})`).join(' & ') : undefined,
    from: later(input.from, sinceDate(typed.since, now)),
    to: input.to,
    state: input.state,
    story: input.story,
    userId,
  }
  return { filter, condition: typed.condition }
}

function afterOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(cursor, [microsPattern, uuidPattern])
  return { at: at!, id: id! }
}

export const shownItem = (
  { micros: _micros, feed_id, feed_title, ...item }: query.ItemLine,
  title_marks: readonly Mark[],
) => ({ ...item, feed: { id: feed_id, title: feed_title }, title_marks: [...title_marks] })

/** The last word is taken as the beginning of another only if nothing else is found: "ai" does not find "air". */
async function foundBy(db: Database, input: Input, userId: string, now: Date) {
  const order = {
    isOldest: input.sort === 'oldest',
    after: afterOf(input.cursor),
    limit: input.limit,
    isGrouped: input.group && !input.story,
  }
  const whole = await filterOf(db, input, userId, now)
  const found = await query.findItems(db, whole.filter, order)
  if (found.items > 0) return { ...whole, found }
  const begun = await filterOf(db, input, userId, now, true)
  if (begun.filter.query === whole.filter.query) return { ...whole, found }
  return { ...begun, found: await query.findItems(db, begun.filter, order) }
}

export async function searchNews(db: Database, input: Input, userId: string, now: Date) {
  const { condition, found } = await foundBy(db, input, userId, now)
  const rows = await query.itemLines(db, found.ids, userId)
  const page = pageOf(rows, input.limit, found.items, ({ micros, id }) => [micros, id])
  const inStories = Map.groupBy(
    page.items.length > 0
      ? await itemsOfStories(
          db,
          page.items.map(({ story_id }) => story_id),
          userId,
        )
      : [],
    ({ story_id }) => story_id,
  )
  const items = page.items.map(item => {
    const story = inStories.get(item.story_id) ?? []
    return { item, story, also_in: story.filter(({ id }) => id !== item.id).slice(0, mostAlsoIn) }
  })
  const titles = items.flatMap(({ item, also_in }) => [item, ...also_in]).map(({ title }) => title)
  const marks = await marksIn(db, condition, titles, 'title')
  const marksOf = new Map(titles.map((title, at) => [title, marks[at]!]))
  return {
    ...page,
    items: items.map(({ item, story, also_in }) => ({
      ...shownItem(item, marksOf.get(item.title)!),
      story: summaryOf(story),
      also_in: also_in.map(other => ({ ...other, title_marks: marksOf.get(other.title)! })),
    })),
    stories: found.stories,
    unread: found.unread,
  }
}
