import type { Stretch } from './media.ts'

/** The same seconds as few stretches in order; empty and reversed ones count for nothing. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const [from, to] of stretches.filter(each => each[0] < each[1]).toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

export const secondsOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from, 0)

type Watched = { duration_sec: number | null; watched: readonly Stretch[] }

/** The watched share of a video, in whole percent; 0 while its length is unknown. */
export function watchedPct({ duration_sec, watched }: Watched): number {
  if (!duration_sec) return 0
  const within = watched.map(([from, to]): Stretch => [from, Math.min(to, duration_sec)])
  return Math.min(100, Math.floor((100 * secondsOf(merged(within))) / duration_sec))
}
