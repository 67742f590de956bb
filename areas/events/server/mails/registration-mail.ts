import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { calendarFile, type CalendarMethod } from '../calendar/calendar-file.ts'
import type { Attendance } from '../../contract/states.ts'
import type { EventRow } from '../events.queries.ts'
import { calendarEvent, placeOf } from '../calendar/calendar-of-event.ts'
import { momentSaid, timesSaid } from './event-time.ts'

/** The mails about a registration; the words of each are `events:mail.<kind>`. */
export const mailKinds = [
  'confirm',
  'already',
  'pending',
  'confirmed',
  'waitlisted',
  'offered',
  'lapsed',
  'rejected',
  'cancelled',
  'cancelled_by_host',
  'event_cancelled',
  'changed',
  'tomorrow',
  'soon',
] as const
export type MailKind = (typeof mailKinds)[number]

/** The recipient of a mail, and the key to their registration. */
export type Reader = {
  email: string
  name: string
  locale: Locale
  time_zone: string | null
  href: string
  offer_expires_at: Date | null
  /** The host's message with it. */
  note: string | null
  ticket: string | null
  attendance: Attendance | null
  /** How many seats at this event were given up or withdrawn at this address, and whether one was this registration's. */
  seats_lost: number
  had_seat: boolean
}

/** Only mails about a seat add the event to a calendar, or remove it. */
const methods: Partial<Record<MailKind, CalendarMethod>> = {
  confirmed: 'REQUEST',
  changed: 'REQUEST',
  cancelled: 'CANCEL',
  cancelled_by_host: 'CANCEL',
  event_cancelled: 'CANCEL',
}
const withTicket: ReadonlySet<MailKind> = new Set(['confirmed', 'tomorrow', 'soon'])

type Tools = Pick<JobTools, 'words' | 'config'>

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** The event is in the calendar only while its reader has a seat. */
function methodOf(kind: MailKind, { ticket, had_seat }: Reader): CalendarMethod | undefined {
  const method = methods[kind]
  if (method === 'CANCEL' && !had_seat) return undefined
  return kind === 'changed' && !ticket ? undefined : method
}

function calendarOf(tools: Tools, event: EventRow, kind: MailKind, reader: Reader) {
  const { name, email, locale, seats_lost } = reader
  const method = methodOf(kind, reader)
  if (method !== 'REQUEST' && method !== 'CANCEL') return undefined
  const eventOfCalendar = calendarEvent(tools, event, locale)
  const organiser = { name: 'AI Lab', email: addressIn(tools.config.MAIL_FROM) }
  const status = method === 'CANCEL' ? 'CANCELLED' : eventOfCalendar.status
  // A program ignores a sequence number that it has already seen: removing the event from a calendar and adding it
  // again each need a higher one.
  const sequence = eventOfCalendar.sequence + 2 * seats_lost - (method === 'CANCEL' ? 1 : 0)
  const events = [{ ...eventOfCalendar, status, sequence } as const]
  return { method, file: calendarFile({ method, events, attending: { organiser, attendee: { name, email } } }) }
}

/** A mail about a registration, in its reader's language. */
export function registrationMail(tools: Tools, event: EventRow, kind: MailKind, reader: Reader): Mail {
  const { words } = tools
  const { locale, name, note, ticket, attendance } = reader
  const title = localised(event.title, locale).text
  const until = reader.offer_expires_at
    ? momentSaid(reader.offer_expires_at, locale, reader.time_zone ?? event.time_zone)
    : ''
  const values = { title, name, until, reason: event.cancel_reason ?? '', note: note ?? '' }
  const partText = (part: string) => words(locale, `events:mail.${kind}.${part}`, values)
  const [time = '', ownTime] = timesSaid(event, locale, reader.time_zone)
  const calendar = calendarOf(tools, event, kind, reader)
  const noted = note ? [words(locale, 'events:mail.note', values)] : []
  const hasTicket = ticket !== null && withTicket.has(kind)
  const joinsOnline = hasTicket && attendance === 'online'
  return {
    to: reader.email,
    locale,
    kind: `events.${kind}`,
    subject: partText('subject'),
    paragraphs: [
      partText(kind === 'changed' && !ticket ? 'text_waiting' : 'text'),
      ...noted,
      time,
      ...(ownTime ? [words(locale, 'events:mail.own_time', { time: ownTime })] : []),
      placeOf(tools, { ...event, mode: attendance ?? event.mode }, locale),
      ...(joinsOnline ? [words(locale, 'events:mail.online.text')] : []),
    ],
    link: { href: reader.href, label: joinsOnline ? words(locale, 'events:mail.online.link') : partText('link') },
    ...(hasTicket && !joinsOnline && { qr: { text: ticket, label: words(locale, 'events:mail.ticket') } }),
    ...(calendar && { calendar }),
    footer: words(locale, 'events:mail.footer'),
  }
}
