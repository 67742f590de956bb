import type { EnrolmentState } from '#areas/education/contract/learning.ts'
import type { GradeState } from '../contract/grade-states.ts'

const minute = 60_000
/** The pauses after failed attempts; after the last one, nothing is tried until the progress changes again. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute, 24 * 60 * minute]

export type Progress = { state: EnrolmentState; progress_pct: number }
export type Score = { pct: number; isCompleted: boolean }

/** The grade for a platform; undefined while there is none to send. */
export function scoreOf(progress: Progress | undefined): Score | undefined {
  if (progress?.state === 'completed') return { pct: 100, isCompleted: true }
  if (progress?.state === 'active' && progress.progress_pct > 0)
    return { pct: progress.progress_pct, isCompleted: false }
  return undefined
}

/** The body of a score (Assignment and Grade Services 2.0, 3.4.9). */
export const scoreBody = ({ pct, isCompleted }: Score, subject: string, now: Date) => ({
  userId: subject,
  scoreGiven: pct,
  scoreMaximum: 100,
  activityProgress: isCompleted ? 'Completed' : 'InProgress',
  // Platforms only show a grade that is final; a later one replaces it.
  gradingProgress: 'FullyGraded',
  timestamp: now.toISOString(),
})

/** The address of the scores of a line item: its query stays at the end (Assignment and Grade Services 2.0, 3.1). */
export function scoresUrl(line_item: string): string {
  const url = new URL(line_item)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

export type Outcome = { status: number | null; detail: string | null }

type After = { state: GradeState; next_at: Date | null }

/** The result of an attempt: it is sent, the link has ended, it is tried again later, or no more. */
export function afterAttempt({ status }: Outcome, attempts: number, now: Date): After {
  if (status !== null && status >= 200 && status <= 299) return { state: 'sent', next_at: null }
  // The activity was deleted, or the learner is no longer in the course.
  if (status === 404 || status === 410) return { state: 'ended', next_at: null }
  const pause = pauses[attempts - 1]
  return pause === undefined
    ? { state: 'failed', next_at: null }
    : { state: 'waiting', next_at: new Date(now.getTime() + pause) }
}
