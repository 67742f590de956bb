import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../failures.ts'
import { isCrowdArriving } from './arrivals.ts'
import { FairQueue } from './fair-queue.ts'

/** The origin that requested the rendering, and a signal that aborts when its client has left. */
export type Asker = { origin: string; signal: AbortSignal }

export type Turn<Result> = {
  result: Promise<Result>
  /** Lets another request wait for the same result, which is rendered in the first turn of any of them. */
  join(asker: Asker): void
}

/** How many are rendered at once: while one waits for the database, another has the processor. */
const atOnce = 2
/** After this many milliseconds, a rendering no longer counts: it is waiting for something other than the processor. */
const longest = 2_000
/** How many of one origin may wait: many people can share one, and two seconds later they are served. */
const mostOfOrigin = 50

/**
 * Renders for many askers, a few at once and in fair order of their origins, and begins none while a crowd of
 * connections arrives: a page takes as long as hundreds of them, and a visitor would wait behind all. If no one waits
 * for a result any more, it is not rendered. While many of an origin wait, one more of it fails with server.busy.
 */
export function createRenderTurns() {
  const queue = new FairQueue<() => Promise<unknown>>()
  let underWay = 0
  let isPlanned = false
  function startLater(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      start()
    })
  }

  async function run(begin: () => Promise<unknown>): Promise<void> {
    underWay += 1
    await Promise.race([begin(), sleep(longest, undefined, { ref: false })])
    underWay -= 1
    // Other requests run between two renderings.
    setImmediate(start)
  }
  function start(): void {
    while (underWay < atOnce && !queue.isEmpty) {
      if (isCrowdArriving()) return startLater()
      const begin = queue.next()
      if (!begin) return
      void run(begin)
    }
  }

  return <Result>(asker: Asker, render: () => Promise<Result>): Turn<Result> => {
    const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
    const leaving = new Set<() => void>()
    let isWaiting = queue.countOf(asker.origin) < mostOfOrigin
    if (!isWaiting) reject(new Failure('server.busy', { retry_after: 1 }))
    const begin = async () => {
      isWaiting = false
      for (const leave of leaving) leave()
      await render().then(resolve, reject)
    }
    function join({ origin, signal }: Asker): void {
      if (!isWaiting) return
      const remove = queue.add(origin, begin)
      const leave = () => {
        leaving.delete(leave)
        signal.removeEventListener('abort', leaveForGood)
        remove()
      }
      const leaveForGood = () => {
        leave()
        if (!isWaiting || leaving.size > 0) return
        isWaiting = false
        reject(new Failure('server.busy', { retry_after: 1 }))
      }
      leaving.add(leave)
      signal.addEventListener('abort', leaveForGood, { once: true })
      if (signal.aborted) leaveForGood()
      start()
    }
    join(asker)
    return { result, join }
  }
}
