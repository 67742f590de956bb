import type { Call, Sent } from '#kernel/contract/call.ts'
import { ask, type AskOptions, type AnswerTo } from './client.ts'
import { mayPass } from './problem.ts'

/** Stores answers in the browser for when the lab cannot be reached. */
export type OfflineCache = {
  save(call: Call, input: object, answer: unknown): unknown
  /** The answer last saved for this input, if there is one. */
  find(call: Call, input: object): Promise<unknown>
}

let cached: { calls: readonly Call[]; load: () => Promise<OfflineCache> } | undefined

/** Caches the answers of these calls; the cache itself is loaded when needed. */
export function cacheOffline(calls: readonly Call[], load: () => Promise<OfflineCache>): void {
  cached = { calls, load }
}

/**
 * Makes a call; when the lab cannot be reached, returns the answer last saved for the same input.
 * @throws ProblemError as `ask` does
 */
export async function askWithOfflineCache<C extends Call>(
  call: C,
  input: Sent<C>,
  options: AskOptions,
): Promise<AnswerTo<C>> {
  if (!cached?.calls.includes(call)) return ask(call, input, options)
  const cache = cached.load().catch(() => undefined) // Without a cache it is an ordinary call.
  try {
    const answer = await ask(call, input, options)
    void cache.then(each => each?.save(call, input as object, answer))
    return answer
  } catch (error) {
    const saved = mayPass(error) ? await (await cache)?.find(call, input as object) : undefined
    if (saved === undefined) throw error
    return saved as AnswerTo<C>
  }
}
