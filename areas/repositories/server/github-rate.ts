/** The limits of requests in an answer; those that it does not mention are absent. */
export type Rate = {
  limit?: number
  remaining?: number
  resets_at?: Date
  /** No request may be sent before then. */
  paused_until?: Date
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined

/** The longest wait, whatever the header says. */
const longestPauseMs = 3_600_000
const shortestPauseMs = 60_000

/**
 * Reads the limits as GitHub documents them ("Rate limits for the REST API"): the primary one by its headers; the
 * secondary one by 403 or 429 with `retry-after`, or with a message and no header, after which one waits a minute.
 */
export function rateOf(status: number, headers: Record<string, string>, body: Buffer, now: Date): Rate {
  const limit = numberOf(headers['x-ratelimit-limit'])
  const remaining = numberOf(headers['x-ratelimit-remaining'])
  const resets = numberOf(headers['x-ratelimit-reset'])
  const rate: Rate = {
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resets !== undefined && { resets_at: new Date(resets * 1_000) }),
  }
  if (status !== 403 && status !== 429) return rate
  const pause = pauseMs(rate, numberOf(headers['retry-after']), status, body, now)
  if (pause === undefined) return rate
  const bounded = Math.min(longestPauseMs, Math.max(1_000, pause))
  return { ...rate, paused_until: new Date(now.getTime() + bounded) }
}

function pauseMs(rate: Rate, retryAfter: number | undefined, status: number, body: Buffer, now: Date) {
  if (retryAfter !== undefined) return retryAfter * 1_000
  if (rate.remaining === 0 && rate.resets_at) return rate.resets_at.getTime() - now.getTime()
  const isLimit = status === 429 || /rate limit/i.test(body.subarray(0, 2_000).toString('utf8'))
  return isLimit ? shortestPauseMs : undefined
}
