import { localAt, movedMoment, plusDays } from '#kernel/contract/time/wall-time.ts'
import { readerZone } from './formats.ts'

const clockNow = () => localAt(readerZone(), new Date())

/** Today, or some days later, by the reader's calendar: `2026-11-23`. */
export const today = (later = 0): string => plusDays(clockNow(), later).slice(0, 10)

/** `2026-11-21T09:30` by the reader's clock, for a datetime-local field; empty for none. */
export const clockOf = (instant: string | null): string => (instant ? localAt(readerZone(), new Date(instant)) : '')

/** The instant of a time by the reader's clock; null if the field is empty. */
export const instantOf = (clock: string): string | null =>
  clock ? movedMoment(readerZone(), clock, null).toISOString() : null
