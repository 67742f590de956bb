import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from './failures.ts'

const seconds = { s: 1, m: 60, h: 3_600 }
export const secondsOf = (span: string): number =>
  Number(span.slice(0, -1)) * seconds[span.slice(-1) as keyof typeof seconds]

export type Limits = {
  /** Counts one use; throws `limit.reached` with the seconds to wait once the span's uses are gone. */
  use(name: string, key: string, times: number, within: string): Promise<void>
}

/** Counts in PostgreSQL, so that all processes share the counters, outside the caller's transaction: a failed try counts too. */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: string, points: number, duration: number) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
    })
    limiters.set(name, made)
    return made
  }
  return {
    async use(name, key, times, within) {
      try {
        await limiterOf(name, times, secondsOf(within)).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new Failure('limit.reached', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) })
      }
    },
  }
}
