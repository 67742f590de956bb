import type { Locale } from '#kernel/contract/fields.ts'
import type { EventRow } from '../events.queries.ts'

const formatOf = (locale: Locale, timeZone: string, withDay: boolean) =>
  new Intl.DateTimeFormat(locale, {
    ...(withDay && { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

/** From when to when, by the clock of a zone. */
const rangeIn = ({ starts_at, ends_at }: EventRow, locale: Locale, zone: string): string =>
  formatOf(locale, zone, true).formatRange(starts_at, ends_at)

const isSameClock = (event: EventRow, locale: Locale, a: string, b: string) =>
  rangeIn(event, locale, a) === rangeIn(event, locale, b)

/** When an event is: by its own clock, and by the reader's where that shows something else. */
export function timesSaid(event: EventRow, locale: Locale, ownZone: string | null): string[] {
  const there = rangeIn(event, locale, event.time_zone)
  if (!ownZone || isSameClock(event, locale, event.time_zone, ownZone)) return [there]
  return [there, rangeIn(event, locale, ownZone)]
}

/** A moment by the clock of a zone. */
export const momentSaid = (at: Date, locale: Locale, zone: string): string => formatOf(locale, zone, true).format(at)
