import { FairQueue } from './fair-queue.ts'

/** How many pieces are written in one turn of the event loop. */
const mostAtOnce = 4

/**
 * Lets the pieces of long bodies be written a few at once, with everything else in between and in fair order of their
 * origins: many connections that ask for long bodies would otherwise keep everybody waiting.
 * @returns a function that waits for a turn
 */
export function createPieceTurns(): (origin: string) => Promise<void> {
  const queue = new FairQueue<() => void>()
  let isPlanned = false
  const plan = () => {
    if (isPlanned || queue.isEmpty) return
    isPlanned = true
    setImmediate(give)
  }
  function give(): void {
    isPlanned = false
    for (let count = 0; count < mostAtOnce; count += 1) queue.next()?.()
    plan()
  }
  return origin =>
    new Promise(resolve => {
      queue.add(origin, resolve)
      plan()
    })
}
