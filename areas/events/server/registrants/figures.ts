import { localAt } from '#kernel/contract/time/wall-time.ts'

type Quarter = { at: number; registered: number; cancelled: number; confirmed: number; waiting: number }
export type DayFigures = { on: string; registered: number; cancelled: number; confirmed: number; waiting: number }

/**
 * What changed by quarters of an hour, as days of a zone: how many registered and canceled on each, and how many had a
 * seat or waited at its end.
 */
export function daysOf(quarters: readonly Quarter[], zone: string): DayFigures[] {
  const days: DayFigures[] = []
  const total = { confirmed: 0, waiting: 0 }
  for (const { at, registered, cancelled, confirmed, waiting } of quarters) {
    const on = localAt(zone, new Date(at * 1_000)).slice(0, 10)
    total.confirmed += confirmed
    total.waiting += waiting
    const last = days.at(-1)
    if (last?.on !== on) days.push({ on, registered, cancelled, ...total })
    else {
      last.registered += registered
      last.cancelled += cancelled
      Object.assign(last, total)
    }
  }
  return days
}

/** Sums the counts by one of their keys, without zeros. */
export const sumsBy = <K extends string, T extends { count: number }>(
  words: readonly K[],
  rows: readonly T[],
  wordOf: (row: T) => K | null,
) =>
  Object.fromEntries(
    words.map(word => [word, rows.filter(row => wordOf(row) === word).reduce((sum, { count }) => sum + count, 0)]),
  ) as Record<K, number>
