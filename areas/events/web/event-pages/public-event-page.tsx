import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import type { ShownEvent } from '../shown-event.ts'
import { PublicEventAbout } from './public-event-about.tsx'
import { PublicEventCard } from './public-event-card.tsx'
import { PublicEventHead } from './public-event-head.tsx'
import { eventPaths } from './public-event-list.tsx'
import { publicHref } from './public-event-row.tsx'

type Shown = Answered<typeof events.event>

const attendanceModes = {
  in_person: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  hybrid: 'https://schema.org/MixedEventAttendanceMode',
}

/** One event as anyone may see it, with the form to register. */
export const publicEventPage = publicPage<Shown>({
  address: toPublicEvents.event,
  help: 'events/register',
  topics: ['event_pages', 'people'],
  siteMapTopics: ['events'],
  changesAt: ({ changes_at }) => changes_at,
  inSiteMap: eventPaths,
  load: (read, { params }) => read(events.event, { event: params.event ?? '' }),
  meta: ({ event }, visit) => ({
    title: `${visit.words(event.title).text} · AI Lab`,
    description: visit.words(event.summary).text || visit.words(event.title).text,
    seed: event.cover_seed,
    path: publicHref(event),
    kicker: visit.say('event-pages:screens.event'),
    isIndexed: event.visibility === 'public',
    structured: structuredOf(event, visit),
  }),
  body: ({ event }, visit) => (
    <article className="mx-auto grid max-w-[76rem] gap-x-16 gap-y-10 px-5 pt-8 pb-20 sm:px-8 md:pt-12 lg:grid-cols-[1fr_24rem]">
      <PublicEventHead event={event} visit={visit} />
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PublicEventCard event={event} visit={visit} />
      </aside>
      <PublicEventAbout event={event} visit={visit} />
    </article>
  ),
})

/** The data for search engines (schema.org, `Event`). */
const structuredOf = (event: ShownEvent, visit: Visit) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: visit.words(event.title).text,
  description: visit.words(event.summary).text,
  startDate: event.starts_at,
  endDate: event.ends_at,
  eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: attendanceModes[event.mode],
  isAccessibleForFree: true,
  inLanguage: event.languages,
  ...(event.venue && {
    location: { '@type': 'Place', name: event.venue.name, address: event.venue.address },
  }),
  ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
  organizer: { '@type': 'Organization', name: event.owner?.name ?? 'AI Lab' },
})
