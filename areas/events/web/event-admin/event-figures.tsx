import { BarChart } from '#kernel/web/ui/chart/bar-chart.tsx'
import { LineChart } from '#kernel/web/ui/chart/line-chart.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { locales } from '#kernel/contract/locales.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import { attendances } from '../../contract/states.ts'
import type { ManagedEvent } from './admin-types.ts'

/** Registrations over time, arrivals, languages and ways of attending, as charts with their tables. */
export function EventFigures({ event }: { event: ManagedEvent }) {
  const { t, number, date } = useWords('event-admin')
  const { t: words } = useWords('events')
  const { t: kernel } = useWords('kernel')
  const figures = useRead(events.figures, { event_id: event.id })
  const { counts, days, arrivals, checked_in, no_shows, by_locale, by_attendance } = figures
  if (days.length === 0) return <Empty title={t('figures.none')}>{t('figures.none_text')}</Empty>
  const shared = {
    titleLevel: 'h2',
    whole: true,
    format: (value: number) => number(value),
    tableLabel: t('figures.table'),
  } as const
  // Days are counted in the event's zone.
  const labels = days.map(({ on }) => date(`${on}T12:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' }))
  const clock = (at: string) => date(at, { hour: 'numeric', minute: '2-digit', timeZone: event.time_zone })
  const split = <K extends string>(keys: readonly K[], values: Record<K, number>, name: (key: K) => string) => ({
    categories: keys.map(name),
    series: [{ name: t('figures.people'), values: keys.map(key => values[key]) }],
  })
  return (
    <>
      <dl className="mb-10 grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Stat label={words('states.confirmed')} value={number(counts.confirmed)} hint={capacityHint(event, t)} />
        <Stat label={words('states.waitlisted')} value={number(counts.waitlisted)} />
        <Stat label={t('figures.checked_in')} value={number(checked_in)} />
        {no_shows === null ? (
          <Stat label={words('states.pending')} value={number(counts.pending)} />
        ) : (
          <Stat label={t('figures.no_shows')} value={number(no_shows)} />
        )}
      </dl>
      <div className="grid gap-5 lg:grid-cols-2">
        <LineChart
          {...shared}
          className="lg:col-span-2"
          title={t('figures.over_time')}
          categories={labels}
          series={[
            { name: words('states.confirmed'), values: days.map(each => each.confirmed) },
            { name: words('states.waitlisted'), values: days.map(each => each.waiting) },
          ]}
        />
        <BarChart
          {...shared}
          className="lg:col-span-2"
          title={t('figures.by_day')}
          categories={labels}
          series={[
            { name: t('figures.registered'), values: days.map(each => each.registered) },
            { name: t('figures.cancelled'), values: days.map(each => each.cancelled) },
          ]}
        />
        {arrivals.length > 0 && (
          <BarChart
            {...shared}
            className="lg:col-span-2"
            title={t('figures.arrivals')}
            categories={arrivals.map(({ at }) => clock(at))}
            series={[{ name: t('figures.people'), values: arrivals.map(({ count }) => count) }]}
          />
        )}
        <BarChart
          {...shared}
          title={t('figures.languages')}
          {...split(locales, by_locale, locale => kernel(`locales.${locale}`))}
        />
        {event.mode === 'hybrid' && (
          <BarChart
            {...shared}
            title={t('figures.attendance')}
            {...split(attendances, by_attendance, each => words(`attendance.${each}`))}
          />
        )}
      </div>
    </>
  )
}

type Words = ReturnType<typeof useWords<'event-admin'>>['t']

const capacityHint = ({ capacity }: ManagedEvent, t: Words) =>
  capacity === null ? t('figures.no_limit') : t('figures.of_capacity', { count: capacity })
