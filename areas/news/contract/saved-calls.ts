import * as z from 'zod/mini'
import { mostSaved } from './saved-limits.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Nothing, text, upTo } from '#kernel/contract/fields.ts'
import { right, rightIn } from '#kernel/contract/who.ts'
import { savedAddressActions } from './states.ts'

const owner = right('news.mark')

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  q: z.string(),
  feed: z.nullable(z.object({ id: Id, title: z.string() })),
  /** Unread items that it finds, up to 100. */
  unread: z.int(),
  /** Whether new items come as notices, at most once an hour. */
  notifies: z.boolean(),
  /** When its private address was made, if it has one. */
  address_made_at: z.nullable(Instant),
})

export const savedCalls = {
  savedSearches: reads('POST /v2/api/ailab/news/saved/listing', {
    who: rightIn('news'),
    does: 'Lists the caller’s saved searches, up to 20, by name, with the number of unread items.',
    input: Nothing,
    output: z.object({ items: upTo(mostSaved, SavedSearch) }),
  }),
  saveSearch: writes('POST /v2/api/ailab/news/saved/add', {
    who: owner,
    does: 'Saves a news search: a query, a feed, or both.',
    input: z.object({
      name: line(80),
      q: z._default(text(200), ''),
      feed_id: z.optional(Id),
      notifies: z._default(z.boolean(), false),
    }),
    output: z.object({ id: Id }),
    fails: ['news.too_many_saved'],
  }),
  changeSavedSearch: writes('POST /v2/api/ailab/news/saved/edit', {
    who: owner,
    does: 'Renames a saved search, or turns its notifications on or off.',
    input: z.object({ search_id: Id, name: z.optional(line(80)), notifies: z.optional(z.boolean()) }),
    output: Done,
  }),
  savedSearchAddress: writes('POST /v2/api/ailab/news/saved/address', {
    who: owner,
    does: 'Creates a private address where a feed reader can get a saved search as Atom, or revokes it. It’s returned only once. A new address replaces the previous one.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({ search_id: Id, action: z.enum(savedAddressActions) }),
    output: z.object({ url: z.nullable(z.string()) }),
  }),
  removeSavedSearch: writes('POST /v2/api/ailab/news/saved/remove', {
    who: owner,
    does: 'Removes a saved search. Its private address stops working.',
    input: z.object({ search_id: Id }),
    output: Done,
  }),
} satisfies Calls
