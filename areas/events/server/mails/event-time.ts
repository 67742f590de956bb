import type { Locale } from '#kernel/contract/fields.ts'
import { timeRange } from '../../contract/time-range.ts'
import type { EventRow } from '../events.queries.ts'

const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const

/** The start and the end in a time zone. */
const rangeIn = ({ starts_at: start, ends_at: end }: EventRow, locale: Locale, timeZone: string): string =>
  timeRange({ locale, timeZone, start, end, day, withDay: true, withZone: true })

const isSameClock = (event: EventRow, locale: Locale, a: string, b: string) =>
  rangeIn(event, locale, a) === rangeIn(event, locale, b)

/** The time of an event: on its own clock, and on the reader's if that differs. */
export function timesSaid(event: EventRow, locale: Locale, ownZone: string | null): string[] {
  const there = rangeIn(event, locale, event.time_zone)
  if (!ownZone || isSameClock(event, locale, event.time_zone, ownZone)) return [there]
  return [there, rangeIn(event, locale, ownZone)]
}

/** A moment on the clock of a zone. */
export const momentSaid = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
