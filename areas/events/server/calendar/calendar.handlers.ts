import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { calendars } from '../../contract/calendar-calls.ts'
import { isShownTo } from '../event-rules.ts'
import { eventNamed } from '../events.queries.ts'
import { calendarEvent } from './calendar-of-event.ts'
import { calendarFile } from './calendar-file.ts'
import { eventsForFeed } from './feed.queries.ts'

const media_type = 'text/calendar; charset=utf-8'
const feedSince = 92 * 86_400_000

export const calendarHandlers: Handlers<typeof calendars> = {
  async calendar({ event: name, locale }, context) {
    const { db, caller, person } = context
    const event = found(await eventNamed(db, name))
    foundIf(isShownTo(event, person !== undefined))
    const events = [calendarEvent(context, event, locale ?? caller.locale)]
    return { bytes: Buffer.from(calendarFile({ method: 'PUBLISH', events })), name: `${event.slug}.ics`, media_type }
  },

  async feed({ locale, tag }, context) {
    const { db, caller, now, words } = context
    const language = locale ?? caller.locale
    const rows = await eventsForFeed(db, new Date(now.getTime() - feedSince), tag)
    const events = rows.map(row => calendarEvent(context, row, language))
    const feed = { name: words(language, 'events:feed.name'), refresh: 'PT1H' }
    return { bytes: Buffer.from(calendarFile({ method: 'PUBLISH', events, feed })), name: 'events.ics', media_type }
  },
}
