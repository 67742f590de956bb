import { inRow } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { hostNames, venueOf } from '../event-texts.ts'
import { SeatTicks } from '../event-pages/seat-ticks.tsx'
import { hoursIn, offsetIn } from '../public-client/event-times.ts'
import { DayNumeral } from '../day-numeral.tsx'
import { useSay } from '../registrations/use-say.ts'
import type { ManagedRow } from './admin-types.ts'
import { EventStateTag } from './event-state-tag.tsx'

/** One event of the list: its day by its own clock, its status, its seats, and what waits for a decision. */
export function ManagedEventRow({ event }: { event: ManagedRow }) {
  const { localised, locale } = useWords('event-admin')
  const say = useSay()
  const title = localised(event.title)
  return (
    <article className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-2 py-5 md:grid-cols-[4.5rem_minmax(0,1fr)_16rem] md:items-center">
      <DayNumeral timeZone={event.time_zone} at={event.starts_at} />
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap gap-2">
          <EventStateTag event={event} />
          {event.series && <Tag>{localised(event.series.title).text}</Tag>}
        </p>
        <h2 className="font-head text-lg leading-snug font-bold" lang={title.lang}>
          <ScreenLink
            to={toEvents.managedEvent}
            params={{ eventId: event.id }}
            className="after:absolute after:inset-0"
          >
            {title.text}
          </ScreenLink>
        </h2>
        <p className="text-dim">
          {hoursIn(locale, event.time_zone, event)} {offsetIn(event.time_zone, event.starts_at)}
        </p>
        <p className="text-dim">{[venueOf(event, say), inRow(locale, hostNames(event))].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="col-start-2 text-sm md:col-start-auto">
        <Seats event={event} />
      </div>
    </article>
  )
}

function Seats({ event }: { event: ManagedRow }) {
  const { t, number } = useWords('event-admin')
  const say = useSay()
  const { capacity, taken, waiting, pending, offered, checked_in, attended } = event
  const facts = [
    offered > 0 && t('seats.offered', { count: offered }),
    waiting > 0 && t('seats.waiting', { count: waiting }),
    (attended !== null || checked_in > 0) && t('seats.came', { count: checked_in }),
  ].filter(Boolean)
  return (
    <>
      {capacity !== null && (
        <SeatTicks taken={taken} capacity={capacity} label={say('seats_taken', { taken, count: capacity })} />
      )}
      <p className="mt-1 font-semibold">
        {capacity === null
          ? t('seats.unlimited', { count: taken })
          : t('seats.taken', { taken: number(taken), count: capacity })}
      </p>
      {facts.length > 0 && <p className="text-dim">{facts.join(' · ')}</p>}
      {pending > 0 && (
        <p className="mt-1">
          <Tag tone="warn">{t('seats.pending', { count: pending })}</Tag>
        </p>
      )}
    </>
  )
}
