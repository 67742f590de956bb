import type { Answered } from '#kernel/contract/call.ts'
import type { news } from '../contract/index.ts'

/** An item as the list shows it: the one of its story that was found first. */
export type NewsLine = Answered<typeof news.search>['items'][number]
