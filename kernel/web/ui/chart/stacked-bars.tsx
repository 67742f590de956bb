import { stack } from 'd3-shape'
import { classNames } from '../class-names.ts'
import { ChartTable, type ChartProps, Legend, toneOf } from './frame.tsx'
import { round } from './scale.ts'

const barHeight = 14

/** One horizontal bar for each category, divided into its series. The names have all the room they need. */
export function StackedBars(chart: ChartProps) {
  const { title, categories, series, format = String, titleLevel: Heading = 'h3' } = chart
  const rows = categories.map((_, row) =>
    Object.fromEntries(series.map(({ name, values }) => [name, values[row] ?? 0])),
  )
  const parts = stack<Record<string, number>>().keys(series.map(({ name }) => name))(rows)
  const totals = rows.map(row => Object.values(row).reduce((sum, value) => sum + value, 0))
  const longest = Math.max(1, ...totals)
  const across = (value: number) => round((100 * value) / longest)
  return (
    <figure className={classNames('card p-5', chart.className)}>
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="text-lg">{title}</Heading>
        <Legend series={series} />
      </figcaption>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {categories.map((category, row) => (
          <div key={category}>
            <div className="mb-1.5 flex justify-between gap-4 text-sm">
              <span className="min-w-0 truncate">{category}</span>
              <span className="text-dim tabular-nums">{format(totals[row] ?? 0)}</span>
            </div>
            <svg width="100%" height={barHeight} className="block overflow-hidden rounded-full bg-sunken">
              {parts.map((part, which) => {
                const [from = 0, to = 0] = part[row] ?? []
                return (
                  <rect
                    key={part.key}
                    x={`${across(from)}%`}
                    width={`${across(to - from)}%`}
                    height={barHeight}
                    className={classNames(toneOf(which).fill, 'stroke-surface')}
                  />
                )
              })}
            </svg>
          </div>
        ))}
      </div>
      <ChartTable chart={chart} />
    </figure>
  )
}
