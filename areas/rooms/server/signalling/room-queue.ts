/**
 * Does what concerns one room one after the other, and different rooms at the same time: what is read later is newer, and
 * must not be told before what was read earlier.
 */
export function createRoomQueue() {
  const last = new Map<string, Promise<unknown>>()
  return async function inOrder<T>(room_id: string, work: () => Promise<T>): Promise<T> {
    const done = (last.get(room_id) ?? Promise.resolve()).then(work)
    // A failure is for whoever asked for this work, and stops nothing after it.
    const settled = done.then(ignore, ignore)
    last.set(room_id, settled)
    void settled.then(() => last.get(room_id) === settled && last.delete(room_id))
    return done
  }
}

const ignore = () => undefined
