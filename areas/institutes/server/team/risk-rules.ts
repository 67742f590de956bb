import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import type { Risk } from '../../contract/members.ts'

const day = 24 * 60 * 60 * 1_000

/** Days without activity after which a person is at risk. */
export const inactiveDays = 7
/** Percentage points behind the pace of the course after which a person is at risk. */
export const behindPoints = 25

/** A learner's progress in one course taken through an institution. */
export type Standing = {
  course_id: string
  state: EnrolmentState
  progress_pct: number
  started_at: Date
  last_active_at: Date
  /** Quizzes tried three times or out of attempts, and not passed. */
  struggling_units: number
  /** Submissions that a supervisor returned. */
  returned_units: number
  /** The days that the course should take: an hour a week, at least two weeks, at most half a year. */
  pace_days: number
}

type RiskOf = Omit<Risk, 'params'> & { params: Record<string, number> }

/**
 * Why a person is at risk in a course; nothing for a course that is finished, dropped or not begun. The database has
 * the same rule as `risk_at` (migrations), to list people at risk by an index; `risk-rules.test.ts` compares the two.
 */
export function risksOf(standing: Standing, now: Date): RiskOf[] {
  if (standing.state !== 'active') return []
  const { course_id, progress_pct, struggling_units, returned_units } = standing
  const risks: RiskOf[] = []
  if (returned_units > 0) risks.push({ code: 'returned_work', course_id, params: { units: returned_units } })
  if (struggling_units > 0) risks.push({ code: 'failed_attempts', course_id, params: { units: struggling_units } })
  const expected = expectedPct(standing, now)
  if (expected >= progress_pct + behindPoints)
    risks.push({ code: 'behind', course_id, params: { pct: progress_pct, expected_pct: Math.floor(expected) } })
  const away = now.getTime() - standing.last_active_at.getTime()
  if (away >= inactiveDays * day) risks.push({ code: 'inactive', course_id, params: { days: Math.floor(away / day) } })
  return risks
}

/** The expected progress by now of a learner who follows the pace of the course. */
const expectedPct = ({ started_at, pace_days }: Standing, now: Date): number =>
  Math.max(0, Math.min(100, (100 * (now.getTime() - started_at.getTime())) / (pace_days * day)))

/** The days that a course of this many minutes should take. */
export const paceDays = (est_minutes: number): number => Math.max(14, Math.min(180, 7 * Math.ceil(est_minutes / 60)))

/**
 * The reasons of one person over all their courses, the most serious first, one for each course; inactivity only once,
 * the longest.
 */
export function risksOfPerson(standings: readonly Standing[], now: Date): RiskOf[] {
  const all = standings.flatMap(standing => risksOf(standing, now))
  const away = all.filter(risk => risk.code === 'inactive')
  const longest = away.toSorted((a, b) => b.params['days']! - a.params['days']!)[0]
  const rest = all.filter(risk => risk.code !== 'inactive').toSorted((a, b) => weight[a.code] - weight[b.code])
  return longest ? [...rest, longest] : rest
}

const weight: Record<Risk['code'], number> = { returned_work: 0, failed_attempts: 1, behind: 2, inactive: 3 }
