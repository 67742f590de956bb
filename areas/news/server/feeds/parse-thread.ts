import { answerWork } from '#kernel/server/work-thread.ts'
import { canonicalUrl } from './clean-html.ts'
import { decodeFeed } from './decode-feed.ts'
import { claimedLanguage } from './language.ts'
import { readFeed, type RawFeed } from './map-feed.ts'
import { prepareItem, storable, type ReadyItem } from './prepare-item.ts'
import { repairFeed } from './repair-feed.ts'
import { uniqueGuids } from './identity.ts'
import type { FeedRepair } from '../../contract/states.ts'

export type Document = { bytes: Uint8Array; contentType: string; url: string }
export type ReadyFeed = Pick<RawFeed, 'title' | 'site' | 'ttl' | 'language'> & {
  items: ReadyItem[]
  repairs: FeedRepair[]
}

/** The most items of one document that are read. */
const mostItems = 500

/** Everything about a document that takes time, for a thread of its own. @returns undefined when it is no feed */
export function parseDocument({ bytes, contentType, url }: Document): ReadyFeed | undefined {
  const decoded = decodeFeed(bytes, contentType)
  const repaired = repairFeed(decoded.text)
  const feed = orUndefined(() => readFeed(repaired.text, mostItems))
  if (!feed) return undefined
  // An address of another kind, such as `javascript:`, would become the link of items that have none.
  const base = canonicalUrl(feed.site, url) ?? url
  const items = uniqueGuids(feed.items.map(item => prepareItem(item, { base, language: feed.language })))
  return {
    title: feed.title && storable(feed.title),
    site: base === url ? undefined : base,
    ttl: feed.ttl,
    language: claimedLanguage(feed.language),
    items,
    repairs: [...decoded.repairs, ...repaired.repairs],
  }
}

/** The library throws for every text that is not a feed. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

answerWork(parseDocument)
