import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { landingSection, type Visit } from '#kernel/web/public-page.ts'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { clockData, EventDay, EventHours } from './event-day.tsx'
import { venueOf, sayIn } from '../event-texts.ts'
import { publicHref } from './public-event-row.tsx'

type Next = Answered<typeof events.next>['events']

/** The next events, without what a registration changes: a landing is cached until an event itself changes. */
export const nextEvents = landingSection<Next>({
  landings: ['lab', 'venture', 'education'],
  topics: ['events'],
  async load(read) {
    const next = await read(events.next, {})
    return next?.events.length ? next.events : undefined
  },
  body: (next, visit) => <NextEvents next={next} visit={visit} />,
})

const NextEvents = ({ next, visit }: { next: Next; visit: Visit }) => (
  <section aria-labelledby="next-events" className="border-t border-line">
    <div className="mx-auto max-w-[76rem] px-5 py-16 sm:px-8">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="next-events" className="text-heading">
          {sayIn(visit)('landing.next')}
        </h2>
        <a href={hrefOf(toPublicEvents.list)} className="underline">
          {sayIn(visit)('list.all')}
        </a>
      </div>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {next.map(event => (
          <NextEvent key={event.id} event={event} visit={visit} />
        ))}
      </ul>
    </div>
  </section>
)

function NextEvent({ event, visit }: { event: Next[number]; visit: Visit }) {
  const say = sayIn(visit)
  const title = visit.words(event.title)
  return (
    <li {...clockData(event)} className="group relative grid grid-cols-[4.5rem_1fr] gap-x-5 border-t border-ink pt-4">
      <EventDay event={event} visit={visit} />
      <div className="min-w-0">
        <h3 lang={title.locale} className="font-head text-lg leading-snug font-bold">
          <a href={publicHref(event)} className="after:absolute after:inset-0 group-hover:text-brand">
            {title.text}
          </a>
        </h3>
        <EventHours event={event} visit={visit} />
        <p className="text-dim">{venueOf(event, say)}</p>
      </div>
    </li>
  )
}
