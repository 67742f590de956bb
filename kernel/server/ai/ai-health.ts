import { Failure } from '../failures.ts'

/** After this many failures in a row, requests are refused at once for a moment. */
const failuresToRest = 3
const rest = 5_000

export const away = () => new Failure('ai.away', { retry_after: 5 })

/** Counts failures in a row: after a few, requests are refused at once for a moment. */
export function createHealth() {
  let failures = 0
  let restsUntil = 0
  return {
    check() {
      if (Date.now() < restsUntil) throw away()
    },
    good() {
      failures = 0
    },
    bad() {
      failures += 1
      if (failures >= failuresToRest) restsUntil = Date.now() + rest
    },
  }
}
