/** Round steps from 0 up to at least the largest value: `ticksFor(842)` is 0, 250, 500, 750, 1000. */
export function ticksFor(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10)
  const count = Math.ceil(largest / step - 1e-9)
  // Multiplying, not adding: 0.1 + 0.2 is not a label.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

export type Dot = { x: number; y: number }

/** A smooth line through the points that never overshoots them (monotone cubic, Fritsch and Carlson 1980). */
export function smoothLine(points: readonly Dot[]): string {
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return (point.y - before.y) / (point.x - before.x || 1)
  })
  const tangents = points.map((_, index) => {
    const [left, right] = [slopes[index - 1], slopes[index]]
    if (left === undefined || right === undefined) return left ?? right ?? 0
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  })
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${round(point.x)} ${round(point.y)}`
      const third = (point.x - before.x) / 3
      const first = `${round(before.x + third)} ${round(before.y + third * (tangents[index - 1] ?? 0))}`
      const second = `${round(point.x - third)} ${round(point.y - third * (tangents[index] ?? 0))}`
      return `C${first} ${second} ${round(point.x)} ${round(point.y)}`
    })
    .join('')
}

export const round = (value: number): number => Math.round(value * 100) / 100
