import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { listedStates, type RegistrationOpening } from '../contract/states.ts'
import type { EventRow } from './events.queries.ts'

const minute = 60_000

type Times = Pick<EventRow, 'starts_at' | 'closes_at' | 'offers_until'>

/** When registration ends: as the hosts chose, or at the start. */
export const closesAt = ({ closes_at, starts_at }: Pick<Times, 'closes_at' | 'starts_at'>): Date =>
  closes_at ?? starts_at

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/**
 * No seat is offered after this time: the hosts' choice or, by default, the end of registration or the start, whichever
 * is earlier.
 */
export const offersEnd = (event: Times): Date => earlier(event.offers_until ?? closesAt(event), event.starts_at)

export const isOver = ({ ends_at }: Pick<EventRow, 'ends_at'>, now: Date): boolean => ends_at <= now

/** Whether an event is shown to visitors, or also to members, beside the people who run it. */
export const isShownTo = ({ state, visibility }: Pick<EventRow, 'state' | 'visibility'>, isMember: boolean): boolean =>
  isOneOf(listedStates, state) && (visibility !== 'members' || isMember)

/** How long before its start an online event opens its room. */
export const roomOpensAt = ({ mode, starts_at }: Pick<EventRow, 'mode' | 'starts_at'>): Date | null =>
  mode === 'in_person' ? null : new Date(starts_at.getTime() - 15 * minute)

/** How many seats there are and who has them; `offers` are those that have not expired. */
export type Seats = { capacity: number | null; confirmed: number; offers: number; waiting: number }

/** Seats that are neither taken nor offered. */
export const freeSeats = ({ capacity, confirmed, offers }: Seats): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - confirmed - offers)

/** The number of these that are left for a new person: people who wait come first. */
export const seatsLeft = (seats: Seats): number => Math.max(0, freeSeats(seats) - seats.waiting)

type Open = Pick<EventRow, 'state' | 'starts_at' | 'ends_at' | 'opens_at' | 'closes_at' | 'waitlist'>

/** What a new person can get. */
export function openingOf(event: Open, seats: Seats, now: Date): RegistrationOpening {
  if (event.state === 'cancelled') return 'cancelled'
  if (isOver(event, now) || event.state === 'ended') return 'over'
  if (closesAt(event) <= now) return event.starts_at <= now ? 'running' : 'closed'
  if (event.opens_at && event.opens_at > now) return 'not_yet'
  if (seatsLeft(seats) > 0) return 'open'
  return event.waitlist ? 'waiting_list' : 'full'
}

type Publishable = Pick<EventRow, 'mode' | 'venue' | 'summary' | 'body' | 'questions'>

/** The fields that have to be filled in before an event can be published. */
export function missingIn({ mode, venue, summary, body, questions }: Publishable): string[] {
  const hasChoices = questions.every(({ kind, options }) => !['choice', 'many'].includes(kind) || options.length > 1)
  return [
    ...(summary['en-US'].trim() ? [] : ['summary']),
    ...(body['en-US'].trim() ? [] : ['body']),
    ...(mode === 'online' || venue ? [] : ['venue']),
    ...(hasChoices ? [] : ['questions']),
  ]
}
