import type { Localised } from '#kernel/contract/locales.ts'
import { countIn, insideSince, type DoorList, type DoorScan } from './door-rules.ts'

export type DoorState = {
  title: Localised
  list: DoorList
  /** How many are in, and how many have a seat, as the server counted last: the list may not have everybody. */
  checked_in: number
  expected: number
  scans: DoorScan[]
  /** The lab could not be reached the last time. */
  isOffline: boolean
  /** The server refused a scan: nothing more is sent until the page is opened again. */
  refusal: string | undefined
}

/** How many are in: as many as the server counted last, and what this device has not sent yet. */
export const countInside = ({ checked_in, list, scans }: DoorState): number =>
  checked_in + countIn(list, scans) - countIn(list)

/** Whether somebody is in now. */
export const isInside = ({ list, scans }: DoorState, registration_id: string): boolean => {
  const guest = list.guests.find(each => each.registration_id === registration_id)
  return guest !== undefined && insideSince(guest, scans) !== null
}
