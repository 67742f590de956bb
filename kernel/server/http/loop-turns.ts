import { isCrowdArriving } from './arrivals.ts'
import { FairQueue } from './fair-queue.ts'

type InTurn = (origin: string, work: () => void) => () => void

/**
 * Lets work be done a few pieces in each turn of the event loop, in fair order of their origins, and none while a crowd
 * of connections arrives. The function that it returns takes work, and returns one that cancels it.
 * @param mayBegin whether work is done immediately, instead of in the next turn, when nothing is waiting before it
 */
export function createLoopTurns(mostAtOnce: number, { mayBegin = false } = {}): InTurn {
  const queue = new FairQueue<() => void>()
  let done = 0
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setImmediate(turn)
  }
  function turn(): void {
    isPlanned = false
    done = 0
    while (done < mostAtOnce && !queue.isEmpty && !isCrowdArriving()) {
      done += 1
      queue.next()?.()
    }
    if (done > 0 || !queue.isEmpty) plan()
  }
  return (origin, work) => {
    plan()
    const isFirst = mayBegin && queue.isEmpty && done < mostAtOnce && !isCrowdArriving()
    if (!isFirst) return queue.add(origin, work)
    done += 1
    work()
    return () => undefined
  }
}
