import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Listing, Nothing, pageOf, upTo } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'
import { feedActions, feedFaults, feedRepairs, feedStates, waitReasons } from './states.ts'

const editor = right('news.administer')
const FeedUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000))

const Feed = z.object({
  id: Id,
  url: z.string(),
  site_url: z.nullable(z.string()),
  /** What the feed claims, as an ISO 639-1 code. */
  language: z.nullable(z.string()),
  title: z.string(),
  state: z.enum(feedStates),
  checked_at: z.nullable(Instant),
  last_ok_at: z.nullable(Instant),
  /** The time of the next check, and what decided it. */
  next_check_at: z.nullable(Instant),
  wait_reason: z.enum(waitReasons),
  /** Failures since the last success. */
  error_count: z.int(),
  last_fault: z.nullable(z.enum(feedFaults)),
  last_status: z.nullable(z.int()),
  weekly_items: z.int(),
  /** What had to be repaired before its last document could be read. */
  repairs: z.array(z.enum(feedRepairs)),
  items: z.int(),
})

export const editorCalls = {
  feedListing: reads('POST /v2/api/admin/news/feed/listing', {
    who: editor,
    does: 'Lists the lab’s feeds by title: their status, what was wrong or repaired, and when each is checked next.',
    input: z.extend(Listing, { is_failing: z.optional(z.boolean()) }),
    output: z.extend(pageOf(Feed), {
      figures: z.object({ active: z.int(), failing: z.int(), off: z.int(), gone: z.int(), items_in_week: z.int() }),
    }),
  }),
  findFeeds: reads('POST /v2/api/admin/news/feed/find', {
    who: editor,
    does: 'Finds the feeds at an address, which can be a feed or a page that links to feeds.',
    limit: { per: 'person', times: 30, within: '10m' },
    input: z.object({ url: FeedUrl }),
    output: z.object({
      feeds: upTo(
        4,
        z.object({
          url: z.string(),
          title: z.string(),
          items: z.int(),
          titles: upTo(3, z.string()),
          is_known: z.boolean(),
        }),
      ),
      /** Why nothing was found. */
      fault: z.nullable(z.enum(feedFaults)),
    }),
  }),
  addFeed: writes('POST /v2/api/admin/news/feed/add', {
    who: editor,
    does: 'Adds a feed, which is checked within a minute.',
    input: z.object({ url: FeedUrl, title: z.optional(line(160)) }),
    output: Feed,
    fails: ['news.feed_known'],
  }),
  manageFeed: writes('POST /v2/api/admin/news/feed/manage', {
    who: editor,
    does: 'Turns a feed on or off, or checks it within a minute.',
    limit: { per: 'person', times: 120, within: '10m' },
    input: z.object({ feed_id: Id, action: z.enum(feedActions) }),
    output: Feed,
  }),
  removeFeed: writes('POST /v2/api/admin/news/feed/remove', {
    who: editor,
    does: 'Removes a feed with all its items.',
    input: z.object({ feed_id: Id }),
    output: Done,
  }),
  importOpml: writes('POST /v2/api/admin/news/opml/import', {
    who: editor,
    does: 'Adds the first 2,000 feeds of an OPML file, turned off. Feeds that the lab already has don’t change.',
    ownTransactions: true,
    upload: { maxBytes: 1_000_000 },
    input: Nothing,
    output: z.object({ added: z.int(), known: z.int(), invalid: z.int(), left_out: z.int() }),
    fails: ['news.opml_unreadable'],
  }),
  exportOpml: reads('POST /v2/api/admin/news/opml/export', {
    who: editor,
    does: 'Downloads the lab’s feeds as OPML.',
    input: Nothing,
    output: Nothing,
    download: true,
    fails: ['news.no_feeds'],
  }),
  hideItem: writes('POST /v2/api/admin/news/item/hide', {
    who: editor,
    does: 'Hides a news item from everyone, or shows it again. A hidden item stays hidden when its feed is read again.',
    input: z.object({ item_id: Id, is_hidden: z.boolean() }),
    output: Done,
  }),
} satisfies Calls
