/**
 * Writes one value at a time, and of those that come meanwhile only the last, so that no older one arrives after it.
 * @returns whether the value was written
 */
export function latestOnly<Value>(write: (value: Value) => Promise<unknown>): (value: Value) => Promise<boolean> {
  let before: Promise<unknown> = Promise.resolve()
  let latest: Value
  return value => {
    latest = value
    const turn = before.then(async () => {
      if (latest !== value) return false
      await write(value)
      return true
    })
    before = turn.catch(() => undefined)
    return turn
  }
}
