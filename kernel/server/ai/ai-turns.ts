import { Failure } from '../failures.ts'

const busy = () => new Failure('ai.busy', { retry_after: 5 })

/** The most requests of one person at once: the running one, and the next one after a stop that was not noticed yet. */
const perPerson = 2

export type Turns = { take(personId: string, signal: AbortSignal): Promise<() => void> }

/**
 * Lets a number of requests run at once; the others wait, and are refused as `ai.busy` when they wait too long.
 * @param atOnce how many, which may change
 * @param longestWait in milliseconds
 */
export function createTurns(atOnce: () => number, longestWait: number): Turns {
  const waiting: (() => void)[] = []
  const ofPerson = new Map<string, number>()
  let running = 0

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = (error: unknown) => {
        waiting.splice(waiting.indexOf(go), 1)
        done()
        reject(error)
      }
      const onAbort = () => leave(signal.reason)
      const timer = setTimeout(() => leave(busy()), longestWait)
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const go = () => {
        done()
        resolve()
      }
      signal.addEventListener('abort', onAbort)
      waiting.push(go)
    })

  const leavePerson = (personId: string) => {
    const left = (ofPerson.get(personId) ?? 1) - 1
    if (left > 0) ofPerson.set(personId, left)
    else ofPerson.delete(personId)
  }

  return {
    async take(personId, signal) {
      signal.throwIfAborted()
      if ((ofPerson.get(personId) ?? 0) >= perPerson) throw busy()
      ofPerson.set(personId, (ofPerson.get(personId) ?? 0) + 1)
      try {
        if (running < atOnce()) running += 1
        else await turn(signal)
      } catch (error) {
        leavePerson(personId)
        throw error
      }
      return () => {
        leavePerson(personId)
        const next = running <= atOnce() ? waiting.shift() : undefined
        if (next) next()
        else running -= 1
      }
    },
  }
}
