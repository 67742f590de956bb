import { generateOpml, parseOpml } from 'feedsmith'
import { workThread } from '#kernel/server/work-thread.ts'
import { canonicalUrl } from '../feeds/clean-html.ts'
import { decodeFeed } from '../feeds/decode-feed.ts'
import { repairFeed } from '../feeds/repair-feed.ts'

type Outline = {
  text?: string | undefined
  title?: string | undefined
  xmlUrl?: string | undefined
  outlines?: Outline[] | undefined
}
export type ListedFeed = { url: string; title: string }

const most = { feeds: 2_000, depth: 10 }

const flatten = (outlines: readonly Outline[], depth = 0): Outline[] =>
  depth > most.depth ? [] : outlines.flatMap(each => [each, ...flatten(each.outlines ?? [], depth + 1)])

function outlinesIn(text: string): Outline[] | undefined {
  try {
    return parseOpml(text).body?.outlines ?? []
  } catch {
    // The library throws for every text that is not OPML.
    return undefined
  }
}

/** `left_out` are those after the most that are read. */
export type Listed = { valid: ListedFeed[]; invalid: number; left_out: number }

/** The feeds of an OPML file, each once, also those in folders. @returns undefined for any other file */
export function feedsInOpml(bytes: Uint8Array): Listed | undefined {
  const outlines = outlinesIn(repairFeed(decodeFeed(bytes).text).text)
  if (!outlines) return undefined
  const all = flatten(outlines).filter(({ xmlUrl }) => xmlUrl)
  const listed = all.slice(0, most.feeds)
  const valid = listed.flatMap(({ xmlUrl, title, text }) => {
    const url = canonicalUrl(xmlUrl, undefined)
    const name = (title ?? text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160).toWellFormed()
    return url && url.length <= 1_000 ? [{ url, title: name || new URL(url).host }] : []
  })
  return {
    valid: [...new Map(valid.map(feed => [feed.url, feed])).values()],
    invalid: listed.length - valid.length,
    left_out: all.length - listed.length,
  }
}

/** The same in a thread, which is ended after ten seconds or 256 MB, so that a hostile file delays nobody. */
export const readOpml = workThread<Uint8Array, Listed | undefined>(new URL('opml-thread.ts', import.meta.url), {
  timeoutMs: 10_000,
  memoryMb: 256,
})

type Written = { url: string; title: string; site_url: string | null }

/** OPML 2.0, which every feed reader can import. */
export const opmlOf = (feeds: readonly Written[], now: Date): string =>
  generateOpml({
    head: { title: 'AI Lab', dateCreated: now },
    body: {
      outlines: feeds.map(({ url, title, site_url }) => ({
        type: 'rss',
        text: title || url,
        title: title || url,
        xmlUrl: url,
        ...(site_url && { htmlUrl: site_url }),
      })),
    },
  })
