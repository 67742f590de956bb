import { BarChart } from '#kernel/web/ui/chart/bar-chart.tsx'
import { LineChart } from '#kernel/web/ui/chart/line-chart.tsx'
import { StackedBars } from '#kernel/web/ui/chart/stacked-bars.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { daySpans } from './day-spans.ts'
import type { Info } from '../institute-types.ts'

const spanLength = 5
const mostCourses = 8

/** Thirty days and the courses as charts, each with its table. */
export function OverviewCharts({ info: { figures, courses } }: { info: Info }) {
  const { t, number, date, localised } = useWords('institutes')
  // Days without a time: formatted in another zone, each would get its neighbour's name.
  const day = (on: string) => date(on, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const spans = daySpans(figures.days, spanLength)
  const activeCourses = courses
    .filter(({ enrolled }) => enrolled > 0)
    .toSorted((a, b) => b.enrolled - a.enrolled)
    .slice(0, mostCourses)
  const shared = {
    whole: true,
    format: (value: number) => number(value),
    tableLabel: t('charts.table'),
    titleLevel: 'h2',
  } as const
  const isQuiet = figures.days.every(({ active, enrolments, completions }) => active + enrolments + completions === 0)
  if (isQuiet && activeCourses.length === 0)
    return (
      <Notice className="mt-10" title={t('charts.quiet')}>
        {t('charts.quiet_text')}
      </Notice>
    )
  return (
    <div className="mt-10 grid gap-5 lg:grid-cols-2">
      <LineChart
        {...shared}
        title={t('charts.active')}
        categories={figures.days.map(each => day(each.day))}
        series={[{ name: t('charts.active_series'), values: figures.days.map(({ active }) => active) }]}
      />
      <BarChart
        {...shared}
        title={t('charts.started')}
        categories={spans.map(({ starts }) => day(starts))}
        series={[
          { name: t('charts.enrolments'), values: spans.map(({ enrolments }) => enrolments) },
          { name: t('charts.completions'), values: spans.map(({ completions }) => completions) },
        ]}
      />
      {activeCourses.length > 0 && (
        <StackedBars
          {...shared}
          className="lg:col-span-2"
          title={t('charts.courses')}
          categories={activeCourses.map(({ title }) => localised(title).text)}
          series={[
            { name: t('charts.finished'), values: activeCourses.map(({ completed }) => completed) },
            {
              name: t('charts.under_way'),
              values: activeCourses.map(({ enrolled, completed }) => enrolled - completed),
            },
          ]}
        />
      )}
    </div>
  )
}
