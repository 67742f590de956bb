import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { round, ticksFor } from './scale.ts'

export type Series = { name: string; values: readonly number[] }
export type ChartProps = {
  title: string
  categories: readonly string[]
  /** Up to four; they get the colours in order. */
  series: readonly Series[]
  /** The text of a figure, in the reader's language. */
  format?: (value: number) => string
  /** The figures are counts: no half steps on the axis. */
  whole?: boolean
  /** The label of the button that opens the table. */
  tableLabel: string
  titleLevel?: 'h2' | 'h3' | 'h4'
  className?: string
}

export const tones = [
  { fill: 'fill-series-1', stroke: 'stroke-series-1', bg: 'bg-series-1' },
  { fill: 'fill-series-2', stroke: 'stroke-series-2', bg: 'bg-series-2' },
  { fill: 'fill-series-3', stroke: 'stroke-series-3', bg: 'bg-series-3' },
  { fill: 'fill-series-4', stroke: 'stroke-series-4', bg: 'bg-series-4' },
] as const
export const toneOf = (index: number) => tones[index % tones.length] ?? tones[0]

export const plotHeight = 208

/** The parts of every chart: title, legend, plot with labels that do not shrink on a phone, and the table. */
export function ChartFrame({ chart, children }: { chart: ChartProps; children: (top: number) => ReactNode }) {
  const { title, categories, series, format = String, whole, titleLevel: Heading = 'h3' } = chart
  const ticks = ticksFor(Math.max(0, ...series.flatMap(({ values }) => values)), whole)
  const top = ticks.at(-1) ?? 1
  return (
    <figure className={classNames('card p-5', chart.className)}>
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="text-lg">{title}</Heading>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-xs text-dim tabular-nums">
        <div className="-my-2 flex flex-col-reverse justify-between text-end">
          {ticks.map(tick => (
            <span key={tick} className="leading-4">
              {format(tick)}
            </span>
          ))}
        </div>
        <svg width="100%" height={plotHeight} className="block overflow-visible">
          {ticks.map(tick => (
            <line key={tick} x1="0" x2="100%" y1={levelOf(tick, top)} y2={levelOf(tick, top)} className="stroke-line" />
          ))}
          {children(top)}
        </svg>
        <span />
        <Labels categories={categories} />
      </div>
      <ChartTable chart={chart} />
    </figure>
  )
}

/** The position of a value in the plot, in px from the top. */
export const levelOf = (value: number, top: number): number => round(plotHeight * (1 - value / top))

/** The labels below the plot; its width decides how many, since a chart can be narrow on a wide screen. */
function Labels({ categories }: Pick<ChartProps, 'categories'>) {
  const steps = stepsBetweenLabels(categories.length)
  return (
    <div className="@container mt-2">
      <div className="flex">
        {categories.map((category, index) => (
          <span
            key={category}
            className={classNames(
              'flex min-w-0 flex-1 justify-center',
              index % steps.narrow > 0 && '@max-md:invisible',
              index % steps.wide > 0 && '@md:invisible',
            )}
          >
            {/* Visible labels may extend over the space of hidden ones. */}
            <span
              className={classNames(
                'flex-none whitespace-nowrap',
                steps.wide === 1 && '@md:min-w-0 @md:flex-initial @md:truncate',
              )}
            >
              {category}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** Every n-th label is shown: a narrow plot has room for four in every language; a wide one for a dozen, or eight of many. */
const stepsBetweenLabels = (count: number) => ({
  narrow: Math.max(1, Math.ceil(count / 4)),
  wide: count > 12 ? Math.ceil(count / 8) : 1,
})

export const Legend = ({ series }: { series: readonly Series[] }) => (
  <span className="flex flex-wrap gap-x-4 text-sm text-dim">
    {series.map(({ name }, index) => (
      <span key={name} className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={classNames('size-2.5 rounded-[3px]', toneOf(index).bg)} />
        {name}
      </span>
    ))}
  </span>
)

/** The figures of the chart as a table. */
export function ChartTable({
  chart: { title, categories, series, format = String, tableLabel },
}: {
  chart: ChartProps
}) {
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-block min-h-8 py-1.5 text-dim hover:text-ink">▸ {tableLabel}</summary>
      <div role="group" aria-label={title} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full tabular-nums [&_td]:text-end [&_th,&_td]:px-2 [&_th,&_td]:py-1.5">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{title}</VisuallyHidden>
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, index) => (
              <tr key={category} className="border-t border-line">
                <th scope="row" className="text-start font-medium">
                  {category}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
