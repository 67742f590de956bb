import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { FetchError, fetchPublicFor } from '#kernel/server/outgoing.ts'
import type { FeedFault } from '../../contract/states.ts'
import { canonicalUrl } from '../feeds/clean-html.ts'
import { decodeFeed } from '../feeds/decode-feed.ts'
import { feedBounds, feedHeaders } from '../feeds/fetching.ts'
import { knownUrls } from '../feeds/feeds.queries.ts'
import { parseInThread } from '../feeds/parse.ts'

const mostCandidates = 4
/** The most feeds of one host that are fetched at once, as in the job. */
const atOnce = 2

type FoundFeed = { url: string; title: string; items: number; titles: string[] }
type Looked = { feed?: FoundFeed; links: string[]; fault: FeedFault | null }

const attribute = (tag: string, name: string): string | undefined => {
  const [, quoted, plain] =
    new RegExp(`\\s${name}\\s*=\\s*(?:["']([^"'<>]{1,1000})["']|([^\\s"'<>]{1,1000}))`, 'i').exec(tag) ?? []
  return quoted ?? plain
}

/** The feeds that a page names (`<link rel="alternate" type="application/rss+xml">`). */
export function feedLinks(html: string, base: string): string[] {
  const tags = html.slice(0, 300_000).match(/<link\s[^<>]{1,2000}>/gi) ?? []
  const links = tags.filter(
    tag =>
      /\balternate\b/i.test(attribute(tag, 'rel') ?? '') &&
      /^application\/(?:rss\+xml|atom\+xml|feed\+json|json|xml)/i.test(attribute(tag, 'type') ?? ''),
  )
  const urls = links.flatMap(tag => canonicalUrl(attribute(tag, 'href')?.replaceAll('&amp;', '&'), base) ?? [])
  return [...new Set(urls)].slice(0, mostCandidates)
}

async function look(config: Config, address: string): Promise<Looked> {
  const fetched = await fetchPublicFor(config)(address, { headers: feedHeaders(config), ...feedBounds }).catch(
    (error: unknown) => {
      if (error instanceof FetchError) return error
      throw error
    },
  )
  if (fetched instanceof FetchError) return { links: [], fault: fetched.fault }
  const { status, headers, url, bytes } = fetched
  if (status !== 200) return { links: [], fault: status === 410 ? 'gone' : 'status' }
  const contentType = headers['content-type'] ?? ''
  const feed = await parseInThread({ bytes, contentType, url }).catch(() => undefined)
  if (!feed) return { links: feedLinks(decodeFeed(bytes, contentType).text, url), fault: 'no_feed' }
  const titles = feed.items.slice(0, 3).map(({ title }) => title)
  return {
    feed: { url, title: feed.title ?? new URL(url).host, items: feed.items.length, titles },
    links: [],
    fault: null,
  }
}

/** The feeds at an address; every page on the way is fetched by the same checks as feeds are. */
export async function findFeeds(db: Database, config: Config, url: string) {
  const first = await look(config, url)
  const others: Looked[] = []
  for (let at = 0; at < first.links.length; at += atOnce)
    others.push(...(await Promise.all(first.links.slice(at, at + atOnce).map(link => look(config, link)))))
  const feeds = [first, ...others].flatMap(({ feed }) => feed ?? [])
  const existingUrls = await knownUrls(
    db,
    feeds.map(feed => feed.url),
  )
  return {
    feeds: feeds.map(feed => ({ ...feed, is_known: existingUrls.has(feed.url) })),
    fault: feeds.length > 0 ? null : first.fault,
  }
}
