import { classNames } from '#kernel/web/ui/class-names.ts'
import { round } from '#kernel/web/ui/chart/scale.ts'
import { periodText, placeText, valueText, type Reader, type ShownFact, type ShownMeasure } from './fact-texts.ts'

const width = 360
const row = 44
/** The most bars; the table has all values. */
const mostBars = 10

type Props = { measure: ShownMeasure; reader: Reader; ticks: readonly number[]; facts: readonly ShownFact[] }

export const barsHeight = (facts: readonly ShownFact[]): number => Math.min(facts.length, mostBars) * row + 4

/** A bar for each value with its place and period; a disputed one is an outline. */
export function BarsPlot({ measure, reader, ticks, facts }: Props) {
  const top = ticks.at(-1) ?? 1
  return facts.slice(0, mostBars).map((fact, at) => (
    <g key={fact.id} transform={`translate(0 ${at * row})`}>
      <text y="18" className="fill-ink text-[14px]">
        {placeText(fact.geography, reader)}
        <tspan dx="6" className="fill-dim">
          {periodText(fact.period, reader)}
        </tspan>
      </text>
      <text x={width} y="18" textAnchor="end" className="fill-ink text-[14px] font-semibold">
        {valueText(fact, measure, reader)}
      </text>
      <rect y="25" width={width} height="10" rx="3" className="fill-sunken" />
      <rect
        x="1"
        y="26"
        width={Math.max(2, round((width - 2) * Math.min(1, (fact.value_high ?? fact.value) / top)))}
        height="8"
        rx="3"
        strokeWidth="1.5"
        className={classNames(fact.is_disputed ? 'fill-surface stroke-signal' : 'fill-series-1 stroke-series-1')}
      />
    </g>
  ))
}
