import { ask } from '#kernel/web/client.ts'
import { isAway } from '#kernel/web/problem.ts'
import type { CurrentUser } from '#kernel/web/current-user.ts'
import { events } from '../../contract/index.ts'
import { saveDoor, storedDoor, type StoredDoor } from './door-storage.ts'
import { isGenuineList } from './door-ticket.ts'

type LoadedDoor = Omit<StoredDoor, 'id' | 'person' | 'event_id'>

/** The guest list from the server, which is then stored on this device. */
export async function fetchDoor(person: CurrentUser, event_id: string): Promise<LoadedDoor> {
  const [signed, event] = await Promise.all([
    ask(events.doorList, { event_id }, { stay: true }),
    ask(events.get, { event_id }, { stay: true }),
  ])
  const door = { ...signed, title: event.title }
  await saveDoor({ ...door, person, event_id })
  return door
}

/** The guest list from the server or, if it can't be reached, the one stored on this device. */
export async function loadDoor(
  person: CurrentUser,
  event_id: string,
): Promise<{ door: LoadedDoor; isOffline: boolean }> {
  try {
    return { door: await fetchDoor(person, event_id), isOffline: false }
  } catch (error) {
    const stored = isAway(error) ? await storedDoor(person.id, event_id) : undefined
    if (!stored || !(await isGenuineList(stored))) throw error
    return { door: stored, isOffline: true }
  }
}
