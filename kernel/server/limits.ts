import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from './failures.ts'

const seconds = { s: 1, m: 60, h: 3_600 }
export const secondsOf = (span: string): number =>
  Number(span.slice(0, -1)) * seconds[span.slice(-1) as keyof typeof seconds]

export type GiveBack = (unused: number) => Promise<void>

export type Limits = {
  /** Counts one use; throws `limit.reached` with the seconds to wait once the span's uses are gone. */
  use(name: string, key: string, times: number, within: string): Promise<void>
  /**
   * Reserves an amount of what a span allows, before it is known how much will be needed; throws like `use`. The
   * returned function releases the rest.
   */
  take(name: string, key: string, amount: number, of: { amount: number; within: string }): Promise<GiveBack>
}

const refuse = (refused: unknown): never => {
  if (!(refused instanceof RateLimiterRes)) throw refused
  throw new Failure('limit.reached', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) })
}

/**
 * Counts in PostgreSQL, so that all processes share the counters, outside the caller's transaction: a failed try counts
 * too.
 */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: string, points: number, duration: number, blockedFrom?: number) => {
    const existingLimiter = limiters.get(name)
    if (existingLimiter) return existingLimiter
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      ...(blockedFrom && { inMemoryBlockOnConsumed: blockedFrom }),
    })
    limiters.set(name, made)
    return made
  }
  return {
    async use(name, key, times, within) {
      const limiter = limiterOf(name, times, secondsOf(within), times + 1)
      await limiter.consume(key).catch(refuse)
    },
    async take(name, key, amount, of) {
      // Nothing is cached in memory, so what is released is available immediately in all processes.
      const limiter = limiterOf(name, of.amount, secondsOf(of.within))
      const giveBack: GiveBack = async unused => {
        if (unused > 0) await limiter.reward(key, unused)
      }
      try {
        await limiter.consume(key, amount)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) await giveBack(amount)
        refuse(refused)
      }
      return giveBack
    },
  }
}
