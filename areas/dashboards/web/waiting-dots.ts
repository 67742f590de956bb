/** The end of the axis: older things are drawn there. */
const mostDays = 28
/** The most dots that are drawn above one another; more would not fit. */
const mostLevels = 5
/** Dots closer than this share of the axis would overlap. */
const width = 0.02

type Dot = { key: number; age: number; level: number }

/** The length of the axis in days, a tick for each week, and the positions of the dots, so that none covers another. */
export function axisOf(ages: readonly number[]): { days: number; dots: Dot[]; ticks: number[] } {
  const weeks = Math.max(2, Math.ceil((ages[0] ?? 0) / 7))
  const days = Math.min(mostDays, weeks * 7)
  const last: number[] = []
  const dots = ages.map((each, key) => {
    const age = Math.min(each, days)
    const at = age / days
    const free = Array.from({ length: mostLevels }, (_, level) => level).find(
      level => last[level] === undefined || last[level] - at >= width,
    )
    const level = free ?? mostLevels - 1
    last[level] = at
    return { key, age, level }
  })
  return { days, dots, ticks: Array.from({ length: days / 7 + 1 }, (_, week) => week * 7) }
}
