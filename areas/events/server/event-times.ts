import { invalid } from '#kernel/server/failures.ts'
import { isRealDate, momentOf, type Fold } from '#kernel/contract/time/wall-time.ts'
import { zoneRulesVersion } from './time/zone-rules.ts'

export type LocalTimes = { starts_local: string; ends_local: string; time_zone: string; fold: Fold | null }

/** The longest duration of an event, so that lists of upcoming events need not look further back. */
export const longestEvent = 31 * 86_400_000

const problems = { gap: 'clock_skips', fold: 'clock_twice' } as const

/**
 * The moments of an event's times.
 * @throws Failure `input.invalid` where its clock never shows a time, or shows it twice and `fold` does not say which
 */
export function timesOf({ starts_local, ends_local, time_zone, fold }: LocalTimes) {
  if (!isRealDate(starts_local)) throw invalid({ starts_local: 'invalid' })
  if (!isRealDate(ends_local)) throw invalid({ ends_local: 'invalid' })
  const start = momentOf(time_zone, starts_local, fold)
  if ('problem' in start) throw invalid({ starts_local: problems[start.problem] })
  const end = momentOf(time_zone, ends_local, fold ?? 'later')
  if ('problem' in end) throw invalid({ ends_local: problems[end.problem] })
  const lasts = end.at.getTime() - start.at.getTime()
  if (lasts <= 0) throw invalid({ ends_local: 'ends_before_start' })
  if (lasts > longestEvent) throw invalid({ ends_local: 'lasts_too_long' })
  return { starts_at: start.at, ends_at: end.at, tz_version: zoneRulesVersion }
}
