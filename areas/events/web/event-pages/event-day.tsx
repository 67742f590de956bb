import type { Visit } from '#kernel/web/public-page.ts'
import { dateNumeral, hoursIn, offsetIn } from '../public-client/event-times.ts'
import { sayIn } from './event-texts.ts'

type Timed = { time_zone: string; starts_at: string; ends_at: string }
type Props = { event: Timed; visit: Visit }

/** What the browser needs to add the reader's own time to an event. */
export const clockData = ({ time_zone, starts_at, ends_at }: Timed) => ({
  'data-clock': time_zone,
  'data-starts': starts_at,
  'data-ends': ends_at,
})

/** The day of an event in its own zone, with a large numeral. */
export function EventDay({ event, visit }: Props) {
  const { weekday, day, month } = dateNumeral(visit.locale, event.time_zone, event.starts_at)
  return (
    <p className="leading-none">
      <span className="block font-mono text-sm text-dim">{weekday}</span>
      <span className="my-1 block font-head text-5xl font-bold tracking-tight">{day}</span>
      <span className="block font-mono text-sm text-dim">{month}</span>
    </p>
  )
}

/** The hours of an event in its own zone; below, the browser adds the reader's, where they differ. */
export const EventHours = ({ event, visit }: Props) => (
  <>
    <p className="mt-1">
      {hoursIn(visit.locale, event.time_zone, event)}{' '}
      <span className="text-sm text-dim">{offsetIn(event.time_zone, event.starts_at)}</span>
    </p>
    <p data-own-line hidden className="text-dim">
      <span data-own-text /> {sayIn(visit)('event.your_time')}
    </p>
  </>
)
