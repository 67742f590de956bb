import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { and, eq, gt, gte, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { NewsState } from '../../contract/states.ts'
import { news_marks } from '../tables.ts'
import type { news_index } from './index.tables.ts'

export type ItemFilter = {
  /** The text of a tsquery. */
  query?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  state?: NewsState | undefined
  story?: string | undefined
  /** The items that the lab got after the first moment, up to the second. */
  seen?: { after: Date; until: Date } | undefined
  userId: string
}

type Index = Record<keyof typeof news_index.$inferSelect, AnyPgColumn>
type HasWords = (index: Index, query: string) => SQL

/** Uses the index of words, however frequent they are: the planner does not see the query. */
export const hasWords: HasWords = ({ words }, query) => sql`${words} @@ (select ${query}::tsquery)`
/** The same for rows that another index gives: the planner knows no index for the function. */
export const hasWordsInRow: HasWords = ({ words }, query) => sql`ts_match_vq(${words}, ${query}::tsquery)`

const isMarked = (item: SQL | AnyPgColumn, userId: string, mark: 'read_at' | 'starred_at'): SQL<boolean> =>
  sql`exists (select 1 from ${news_marks} m where m.item_id = ${item} and m.user_id = ${userId} and ${sql.raw(`m.${mark}`)} is not null)`
export const isReadBy = (item: SQL | AnyPgColumn, userId: string) => isMarked(item, userId, 'read_at')
export const isStarredBy = (item: SQL | AnyPgColumn, userId: string) => isMarked(item, userId, 'starred_at')

export const matching = (
  index: Index,
  { query, from, to, state, story, seen, userId }: ItemFilter,
  has = hasWords,
): SQL | undefined =>
  and(
    isNull(index.removed_at),
    query === undefined ? undefined : has(index, query),
    from && gte(index.published_at, from),
    to && lte(index.published_at, to),
    story ? eq(index.story_id, story) : undefined,
    seen && and(gt(index.seen_at, seen.after), lte(index.seen_at, seen.until)),
    state === 'unread' ? sql`not ${isReadBy(index.item_id, userId)}` : undefined,
    state === 'starred' ? isStarredBy(index.item_id, userId) : undefined,
  )
