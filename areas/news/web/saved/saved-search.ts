import type { Answered } from '#kernel/contract/call.ts'
import type { news } from '../../contract/index.ts'

export type SavedSearch = Answered<typeof news.savedSearches>['items'][number]
type Shown = { q?: string | undefined; feed?: string | undefined }

/** Whether the list shows what this search finds. */
export const isShown = (saved: SavedSearch, { q = '', feed = '' }: Shown): boolean =>
  saved.q === q && (saved.feed?.id ?? '') === feed
