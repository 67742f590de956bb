import { ask } from '#kernel/web/client.ts'
import { isAway } from '#kernel/web/problem.ts'
import type { CurrentUser } from '#kernel/web/current-user.ts'
import type { Store } from '#kernel/web/store.ts'
import { events } from '../../contract/index.ts'
import { createDoorCount, type Heard } from './door-count.ts'
import { answered, countIn, overtaken, withAnswers, type DoorList, type DoorScan } from './door-rules.ts'
import type { DoorState } from './door-state.ts'
import { dropScans, saveScans } from './door-storage.ts'
import { isTicketText } from './door-ticket.ts'
import { fetchDoor } from './load-door.ts'

const mostInOneSend = 100
/** How old the list may become: it can be long, and mobile data costs money. */
const listAge = { usual: 60_000, afterChange: 10_000 }
const mostShown = 200
const device = `web ${crypto.randomUUID().slice(0, 8)}`

type Options = { event_id: string; person: CurrentUser; store: Store<DoorState> }

/** The text sent for a code that is no ticket: the server would refuse some texts, with all scans of the same call. */
const noTicket = '-'

/** The part of a scan that is sent to the server. */
const sentOf = ({ id, ticket, registration_id, kind, happened_at, forced }: DoorScan) => ({
  id,
  kind,
  happened_at,
  forced,
  ...(ticket ? { ticket: isTicketText(ticket) ? ticket : noTicket } : { registration_id }),
})

/**
 * Sends scans that were not sent yet, and reads the list again at intervals; sooner after a scan by another device. One
 * call runs at a time. @param fetchedAt when the list was read from the server, in milliseconds
 */
export function createDoorSync(
  { event_id, person, store }: Options,
  fetchedAt: number,
): (heard?: Heard) => Promise<void> {
  const change = (part: Partial<DoorState>) => store.set({ ...store.get(), ...part })
  const unsent = () => store.get().scans.filter(({ isSent }) => !isSent)
  let readAt = fetchedAt
  /** Another device has scanned since the list was read. */
  let isOld = false
  /** How many were in when the list was read, and how this device's scans have changed that since. */
  let listed = store.get().checked_in
  const count = createDoorCount({ device, show: checked_in => change({ checked_in }) })
  let running: Promise<void> | undefined

  /** Sends scans, and takes the server's results. */
  async function sendScans(left: readonly DoorScan[]): Promise<void> {
    const sending = { event_id, device, sent_at: new Date().toISOString(), scans: left.map(sentOf) }
    const { results, checked_in, expected } = await count.asking('scans', ask(events.syncDoor, sending, { stay: true }))
    const { list, scans } = store.get()
    const after = answered(scans, results)
    const fresh = after.filter(({ id }) => left.some(each => each.id === id))
    const sent = after.filter(({ isSent }) => isSent)
    const old = sent.slice(0, Math.max(0, sent.length - mostShown))
    const next = withAnswers(list, fresh)
    listed += countIn(next) - countIn(list)
    const counts = { checked_in: count.newest(checked_in), expected }
    // Done before anything is awaited, so that a scan made meanwhile is not lost.
    change({ list: next, ...counts, scans: after.filter(scan => !old.includes(scan)), isOffline: false })
    await saveScans(fresh)
    await dropScans(old)
  }

  async function readAgain(): Promise<void> {
    isOld = false
    const { list: text, title, checked_in, expected } = await count.asking('list', fetchDoor(person, event_id))
    readAt = Date.now()
    listed = checked_in
    const list = JSON.parse(text) as DoorList
    change({ list, checked_in: count.newest(checked_in), expected, title, isOffline: false, refusal: undefined })
    const again = overtaken(list, store.get().scans)
    if (again.length > 0) await sendScans(again.slice(-mostInOneSend))
  }

  async function run(): Promise<void> {
    try {
      for (let left = unsent(); left.length > 0; left = unsent()) await sendScans(left.slice(0, mostInOneSend))
      const { isOffline, checked_in } = store.get()
      isOld ||= checked_in !== listed
      if (isOffline || Date.now() - readAt > (isOld ? listAge.afterChange : listAge.usual)) await readAgain()
    } catch (error) {
      if (isAway(error)) change({ isOffline: true })
      else change({ refusal: error instanceof Error ? error.message : String(error) })
    }
  }
  return heard => {
    if (heard) {
      isOld ||= heard.device !== device
      count.hear(heard)
    }
    return (running ??= run().finally(() => (running = undefined)))
  }
}
