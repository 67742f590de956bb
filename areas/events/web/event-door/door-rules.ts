import type { Answered, Sent } from '#kernel/contract/call.ts'
import type { DoorList as List } from '../../contract/door.ts'
import type { events } from '../../contract/index.ts'

/** The guest list in its JSON form. */
export type DoorList = Omit<List, 'at' | 'guests'> & { at: string; guests: DoorGuest[] }
export type DoorGuest = Omit<List['guests'][number], 'checked_in_at'> & { checked_in_at: string | null }
type SentScan = Sent<typeof events.syncDoor>['scans'][number]
export type ScanAnswer = Answered<typeof events.syncDoor>['results'][number]

/** A scan of this device: the data to send, its result on this device, and whether the server has it. */
export type DoorScan = SentScan & {
  person_id: string
  event_id: string
  kind: 'in' | 'undo'
  forced: boolean
  answer: Omit<ScanAnswer, 'id'>
  isSent: boolean
  /** The server's result differs from this device's: another device was earlier. */
  isConflict: boolean
}

const none = { registration_id: null, name: null, since: null, by: null, other_event: null }

/** Since when somebody is in, by the list and by later scans of this device. */
export function insideSince(guest: DoorGuest, scans: readonly DoorScan[]): string | null {
  const own = scans.filter(scan => scan.answer.registration_id === guest.registration_id && !scan.isSent)
  return own.reduce<string | null>((since, { kind, answer, happened_at }) => {
    if (answer.result !== 'ok') return since
    return kind === 'undo' ? null : (since ?? happened_at)
  }, guest.checked_in_at)
}

export type Found =
  | { kind: 'guest'; registration_id: string; forced?: boolean }
  | { kind: 'other_event' }
  | { kind: 'no_ticket' }

/** The result of a scan by the guest list, before the server has answered. */
export function judgeHere(list: DoorList, scans: readonly DoorScan[], found: Found): Omit<ScanAnswer, 'id'> {
  if (found.kind === 'other_event') return { ...none, result: 'wrong_event' }
  if (found.kind === 'no_ticket') return { ...none, result: 'unknown' }
  const guest = list.guests.find(({ registration_id }) => registration_id === found.registration_id)
  if (!guest) return { ...none, result: 'unknown' }
  const { registration_id, name } = guest
  const since = insideSince(guest, scans)
  const known = { ...none, registration_id, name, since }
  if (found.forced) return { ...known, result: 'ok' }
  if (guest.state !== 'confirmed') return { ...known, result: 'cancelled' }
  return { ...known, result: since ? 'already' : 'ok' }
}

/** How many are in by the list, and by scans of this device that were not sent yet. */
export const countIn = (list: DoorList, scans: readonly DoorScan[] = []): number =>
  list.guests.filter(guest => insideSince(guest, scans) !== null).length

/** The scans with the server's results; where one differs, another device was earlier. */
export function answered(scans: readonly DoorScan[], answers: readonly ScanAnswer[]): DoorScan[] {
  const byId = new Map(answers.map(({ id, ...answer }) => [id, answer]))
  return scans.map(scan => {
    const answer = byId.get(scan.id)
    if (!answer) return scan
    return { ...scan, answer, isSent: true, isConflict: answer.result !== scan.answer.result }
  })
}

/**
 * Scans of this device that let a guest in whom the list now has in since another moment: the scan of another device, which
 * arrived later, may have been the first.
 */
export function overtaken(list: DoorList, scans: readonly DoorScan[]): DoorScan[] {
  const since = new Map(list.guests.map(guest => [guest.registration_id, guest.checked_in_at]))
  const hasMoved = (id: string | null, at: string | null) => id !== null && since.has(id) && since.get(id) !== at
  return scans.filter(
    ({ isSent, kind, answer }) =>
      isSent && kind === 'in' && answer.result === 'ok' && hasMoved(answer.registration_id, answer.since),
  )
}

/** The list with the server's data of the guests that it answered for. */
export function withAnswers(list: DoorList, scans: readonly DoorScan[]): DoorList {
  const latest = new Map(scans.filter(scan => scan.isSent).map(scan => [scan.answer.registration_id, scan]))
  return {
    ...list,
    guests: list.guests.map(guest => {
      const scan = latest.get(guest.registration_id)
      if (!scan || scan.answer.result === 'cancelled') return guest
      return { ...guest, checked_in_at: scan.kind === 'undo' ? null : scan.answer.since }
    }),
  }
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The guests whose name contains all typed words; only a few, because the list is for a phone. */
export function guestsNamed(list: DoorList, typed: string, most: number): DoorGuest[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return list.guests.filter(({ name }) => words.every(word => folded(name).includes(word))).slice(0, most)
}
