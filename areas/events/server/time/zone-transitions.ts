import { offsetAt } from '#kernel/contract/time/zone-offset.ts'

const day = 86_400_000
/** The shortest time between two changes of a zone's clock that is seen: Morocco's month of Ramadan is the shortest today. */
const step = 7 * day

/** A change of a zone's clock: from `at` on it is `after` milliseconds ahead of UTC, and was `before`. */
export type Transition = { at: number; before: number; after: number }

/** The exact second at which the offset changes between two moments with different offsets. */
function changeBetween(zone: string, from: number, to: number): Transition {
  const before = offsetAt(zone, from)
  let [low, high] = [from, to]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return { at: high, before, after: offsetAt(zone, high) }
}

/** Every change of a zone's clock within a period, the earliest first. */
export function transitionsIn(zone: string, from: number, to: number): Transition[] {
  const transitions: Transition[] = []
  let at = Math.floor(from / 1_000) * 1_000
  while (at < to) {
    const next = Math.min(at + step, to)
    if (offsetAt(zone, at) === offsetAt(zone, next)) at = next
    else {
      const change = changeBetween(zone, at, next)
      transitions.push(change)
      at = change.at
    }
  }
  return transitions
}
