import { useWords } from '#kernel/web/words.ts'
import { dateNumeral } from './public-client/event-times.ts'

/** The day of an event as a large number between its weekday and its month. */
export function DayNumeral({ timeZone, at }: { timeZone: string; at: string }) {
  const { locale } = useWords('kernel')
  const { weekday, day, month } = dateNumeral(locale, timeZone, at)
  return (
    <p className="leading-none">
      <span className="block font-mono text-sm text-dim">{weekday}</span>
      <span className="my-1 block font-head text-4xl font-bold">{day}</span>
      <span className="block font-mono text-sm text-dim">{month}</span>
    </p>
  )
}
