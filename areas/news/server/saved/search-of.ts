import type { SearchInput } from '../search/search-news.ts'

/** A saved search as the input of a search. */
export const searchOf = ({ q, feed_id }: { q: string; feed_id: string | null }): SearchInput => ({
  q,
  ...(feed_id && { feeds: [feed_id] }),
})
