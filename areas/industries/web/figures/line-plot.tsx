import { classNames } from '#kernel/web/ui/class-names.ts'
import { toneOf } from '#kernel/web/ui/chart/frame.tsx'
import { round, smoothLine } from '#kernel/web/ui/chart/scale.ts'
import type { Point, Series } from './chart-data.ts'
import { numberText, periodText, placeText, type Reader, type ShownMeasure } from './fact-texts.ts'

const [left, right, high] = [64, 348, 190]

type Props = { measure: ShownMeasure; reader: Reader; ticks: readonly number[]; series: readonly Series[] }

/** The most places with a colour of their own; the table contains all. */
const mostLines = 4

export const lineHeight = (series: readonly Series[]): number =>
  high + 44 + (series.length > 1 ? 24 * Math.ceil(Math.min(series.length, mostLines) / 2) : 0)

/** A line for each place. The last value of a single one is named, all where it is disputed; those are hollow. */
export function LinePlot({ measure, reader, ticks, series }: Props) {
  const lines = series.slice(0, mostLines)
  const periods = [...new Set(lines.flatMap(({ points }) => points.map(({ period }) => period)))].toSorted()
  const top = ticks.at(-1) ?? 1
  const across = (period: string) =>
    round(left + ((right - left) * (periods.indexOf(period) + 0.5)) / Math.max(1, periods.length))
  const up = (value: number) => round(14 + (high - 14) * (1 - value / top))
  const every = Math.ceil(periods.length / 4)
  /** Ends at the edge, where a long one would be cut off. */
  const isLast = (at: number) => at > 0 && at === periods.length - 1
  return (
    <>
      {ticks.map(tick => (
        <g key={tick}>
          <line x1={left} x2={right} y1={up(tick)} y2={up(tick)} className="stroke-line" />
          <text x={left - 8} y={up(tick) + 4} textAnchor="end" className="fill-dim text-[12.5px]">
            {new Intl.NumberFormat(reader.locale, { notation: 'compact' }).format(tick)}
          </text>
        </g>
      ))}
      {periods.map((period, at) =>
        (periods.length - 1 - at) % every === 0 ? (
          <text
            key={period}
            x={isLast(at) ? right : across(period)}
            y={high + 24}
            textAnchor={isLast(at) ? 'end' : 'middle'}
            className="fill-dim text-[12.5px]"
          >
            {periodText(period, reader)}
          </text>
        ) : null,
      )}
      {lines.map(({ geography, points }, which) => (
        <g key={geography}>
          <path
            d={smoothLine(points.map(({ period, fact }) => ({ x: across(period), y: up(fact.value) })))}
            fill="none"
            strokeWidth="2.5"
            className={toneOf(which).stroke}
          />
          {points.map(point => (
            <Dots key={point.period} {...{ point, which }} x={across(point.period)} up={up} />
          ))}
          {lines.length === 1 && <LastValue point={points.at(-1)!} {...{ measure, reader, across, up }} />}
        </g>
      ))}
      {lines.length > 1 && (
        <g transform={`translate(${left} ${high + 50})`}>
          {lines.map(({ geography }, which) => (
            <g key={geography} transform={`translate(${(which % 2) * 150} ${Math.floor(which / 2) * 22})`}>
              <circle cx="4" cy="-4" r="4" className={toneOf(which).fill} />
              <text x="13" className="fill-ink text-[13px]">
                {placeText(geography, reader)}
              </text>
            </g>
          ))}
        </g>
      )}
    </>
  )
}

type Dot = { point: Point; which: number; x: number; up: (value: number) => number }

const Dots = ({ point: { fact, others }, which, x, up }: Dot) => (
  <>
    {others.map(other => (
      <circle key={other.id} cx={x} cy={up(other.value)} r="4" strokeWidth="2" className="fill-surface stroke-signal" />
    ))}
    <circle
      cx={x}
      cy={up(fact.value)}
      r="4"
      strokeWidth="2"
      className={classNames(fact.is_disputed ? 'fill-surface' : toneOf(which).fill, toneOf(which).stroke)}
    />
  </>
)

type Last = Pick<Props, 'measure' | 'reader'> & {
  point: Point
  across: (period: string) => number
  up: (value: number) => number
}

/** The name of the last value is above it; of two that disagree, the lower one's is below. */
function LastValue({ point: { fact, others, period }, measure, reader, across, up }: Last) {
  const inOrder = [fact, ...others].toSorted((a, b) => b.value - a.value)
  const [highest, lowest] = [inOrder[0]!, inOrder.at(-1)!]
  const named = { measure, reader, x: Math.min(across(period) + 14, right) }
  return (
    <>
      {!fact.is_disputed && <circle cx={across(period)} cy={up(fact.value)} r="5" className="fill-signal" />}
      <ValueName {...named} fact={highest} y={Math.max(13, up(highest.value) - 12)} />
      {lowest !== highest && <ValueName {...named} fact={lowest} y={Math.min(high - 6, up(lowest.value) + 25)} />}
    </>
  )
}

type Name = Pick<Last, 'measure' | 'reader'> & { fact: Point['fact']; x: number; y: number }

const ValueName = ({ fact, measure, reader, x, y }: Name) => (
  <text
    x={x}
    y={y}
    textAnchor="end"
    strokeWidth="4"
    paintOrder="stroke"
    className="fill-brand stroke-surface text-[17px] font-bold"
  >
    {numberText(fact, measure, reader)}
  </text>
)
