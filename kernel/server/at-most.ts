import { ensure } from './failures.ts'

/**
 * Bounds how many pieces of work are under way or wait for their turn.
 * @param most any more are refused
 * @param retry_after the seconds after which it may be tried again
 * @returns what does a piece of work
 * @throws Failure `server.busy` for one too many
 */
export function atMost(most: number, { retry_after = 5 } = {}) {
  let count = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    ensure(count < most, 'server.busy', { retry_after })
    count += 1
    try {
      return await work()
    } finally {
      count -= 1
    }
  }
}
