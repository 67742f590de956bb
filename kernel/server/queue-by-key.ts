/**
 * Does work with the same key, such as the id of a room or an event, one after the other, and work with different keys at
 * the same time.
 */
export function createQueueByKey() {
  const last = new Map<string, Promise<unknown>>()
  return async function inOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    // A failure is for whoever asked for this work, and stops nothing after it.
    const settled = done.then(ignore, ignore)
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return done
  }
}

const ignore = () => undefined
