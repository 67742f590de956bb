import { currentSession } from '#kernel/web/session.ts'
import { createStore, type Store } from '#kernel/web/store.ts'
import type { Heard } from './door-count.ts'
import { judgeHere, type DoorGuest, type DoorList, type DoorScan, type Found } from './door-rules.ts'
import type { DoorState } from './door-state.ts'
import { saveScans, storedScans } from './door-storage.ts'
import { createDoorSync } from './door-sync.ts'
import { readTicket } from './door-ticket.ts'
import { loadDoor } from './load-door.ts'

export type Door = Store<DoorState> & {
  /** Reads a QR code; ignores one that was read just before. */
  scan(ticket: string): Promise<DoorScan>
  letIn(guest: Pick<DoorGuest, 'registration_id'>, forced?: boolean): Promise<DoorScan>
  undo(registration_id: string): Promise<DoorScan>
  /**
   * Sends scans that were not sent yet, and reads the list again at intervals; sooner after a scan by another device.
   */
  sync(heard?: Heard): Promise<void>
}

/** Opens the door of an event on this device, with or without a connection. */
export async function openDoor(event_id: string): Promise<Door> {
  const { user: person } = currentSession()
  if (!person) throw new Error('a door is opened by somebody who is signed in')
  const { door, isOffline } = await loadDoor(person, event_id)
  const store = createStore<DoorState>({
    title: door.title,
    list: JSON.parse(door.list) as DoorList,
    checked_in: door.checked_in,
    expected: door.expected,
    scans: await storedScans(person.id, event_id),
    isOffline,
    refusal: undefined,
  })
  const sync = createDoorSync({ event_id, person, store }, isOffline ? 0 : Date.now())

  const add = async (found: Found, more: Partial<DoorScan>): Promise<DoorScan> => {
    const { list, scans } = store.get()
    const scan: DoorScan = {
      id: crypto.randomUUID(),
      happened_at: new Date().toISOString(),
      kind: 'in',
      forced: false,
      ...more,
      person_id: person.id,
      event_id,
      answer: judgeHere(list, scans, found),
      isSent: false,
      isConflict: false,
    }
    store.set({ ...store.get(), scans: [...scans, scan] })
    await saveScans([scan])
    void sync()
    return scan
  }

  return {
    ...store,
    async scan(ticket) {
      const read = await readTicket(ticket, door.public_key)
      if (!read) return add({ kind: 'no_ticket' }, { ticket: ticket.slice(0, 400) || '-' })
      if (read.event_id !== event_id) return add({ kind: 'other_event' }, { ticket })
      return add({ kind: 'guest', registration_id: read.registration_id }, { ticket })
    },
    letIn: ({ registration_id }, forced = false) =>
      add({ kind: 'guest', registration_id, forced }, { registration_id, forced }),
    undo: registration_id => add({ kind: 'guest', registration_id, forced: true }, { registration_id, kind: 'undo' }),
    sync,
  }
}
