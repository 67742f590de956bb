import { zoneName } from '#kernel/web/public-client/zone-name.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import {
  beginsDay,
  dayIn,
  hourLabel,
  hoursIn,
  rulerHours,
  offsetIn,
  rulerOf,
  type Times,
} from '../public-client/event-times.ts'

/** Written out, so that the styles of these classes are generated. */
const columns = ['col-start-17', 'col-start-18', 'col-start-19', 'col-start-20'] as const
const spans = [
  'col-span-1',
  'col-span-2',
  'col-span-3',
  'col-span-4',
  'col-span-5',
  'col-span-6',
  'col-span-7',
  'col-span-8',
  'col-span-9',
  'col-span-10',
  'col-span-11',
  'col-span-12',
  'col-span-13',
  'col-span-14',
  'col-span-15',
  'col-span-16',
  'col-span-17',
  'col-span-18',
  'col-span-19',
  'col-span-20',
  'col-span-21',
  'col-span-22',
  'col-span-23',
  'col-span-24',
] as const

export type EventClockProps = {
  times: Times
  locale: Locale
  /** The duration in words. */
  duration: string
  /** The reader's zone, if it is known and its clock differs; on the server, the script adds it later. */
  ownZone?: string | undefined
  yourTime: string
}

/** The time of an event on its own clock and on the reader's, both on one ruler. */
export function EventClock({ times, locale, duration, ownZone, yourTime }: EventClockProps) {
  return (
    <div data-clock={times.time_zone} data-starts={times.starts_at} data-ends={times.ends_at}>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <When times={times} locale={locale} zone={times.time_zone} />
        <div data-own hidden={!ownZone}>
          <When times={times} locale={locale} zone={ownZone ?? times.time_zone} suffix={yourTime} />
        </div>
      </div>
      <TimeRuler times={times} locale={locale} duration={duration} ownZone={ownZone} />
    </div>
  )
}

type WhenProps = { times: Times; locale: Locale; zone: string; suffix?: string }

const When = ({ times, locale, zone, suffix }: WhenProps) => (
  <div className="h-full border-t border-ink pt-3">
    <p className="font-mono text-[0.8125rem] text-dim">
      <span data-zone>{zoneName(locale, zone, times.starts_at)}</span>
      {suffix && (locale === 'ja-JP' ? `、${suffix}` : `, ${suffix}`)}
    </p>
    <p className="mt-1 font-head text-2xl font-bold" data-day>
      {dayIn(locale, zone, times.starts_at)}
    </p>
    <p className="text-lg">
      <time dateTime={times.starts_at} data-hours>
        {hoursIn(locale, zone, times)}
      </time>{' '}
      <span className="text-base text-dim" data-offset>
        {offsetIn(zone, times.starts_at)}
      </span>
    </p>
  </div>
)

type RulerProps = Pick<EventClockProps, 'times' | 'locale' | 'duration' | 'ownZone'>

function TimeRuler({ times, locale, duration, ownZone }: RulerProps) {
  const ruler = rulerOf(times)
  if (!ruler) return null
  const { hours, begins, quarters } = ruler
  return (
    <div aria-hidden="true" className="mt-6 text-xs text-dim">
      <Hours hours={hours} locale={locale} zone={times.time_zone} />
      <div className="relative grid h-11 grid-cols-48 border-y border-edge">
        <div className="absolute inset-0 grid grid-cols-12">
          {hours.map((at, column) => (
            <span key={at.getTime()} className="relative">
              <span className="absolute top-0 left-0 h-2 border-l border-edge" />
              <span className="absolute bottom-0 left-0 h-2 border-l border-edge" />
              {beginsDay(times.time_zone, at) && (
                <span className={`absolute top-0 h-6 pt-2 font-semibold whitespace-nowrap text-ink ${sides(column)}`}>
                  {dayIn(locale, times.time_zone, new Date(at.getTime() + 3_599_000))}
                </span>
              )}
            </span>
          ))}
        </div>
        <span
          className={`relative row-start-1 flex h-full min-w-0 items-center justify-center rounded-sm bg-brand font-semibold whitespace-nowrap text-on-brand ${columns[begins - 16]} ${spans[quarters - 1]}`}
        >
          {quarters >= 6 && duration}
        </span>
      </div>
      <div data-own-ruler hidden={!ownZone}>
        <Hours hours={hours} locale={locale} zone={ownZone ?? times.time_zone} />
      </div>
    </div>
  )
}

/** Near the right end a label is on the left of its tick: on a phone it would be cut off. */
const sides = (column: number) =>
  column < rulerHours - 4 ? 'left-0 border-l border-ink pl-1' : 'right-full border-r border-ink pr-1'

/** Every second hour has a label. */
const Hours = ({ hours, locale, zone }: { hours: Date[]; locale: Locale; zone: string }) => (
  <div className="grid grid-cols-6 py-1">
    {hours
      .filter((_, at) => at % 2 === 0)
      .map(at => (
        <span key={at.getTime()} data-at={at.toISOString()} className="overflow-hidden whitespace-nowrap">
          {hourLabel(locale, zone, at)}
        </span>
      ))}
  </div>
)
