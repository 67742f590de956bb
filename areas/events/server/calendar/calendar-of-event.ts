import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { plainText } from '#kernel/server/markdown/markdown.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import type { CalendarEvent } from './calendar-file.ts'
import type { EventRow } from '../events.queries.ts'

type Tools = Pick<JobTools, 'words' | 'config'>
const longestText = 1_500

const inLanguage = (text: Localised, locale: Locale) => localised(text, locale).text

/** The place of an event, in words. */
export function placeOf({ words }: Pick<Tools, 'words'>, { mode, venue }: EventRow, locale: Locale): string {
  const online = words(locale, 'events:place.online')
  const there = venue ? [venue.name, venue.address.replaceAll('\n', ', ')].filter(Boolean).join(', ') : ''
  if (mode === 'in_person' || !there) return there || online
  return mode === 'online' ? online : words(locale, 'events:place.hybrid', { venue: there })
}

/** An event for calendars, without data of its owner, so that it may be passed on. */
export function calendarEvent(tools: Tools, event: EventRow, locale: Locale): CalendarEvent {
  const summary = inLanguage(event.summary, locale)
  const text = plainText(inLanguage(event.body, locale)).slice(0, longestText)
  return {
    uid: event.ics_uid,
    sequence: event.ics_sequence,
    stamp: event.ics_stamp,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    time_zone: event.time_zone,
    summary: inLanguage(event.title, locale),
    description: [summary, text].filter(Boolean).join('\n\n'),
    location: placeOf(tools, event, locale),
    url: tools.config.origin + hrefOf(toPublicEvents.event, { params: { event: event.slug } }),
    status: event.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    categories: event.tags,
    created_at: event.created_at,
    updated_at: event.updated_at,
  }
}
