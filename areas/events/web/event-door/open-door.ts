import type { Localised } from '#kernel/contract/locales.ts'
import { ask } from '#kernel/web/client.ts'
import { isAway } from '#kernel/web/problem.ts'
import { currentSession, type CurrentUser } from '#kernel/web/session.ts'
import { createStore, type Store } from '#kernel/web/store.ts'
import { events } from '../../contract/index.ts'
import {
  answered,
  insideSince,
  judgeHere,
  withAnswers,
  type DoorGuest,
  type DoorList,
  type DoorScan,
  type Found,
} from './door-rules.ts'
import { dropScans, saveDoor, saveScans, storedDoor, storedScans, type StoredDoor } from './door-storage.ts'
import { isGenuineList, readTicket } from './door-ticket.ts'

export type DoorState = {
  title: Localised
  list: DoorList
  scans: DoorScan[]
  /** The lab could not be reached the last time. */
  isOffline: boolean
  /** The server refused a scan: nothing more is sent until the page is opened again. */
  refusal: string | undefined
}

const mostInOneSend = 100
/** How old the list may be: it can be long, and a phone pays for what it reads. */
const listAge = { usual: 60_000, afterChange: 10_000 }
const mostShown = 200
const device = `web ${crypto.randomUUID().slice(0, 8)}`

type Fetched = Omit<StoredDoor, 'id' | 'person' | 'event_id'>

async function fetchDoor(event_id: string): Promise<Fetched> {
  const [signed, event] = await Promise.all([
    ask(events.doorList, { event_id }, { stay: true }),
    ask(events.get, { event_id }, { stay: true }),
  ])
  return { ...signed, title: event.title }
}

/** The guest list from the server or, where it can't be reached, the one stored on this device. */
async function loadDoor(person: CurrentUser, event_id: string): Promise<{ door: Fetched; isOffline: boolean }> {
  try {
    const door = await fetchDoor(event_id)
    await saveDoor({ ...door, person, event_id })
    return { door, isOffline: false }
  } catch (error) {
    const stored = isAway(error) ? await storedDoor(person.id, event_id) : undefined
    if (!stored || !(await isGenuineList(stored))) throw error
    return { door: stored, isOffline: true }
  }
}

export type Door = Store<DoorState> & {
  /** Reads a QR code; nothing for one that was read just before. */
  scan(ticket: string): Promise<DoorScan>
  letIn(guest: Pick<DoorGuest, 'registration_id'>, forced?: boolean): Promise<DoorScan>
  undo(registration_id: string): Promise<DoorScan>
  /** Sends what is not sent yet, and reads the list again now and then; sooner where another device has scanned. */
  sync(isChanged?: boolean): Promise<void>
}

/** Opens the door of an event on this device, with or without a connection. */
export async function openDoor(event_id: string): Promise<Door> {
  const { user } = currentSession()
  if (!user) throw new Error('a door is opened by somebody who is signed in')
  const { door, isOffline } = await loadDoor(user, event_id)
  const store = createStore<DoorState>({
    title: door.title,
    list: JSON.parse(door.list) as DoorList,
    scans: await storedScans(user.id, event_id),
    isOffline,
    refusal: undefined,
  })
  const change = (part: Partial<DoorState>) => store.set({ ...store.get(), ...part })

  const add = async (found: Found, more: Partial<DoorScan>): Promise<DoorScan> => {
    const { list, scans } = store.get()
    const answer = judgeHere(list, scans, found)
    const scan: DoorScan = {
      id: crypto.randomUUID(),
      happened_at: new Date().toISOString(),
      kind: 'in',
      forced: false,
      ...more,
      person_id: user.id,
      event_id,
      answer,
      isSent: false,
      isConflict: false,
    }
    change({ scans: [...scans, scan] })
    await saveScans([scan])
    void sync()
    return scan
  }

  let sending: Promise<void> | undefined
  let fetchedAt = isOffline ? 0 : Date.now()
  const sync = (isChanged = false) => (sending ??= send(isChanged).finally(() => (sending = undefined)))

  async function readAgain(person: CurrentUser): Promise<void> {
    const fresh = await fetchDoor(event_id)
    fetchedAt = Date.now()
    await saveDoor({ ...fresh, person, event_id })
    change({ list: JSON.parse(fresh.list) as DoorList, title: fresh.title, isOffline: false, refusal: undefined })
  }

  async function send(isChanged: boolean): Promise<void> {
    try {
      for (let left = unsent(); left.length > 0; left = unsent()) await sendSome(left)
      const age = Date.now() - fetchedAt
      if (store.get().isOffline || age > (isChanged ? listAge.afterChange : listAge.usual)) await readAgain(user!)
    } catch (error) {
      if (isAway(error)) change({ isOffline: true })
      else change({ refusal: error instanceof Error ? error.message : String(error) })
    }
  }
  const unsent = () =>
    store
      .get()
      .scans.filter(({ isSent }) => !isSent)
      .slice(0, mostInOneSend)

  async function sendSome(left: DoorScan[]): Promise<void> {
    const scans = left.map(({ id, ticket, registration_id, kind, happened_at, forced }) => ({
      id,
      kind,
      happened_at,
      forced,
      ...(ticket ? { ticket } : { registration_id }),
    }))
    const { results } = await ask(
      events.syncDoor,
      { event_id, device, sent_at: new Date().toISOString(), scans },
      { stay: true },
    )
    const after = answered(store.get().scans, results)
    const sent = after.filter(({ isSent }) => isSent)
    const old = sent.slice(0, Math.max(0, sent.length - mostShown))
    await saveScans(after.filter(({ id }) => left.some(each => each.id === id)))
    await dropScans(old)
    change({
      list: withAnswers(
        store.get().list,
        after.filter(({ id }) => left.some(each => each.id === id)),
      ),
      scans: after.filter(scan => !old.includes(scan)),
      isOffline: false,
    })
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

/** Whether somebody is in now. */
export const isInside = ({ list, scans }: DoorState, registration_id: string): boolean => {
  const guest = list.guests.find(each => each.registration_id === registration_id)
  return guest !== undefined && insideSince(guest, scans) !== null
}
