import type { Localised } from '#kernel/contract/locales.ts'
import { countIn, insideSince, type DoorList, type DoorScan } from './door-rules.ts'

export type DoorState = {
  title: Localised
  list: DoorList
  /** How many are in, and how many have a seat, by the server's last count: the list may not contain everybody. */
  checked_in: number
  expected: number
  scans: DoorScan[]
  /** The lab could not be reached at the last attempt. */
  isOffline: boolean
  /** The server refused a scan: nothing more is sent until the page is opened again. */
  refusal: string | undefined
}

/** How many are in: the server's last count, and scans of this device that were not sent yet. */
export const countInside = ({ checked_in, list, scans }: DoorState): number =>
  checked_in + countIn(list, scans) - countIn(list)

/** Whether somebody is in now. */
export const isInside = ({ list, scans }: DoorState, registration_id: string): boolean => {
  const guest = list.guests.find(each => each.registration_id === registration_id)
  return guest !== undefined && insideSince(guest, scans) !== null
}
