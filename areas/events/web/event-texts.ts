import type { Locale } from '#kernel/contract/locales.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import type { ListedEvent } from './shown-event.ts'

/** Words of this area by key, available both in pages on the server and in the browser. */
export type Say = (key: string, values?: Record<string, unknown>) => string

export const sayIn =
  ({ say }: Visit): Say =>
  (key, values) =>
    say(`event-pages:${key}`, values)

/** `2 hours`, `1 hour 30 minutes`. */
export function durationOf({ starts_at, ends_at }: Pick<ListedEvent, 'starts_at' | 'ends_at'>, say: Say): string {
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && say('hours', { count: hours }), rest > 0 && say('minutes', { count: rest })]
    .filter(Boolean)
    .join(' ')
}

/** `18:20` on the clock of the event, in the reader's format. */
export const clockOf = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${at}:00Z`),
  )

/** The hosts of an event: the startup, then people. */
export const hostNames = ({ owner, hosts }: Pick<ListedEvent, 'owner' | 'hosts'>): string[] => [
  ...(owner ? [owner.name] : []),
  ...hosts,
]

type EventVenue = Pick<ListedEvent, 'mode' | 'venue_name'>

/** The place of an event, in one line. */
export function venueOf({ mode, venue_name }: EventVenue, say: Say): string {
  if (mode === 'online' || !venue_name) return say(`mode.${mode}`)
  return mode === 'hybrid' ? say('venue_and_online', { venue: venue_name }) : venue_name
}

type Seats = Pick<ListedEvent, 'registration' | 'capacity' | 'seats_left' | 'waiting'>

/** What a new visitor can get: seats, the waiting list, or the reason why nothing. */
export function seatsWords({ registration, capacity, seats_left, waiting }: Seats, say: Say): string {
  if (
    registration === 'over' ||
    registration === 'cancelled' ||
    registration === 'closed' ||
    registration === 'running' ||
    registration === 'not_yet'
  )
    return say(`opening.${registration}`)
  if (registration === 'full' || registration === 'waiting_list')
    return waiting > 0 ? say('full_waiting', { count: waiting }) : say('opening.full')
  return capacity === null || seats_left === null
    ? say('opening.open')
    : say('seats_left', { left: seats_left, count: capacity })
}

/** Whether a new visitor can register now, if only for the waiting list. */
export const takesRegistrations = ({ registration }: Pick<ListedEvent, 'registration'>): boolean =>
  registration === 'open' || registration === 'waiting_list'
