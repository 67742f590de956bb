import { asLines, escapeText, quoted } from './content-lines.ts'
import { localStamp, vtimezone } from './vtimezone.ts'
import { localAt, momentsOf } from '#kernel/contract/time/wall-time.ts'
import { offsetAt } from '#kernel/contract/time/zone-offset.ts'

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** The data of an event that a calendar shows, in its reader's language. */
export type CalendarEvent = {
  uid: string
  sequence: number
  stamp: Date
  starts_at: Date
  ends_at: Date
  time_zone: string
  summary: string
  description: string
  location: string
  url: string
  status: 'CONFIRMED' | 'CANCELLED'
  categories: readonly string[]
  created_at: Date
  updated_at: Date
}

/** The sender of a mail with an event, and its recipient, who accepted by registering. */
export type CalendarPeople = { organiser: { name: string; email: string }; attendee: { name: string; email: string } }

const utcStamp = (at: Date): string => `${localStamp(at.getTime(), 0)}Z`

const inZone = (name: string, at: Date, zone: string): string =>
  `${name};TZID=${zone}:${localStamp(at.getTime(), offsetAt(zone, at.getTime()))}`

/** After a clock was set back, a time occurs twice, and programs choose differently; so that time is written in UTC. */
const isShownTwice = (at: Date, zone: string): boolean => momentsOf(zone, localAt(zone, at)).length > 1

const moment = (name: string, at: Date, zone: string): string =>
  isShownTwice(at, zone) ? `${name}:${utcStamp(at)}` : inZone(name, at, zone)

const people = ({ organiser, attendee }: CalendarPeople): string[] => [
  `ORGANIZER;CN=${quoted(organiser.name)}:mailto:${organiser.email}`,
  `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
]

function vevent(event: CalendarEvent, attending: CalendarPeople | undefined): string[] {
  const { time_zone, categories } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcStamp(event.stamp)}`,
    `CREATED:${utcStamp(event.created_at)}`,
    `LAST-MODIFIED:${utcStamp(event.updated_at)}`,
    moment('DTSTART', event.starts_at, time_zone),
    moment('DTEND', event.ends_at, time_zone),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escapeText).join(',')}`] : []),
    ...(attending ? people(attending) : []),
    'END:VEVENT',
  ]
}

const zonesOf = (events: readonly CalendarEvent[]): string[] =>
  [...Map.groupBy(events, ({ time_zone }) => time_zone)].flatMap(([zone, those]) => {
    const times = those.flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()])
    return vtimezone(zone, new Date(Math.min(...times)), new Date(Math.max(...times)))
  })

type Calendar = {
  method: CalendarMethod
  events: readonly CalendarEvent[]
  attending?: CalendarPeople
  /** A feed has a name, and tells programs how often to read it again. */
  feed?: { name: string; refresh: string }
}

/** A calendar file (iCalendar, RFC 5545; RFC 5546 for what mails carry; RFC 7986 for what feeds say of themselves). */
export function calendarFile({ method, events, attending, feed }: Calendar): string {
  return asLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AI Lab//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(feed
      ? [
          `NAME:${escapeText(feed.name)}`,
          `X-WR-CALNAME:${escapeText(feed.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${feed.refresh}`,
          `X-PUBLISHED-TTL:${feed.refresh}`,
        ]
      : []),
    ...zonesOf(events),
    ...events.flatMap(event => vevent(event, attending)),
    'END:VCALENDAR',
  ])
}
