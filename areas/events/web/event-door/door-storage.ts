import type { Localised } from '#kernel/contract/locales.ts'
import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { CurrentUser } from '#kernel/web/current-user.ts'
import type { DoorScan } from './door-rules.ts'

/** The data that a device needs at a door without a connection. */
export type StoredDoor = {
  id: string
  person: CurrentUser
  event_id: string
  title: Localised
  list: string
  signature: string
  public_key: string
  expected: number
  checked_in: number
}

const doors = indexedDbTable('lab-doors', 'doors', 'id')
const scans = indexedDbTable('lab-door-scans', 'scans', 'id')

const doorId = (person_id: string, event_id: string) => `${person_id} ${event_id}`

export const saveDoor = (door: Omit<StoredDoor, 'id'>): Promise<void> =>
  doors.write(rows => rows.put({ ...door, id: doorId(door.person.id, door.event_id) }))

export const storedDoor = (person_id: string, event_id: string): Promise<StoredDoor | undefined> =>
  doors.read<StoredDoor | undefined>(rows => rows.get(doorId(person_id, event_id)))

export const saveScans = (changed: readonly DoorScan[]): Promise<void> =>
  scans.write(rows => {
    for (const scan of changed) rows.put(scan)
  })

/** The scans of a person at a door, the earliest first. */
export async function storedScans(person_id: string, event_id: string): Promise<DoorScan[]> {
  const all = (await scans.read<DoorScan[]>(rows => rows.getAll())) ?? []
  return all
    .filter(scan => scan.person_id === person_id && scan.event_id === event_id)
    .toSorted((a, b) => a.happened_at.localeCompare(b.happened_at))
}

/** Scans that the server has are shown for a while and then dropped. */
export const dropScans = (dropped: readonly DoorScan[]): Promise<void> =>
  scans.write(rows => {
    for (const { id } of dropped) rows.delete(id)
  })

/** The person who last prepared a door on this device. */
export async function lastAtDoor(): Promise<CurrentUser | undefined> {
  const all = await doors.read<StoredDoor[]>(rows => rows.getAll())
  return all?.at(-1)?.person
}

/** Signing out removes the guests; a scan that the server does not have yet stays until its person is back. */
export async function forgetDoors(): Promise<void> {
  await doors.write(rows => void rows.clear())
  await dropScans(((await scans.read<DoorScan[]>(rows => rows.getAll())) ?? []).filter(({ isSent }) => isSent))
}
