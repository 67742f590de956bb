import type { WaitReason } from '../../contract/states.ts'

const minute = 60_000
const day = 86_400_000
export const shortestWait = 15 * minute
export const longestWait = day

type FeedResponse = {
  weeklyItems: number
  /** Minutes, from the document. */
  ttl?: number | undefined
  headers: Record<string, string>
}
export type Wait = { ms: number; reason: WaitReason }

const within = (ms: number) => Math.min(longestWait, Math.max(shortestWait, ms))

/** How long Retry-After asks to wait (RFC 9110, 10.2.3): seconds or a date. */
export function retryAfter(headers: Record<string, string>, now: Date): number {
  const header = headers['retry-after'] ?? ''
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : new Date(header).getTime() - now.getTime()
  return ms > 0 ? ms : 0
}

const maxAge = (headers: Record<string, string>): number =>
  Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers['cache-control'] ?? '')?.[1] ?? 0) * 1_000

/** The longest of three waits: by the frequency of the feed's items, by its own statement, and by its server's. */
export function waitAfter({ weeklyItems, ttl = 0, headers }: FeedResponse, now: Date): Wait {
  const waits: Wait[] = [
    { ms: (7 * day) / Math.max(1, weeklyItems), reason: 'frequency' },
    { ms: ttl * minute, reason: 'feed' },
    { ms: Math.max(maxAge(headers), retryAfter(headers, now)), reason: 'server' },
  ]
  const longest = waits.reduce((most, each) => (each.ms > most.ms ? each : most))
  return { ...longest, ms: within(longest.ms) }
}

/** After a failure the wait doubles, up to 16 hours: a feed that comes back is read again within a day. */
export function waitAfterFailure(failures: number, headers: Record<string, string>, now: Date): Wait {
  const doubled = shortestWait * 2 ** Math.min(6, failures - 1)
  const retryWait = retryAfter(headers, now)
  return retryWait > doubled ? { ms: within(retryWait), reason: 'server' } : { ms: within(doubled), reason: 'failure' }
}

/**
 * Adds up to a tenth, never less, and never more than a day, so that feeds that were added together are not requested
 * together.
 */
export const jittered = (ms: number, random = Math.random()): number =>
  Math.min(longestWait, Math.round(ms * (1 + random / 10)))
