import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { calendarFile, type CalendarMethod } from '../calendar/calendar-file.ts'
import type { EventRow } from '../events.queries.ts'
import { calendarEvent, placeOf } from './calendar-of-event.ts'
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
  /** What a host wrote to it. */
  note: string | null
  ticket: string | null
}

/** Only whoever has a seat has the event in their calendar, or takes it out again. */
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

function calendarOf(tools: Tools, event: EventRow, kind: MailKind, { name, email, locale, ticket }: Reader) {
  const method = kind === 'changed' && !ticket ? undefined : methods[kind]
  if (method !== 'REQUEST' && method !== 'CANCEL') return undefined
  const eventOfCalendar = calendarEvent(tools, event, locale)
  const organiser = { name: 'AI Lab', email: addressIn(tools.config.MAIL_FROM) }
  const status = method === 'CANCEL' ? 'CANCELLED' : eventOfCalendar.status
  // Removing it from one calendar needs a new sequence number: a program ignores one that it has seen.
  const sequence =
    method === 'CANCEL' && event.state !== 'cancelled' ? eventOfCalendar.sequence + 1 : eventOfCalendar.sequence
  const events = [{ ...eventOfCalendar, status, sequence } as const]
  return { method, file: calendarFile({ method, events, attending: { organiser, attendee: { name, email } } }) }
}

/** A mail about a registration, in its reader's language. */
export function registrationMail(tools: Tools, event: EventRow, kind: MailKind, reader: Reader): Mail {
  const { words } = tools
  const { locale, name, note, ticket } = reader
  const title = localised(event.title, locale).text
  const until = reader.offer_expires_at
    ? momentSaid(reader.offer_expires_at, locale, reader.time_zone ?? event.time_zone)
    : ''
  const values = { title, name, until, reason: event.cancel_reason ?? '', note: note ?? '' }
  const partText = (part: string) => words(locale, `events:mail.${kind}.${part}`, values)
  const times = timesSaid(event, locale, reader.time_zone)
  const calendar = calendarOf(tools, event, kind, reader)
  const noted = note ? [words(locale, 'events:mail.note', values)] : []
  return {
    to: reader.email,
    locale,
    kind: `events.${kind}`,
    subject: partText('subject'),
    paragraphs: [
      partText(kind === 'changed' && !ticket ? 'text_waiting' : 'text'),
      ...noted,
      ...times,
      placeOf(tools, event, locale),
    ],
    link: { href: reader.href, label: partText('link') },
    ...(ticket && withTicket.has(kind) && { qr: { text: ticket, label: words(locale, 'events:mail.ticket') } }),
    ...(calendar && { calendar }),
    footer: words(locale, 'events:mail.footer'),
  }
}
