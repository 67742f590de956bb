import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

/**
 * Round steps from 0 up to at least the largest value: `ticksFor(842)` is 0, 200, 400 … 1000. Counts have `whole`
 * steps, because half a learner is no label.
 */
export function ticksFor(largest: number, whole = false): number[] {
  const ticks = scaleLinear([0, largest > 0 ? largest : 1], [0, 1])
    .nice(4)
    .ticks(4)
  return whole ? ticks.filter(Number.isInteger) : ticks
}

export type Dot = { x: number; y: number }

const rounded = 2

/** A smooth line through the points that never overshoots them. */
export const smoothLine = (points: readonly Dot[]): string =>
  line<Dot>(
    ({ x }) => x,
    ({ y }) => y,
  )
    .curve(curveMonotoneX)
    .digits(rounded)(points) ?? ''

/** The same line, with the area under it. */
export const smoothArea = (points: readonly Dot[], ground: number): string =>
  area<Dot>()
    .x(({ x }) => x)
    .y0(ground)
    .y1(({ y }) => y)
    .curve(curveMonotoneX)
    .digits(rounded)(points) ?? ''

export const round = (value: number): number => Math.round(value * 100) / 100
