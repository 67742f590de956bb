import type { Visit } from '#kernel/web/public-page.ts'
import { dateNumeral, hoursIn, offsetIn } from '../public-client/event-times.ts'
import { sayIn } from '../event-texts.ts'

type Timed = { time_zone: string; starts_at: string; ends_at: string }
type Props = { event: Timed; visit: Visit }

/** What the browser needs to add the reader's own time to an event. */
export const clockData = ({ time_zone, starts_at, ends_at }: Timed) => ({
  'data-clock': time_zone,
  'data-starts': starts_at,
  'data-ends': ends_at,
})

/** The day of an event in its own zone, with a large numeral; the browser shows the reader's day if it differs. */
export function EventDay({ event, visit }: Props) {
  const { weekday, day, month } = dateNumeral(visit.locale, event.time_zone, event.starts_at)
  return (
    <p className="leading-none">
      <span data-numeral="weekday" className="block font-mono text-sm text-dim">
        {weekday}
      </span>
      <span data-numeral="day" className="my-1 block font-head text-5xl font-bold tracking-tight">
        {day}
      </span>
      <span data-numeral="month" className="block font-mono text-sm text-dim">
        {month}
      </span>
    </p>
  )
}

/** The hours of an event in its own zone; the browser adds the reader's above, if they differ. */
export const EventHours = ({ event, visit }: Props) => (
  <>
    <p data-own-line hidden className="mt-1">
      <span data-own-text /> <span className="text-sm text-dim">{sayIn(visit)('event.your_time')}</span>
    </p>
    <p data-event-line className="mt-1">
      <span data-event-text>{hoursIn(visit.locale, event.time_zone, event)}</span>{' '}
      <span className="text-sm text-dim">{offsetIn(event.time_zone, event.starts_at)}</span>
    </p>
  </>
)
