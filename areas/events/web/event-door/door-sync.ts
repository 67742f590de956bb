import { ask } from '#kernel/web/client.ts'
import { isAway } from '#kernel/web/problem.ts'
import type { CurrentUser } from '#kernel/web/session.ts'
import type { Store } from '#kernel/web/store.ts'
import { events } from '../../contract/index.ts'
import { answered, countIn, overtaken, withAnswers, type DoorList, type DoorScan } from './door-rules.ts'
import type { DoorState } from './door-state.ts'
import { dropScans, saveScans } from './door-storage.ts'
import { fetchDoor } from './load-door.ts'

const mostInOneSend = 100
/** How old the list may be: it can be long, and mobile data costs money. */
const listAge = { usual: 60_000, afterChange: 10_000 }
const mostShown = 200
const device = `web ${crypto.randomUUID().slice(0, 8)}`

/** What the server tells of a scan at the door: by which device, and how many are in. */
export type Heard = { device: string; checked_in: number }
type Options = { event_id: string; person: CurrentUser; store: Store<DoorState> }

/** The part of a scan that is sent to the server. */
const sentOf = ({ id, ticket, registration_id, kind, happened_at, forced }: DoorScan) => ({
  id,
  kind,
  happened_at,
  forced,
  ...(ticket ? { ticket } : { registration_id }),
})

/** Sends scans, and takes what the server says of them. */
async function sendScans({ event_id, store }: Options, left: readonly DoorScan[]): Promise<void> {
  const sent_at = new Date().toISOString()
  const sending = { event_id, device, sent_at, scans: left.map(sentOf) }
  const { results, checked_in } = await ask(events.syncDoor, sending, { stay: true })
  const { list, scans } = store.get()
  const after = answered(scans, results)
  const fresh = after.filter(({ id }) => left.some(each => each.id === id))
  const sent = after.filter(({ isSent }) => isSent)
  const old = sent.slice(0, Math.max(0, sent.length - mostShown))
  // Before anything is waited for, so that a scan made meanwhile is not lost.
  store.set({
    ...store.get(),
    list: withAnswers(list, fresh),
    checked_in,
    scans: after.filter(scan => !old.includes(scan)),
    isOffline: false,
  })
  await saveScans(fresh)
  await dropScans(old)
}

/**
 * Sends what is not sent yet, and reads the list again now and then; sooner where another device has scanned. One call
 * runs at a time.
 * @param fetchedAt when the list was read from the server, in milliseconds
 */
export function createDoorSync(options: Options, fetchedAt: number): (heard?: Heard) => Promise<void> {
  const { event_id, person, store } = options
  const change = (part: Partial<DoorState>) => store.set({ ...store.get(), ...part })
  const unsent = () => store.get().scans.filter(({ isSent }) => !isSent)
  let readAt = fetchedAt
  /** Another device has scanned since the list was read. */
  let isOld = false
  let running: Promise<void> | undefined

  async function readAgain(): Promise<void> {
    isOld = false
    const { list: text, title } = await fetchDoor(person, event_id)
    readAt = Date.now()
    const list = JSON.parse(text) as DoorList
    change({ list, checked_in: countIn(list), title, isOffline: false, refusal: undefined })
    const again = overtaken(list, store.get().scans)
    if (again.length > 0) await sendScans(options, again.slice(-mostInOneSend))
  }

  async function run(): Promise<void> {
    try {
      for (let left = unsent(); left.length > 0; left = unsent()) await sendScans(options, left.slice(0, mostInOneSend))
      const { isOffline, checked_in, list } = store.get()
      isOld ||= checked_in !== countIn(list)
      if (isOffline || Date.now() - readAt > (isOld ? listAge.afterChange : listAge.usual)) await readAgain()
    } catch (error) {
      if (isAway(error)) change({ isOffline: true })
      else change({ refusal: error instanceof Error ? error.message : String(error) })
    }
  }
  return heard => {
    if (heard) {
      isOld ||= heard.device !== device
      change({ checked_in: heard.checked_in })
    }
    return (running ??= run().finally(() => (running = undefined)))
  }
}
