import { Suspense, useState } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { repositories } from '../../contract/index.ts'

const LineChart = lazyPart(async () => ({ default: (await import('#kernel/web/ui/chart/line-chart.tsx')).LineChart }))
const units = ['stars', 'growth'] as const
type Unit = (typeof units)[number]

/** The stars of several repositories over a year: as they are, or as growth, which compares large and small ones. */
export function Comparison({ ids, isChosen }: { ids: readonly string[]; isChosen: boolean }) {
  const { t } = useWords('repositories')
  const [unit, setUnit] = useState<Unit>('stars')
  return (
    <section aria-label={t('chart.title')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('chart.unit')}
          value={unit}
          onChange={chosen => setUnit(oneOf(units, chosen) ?? 'stars')}
          segments={units.map(value => ({ value, label: t(`chart.${value}`) }))}
        />
      </div>
      <Part of={ids.join()} fallback={<Skeleton className="h-80 rounded-card" />}>
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <Chart ids={ids} unit={unit} />
        </Suspense>
      </Part>
      <p className="mt-2 text-sm text-dim">{t(isChosen ? 'chart.choose' : 'chart.hint')}</p>
    </section>
  )
}

function Chart({ ids, unit }: { ids: readonly string[]; unit: Unit }) {
  const { t, number, date } = useWords('repositories')
  const { days, series } = useRead(repositories.stars, { ids: [...ids] })
  const isGrowth = unit === 'growth'
  const growth = (values: readonly number[]) =>
    values.map(value => Math.max(0, (value / Math.max(1, values[0] ?? 1) - 1) * 100))
  return (
    <LineChart
      title={t(isGrowth ? 'chart.growth_title' : 'chart.title')}
      titleLevel="h2"
      whole
      categories={days.map(day => date(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }))}
      series={series.map(({ name, values }) => ({
        name: name.split('/')[1] ?? name,
        values: isGrowth ? growth(values) : values,
      }))}
      format={value => number(value, { maximumFractionDigits: 0 })}
      tableLabel={t('chart.table')}
    />
  )
}
