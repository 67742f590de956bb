import { hrefOf } from '#kernel/contract/addresses.ts'
import { inRow } from '#kernel/web/formats.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import type { ListedEvent } from '../shown-event.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { dateIn } from '../public-client/event-times.ts'
import { clockData, EventDay, EventHours } from './event-day.tsx'
import { hostNames, venueOf, sayIn, seatsWords, type Say } from '../event-texts.ts'
import { SeatTicks } from './seat-ticks.tsx'

export const publicHref = ({ slug }: Pick<ListedEvent, 'slug'>): string =>
  hrefOf(toPublicEvents.event, { params: { event: slug } })

type RowProps = {
  event: ListedEvent
  visit: Visit
  /** The target of a link to its day. */
  anchor?: string | undefined
}

/**
 * One event of a public list: its day in large type, its title, and what a new visitor can get. The whole row links to
 * its page.
 */
export function PublicEventRow({ event, visit, anchor }: RowProps) {
  const title = visit.words(event.title)
  const say = sayIn(visit)
  return (
    <li
      id={anchor}
      {...clockData(event)}
      className="group relative grid grid-cols-[4.5rem_1fr] gap-x-5 gap-y-3 border-b border-line py-6 md:grid-cols-[4.5rem_11rem_1fr_12rem] md:items-center md:gap-x-8"
    >
      <EventDay event={event} visit={visit} />
      <Cover seed={event.cover_seed} rounded className="hidden md:block" />
      <div className="min-w-0">
        {event.format && <p className="font-mono text-[0.8125rem] text-dim">{visit.words(event.format).text}</p>}
        <h2 lang={title.locale} className="font-head text-xl leading-snug font-bold">
          <a href={publicHref(event)} className="after:absolute after:inset-0 group-hover:text-brand">
            {title.text}
          </a>
        </h2>
        <EventHours event={event} visit={visit} />
        <p className="text-dim">
          {[venueOf(event, say), inRow(visit.locale, hostNames(event))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="col-start-2 text-sm md:col-start-auto">
        <Standing event={event} visit={visit} />
      </div>
    </li>
  )
}

/** What a new visitor can get; for a past event, the attendance and the materials. */
function Standing({ event, visit }: { event: ListedEvent; visit: Visit }) {
  const say = sayIn(visit)
  if (event.registration === 'cancelled') return <Tag tone="bad">{say('opening.cancelled')}</Tag>
  if (event.registration === 'over') return <Afterwards event={event} say={say} />
  const { capacity, taken } = event
  return (
    <>
      {capacity !== null && (
        <SeatTicks taken={taken} capacity={capacity} label={say('seats_taken', { taken, count: capacity })} />
      )}
      <p className="mt-2 font-semibold">{seatsWords(event, say)}</p>
      {event.series && event.series.next.length > 0 && (
        <p className="mt-1 text-dim">
          {say('list.repeats', {
            dates: event.series.next
              .slice(0, 2)
              .map(next => dateIn(visit.locale, event.time_zone, next.starts_at))
              .join(visit.locale === 'ja-JP' ? '、' : ', '),
          })}
        </p>
      )}
    </>
  )
}

const Afterwards = ({ event, say }: { event: ListedEvent; say: Say }) => (
  <>
    {event.attended !== null && event.attended > 0 && <p>{say('list.came', { count: event.attended })}</p>}
    {event.materials.length > 0 && (
      <p className="relative mt-1 flex flex-wrap gap-x-4">
        {event.materials.map(({ kind, url }) => (
          <a key={url} href={url} className="underline">
            {say(`list.${kind}`)}
          </a>
        ))}
      </p>
    )}
  </>
)
