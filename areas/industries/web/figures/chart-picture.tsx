import { ticksFor } from '#kernel/web/ui/chart/scale.ts'
import { BarsPlot, barsHeight } from './bars-plot.tsx'
import { chartKind, seriesOf } from './chart-data.ts'
import { factsOfMeasure, textOf, unitText, type Figures, type Reader, type ShownMeasure } from './fact-texts.ts'
import { LinePlot, lineHeight } from './line-plot.tsx'
import { sourceCredits } from './source-credits.ts'
import { wrapText } from './wrap-text.ts'

/** The width of a chart in its own units: a phone shows it at 0.85, two beside each other at 1.2 times. */
export const chartWidth = 360

/** How much wider bold letters of the heading font are than `wrapText` estimates, with what browsers round up. */
const boldness = 1.08

/** With this many lines, all sources of a figure are named in full, even if two of them are long. */
const mostCredits = 12

type Props = { measure: ShownMeasure; figures: Figures; reader: Reader }

/**
 * A chart that can be read without the page: its title, its unit, its sources and their licences are in the picture.
 * Nothing for a measure without a chart.
 */
export function ChartPicture({ measure, figures, reader }: Props) {
  const facts = factsOfMeasure(figures, measure.id)
  const kind = chartKind(facts)
  if (!kind) return null
  const title = wrapText(textOf(measure.name, reader), chartWidth, 19 * boldness, 3)
  const subtitle = wrapText(
    [unitText(measure, reader), textOf(measure.definition, reader)].filter(Boolean).join(' · '),
    chartWidth,
    14,
    3,
  )
  const credits = wrapText(sourceCredits(figures, facts, reader), chartWidth - 74, 12.5, mostCredits)
  const top = 20 + title.length * 23 + subtitle.length * 18
  const series = seriesOf(facts)
  const plot = kind === 'line' ? lineHeight(series) : barsHeight(facts)
  const height = top + plot + credits.length * 16 + 34
  const largest = Math.max(...facts.map(({ value, value_high }) => value_high ?? value))
  const draw = { measure, reader, ticks: ticksFor(largest) }
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${height}`}
      role="img"
      aria-label={textOf(measure.name, reader)}
      data-chart={measure.id}
      className="h-auto w-full max-w-[30rem] font-text"
    >
      {title.map((line, at) => (
        <text key={line} y={18 + at * 23} className="fill-ink font-head text-[19px] font-bold">
          {line}
        </text>
      ))}
      {subtitle.map((line, at) => (
        <text key={line} y={18 + title.length * 23 + at * 18} className="fill-dim text-[14px]">
          {line}
        </text>
      ))}
      <g transform={`translate(0 ${top})`}>
        {kind === 'line' ? <LinePlot {...draw} series={series} /> : <BarsPlot {...draw} facts={facts} />}
      </g>
      <g transform={`translate(0 ${top + plot + 20})`}>
        <line x2={chartWidth} className="stroke-line" />
        {credits.map((line, at) => (
          <text key={line} y={18 + at * 16} className="fill-dim text-[12.5px]">
            {line}
          </text>
        ))}
        <circle cx={chartWidth - 52} cy="14" r="4" className="fill-signal" />
        <text x={chartWidth} y="18" textAnchor="end" className="fill-ink text-[12px] font-semibold">
          AI Lab
        </text>
      </g>
    </svg>
  )
}
