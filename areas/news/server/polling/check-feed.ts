import type { Config } from '#kernel/server/config.ts'
import { FetchError, type Fetched, type FetchPublic } from '#kernel/server/outgoing.ts'
import type { FeedFault } from '../../contract/states.ts'
import { canonicalUrl } from '../feeds/clean-html.ts'
import type { FeedRow } from '../feeds/feeds.queries.ts'
import { feedBounds, feedHeaders } from '../feeds/fetching.ts'
import { parseInThread } from '../feeds/parse.ts'
import type { ReadyFeed } from '../feeds/parse-thread.ts'

export type Checked = { headers: Record<string, string>; status: number | null; movesTo: string | undefined } & (
  | { kind: 'unchanged' }
  | { kind: 'read'; feed: ReadyFeed }
  | { kind: 'failed'; fault: FeedFault }
)

const nothing = { headers: {}, status: null, movesTo: undefined }

/** Fetches a feed once, with conditional headers (RFC 9110, 13). Nothing is stored here. */
export async function checkFeed(fetchPublic: FetchPublic, config: Config, feed: FeedRow): Promise<Checked> {
  const headers = {
    ...feedHeaders(config),
    ...(feed.etag && { 'if-none-match': feed.etag }),
    ...(feed.last_modified && { 'if-modified-since': feed.last_modified }),
  }
  const fetched = await fetchPublic(feed.url, { headers, ...feedBounds }).catch((error: unknown) => {
    if (error instanceof FetchError) return error
    throw error
  })
  if (fetched instanceof FetchError) return { ...nothing, kind: 'failed', fault: fetched.fault }
  return read(fetched)
}

async function read(fetched: Fetched): Promise<Checked> {
  const { status, headers, url, isMoved } = fetched
  const answer = { headers, status, movesTo: isMoved ? canonicalUrl(url, undefined) : undefined }
  if (status === 304) return { ...answer, kind: 'unchanged' }
  const fault = faultOf(status)
  if (fault) return { ...answer, kind: 'failed', fault }
  const document = { bytes: fetched.bytes, contentType: headers['content-type'] ?? '', url }
  try {
    const feed = await parseInThread(document)
    return feed ? { ...answer, kind: 'read', feed } : { ...answer, kind: 'failed', fault: 'no_feed' }
  } catch {
    // The thread was ended: the document took too long or too much memory.
    return { ...answer, kind: 'failed', fault: 'too_slow' }
  }
}

function faultOf(status: number): FeedFault | undefined {
  if (status === 410) return 'gone'
  if (status === 429 || status === 503) return 'too_many_requests'
  return status === 200 ? undefined : 'status'
}
