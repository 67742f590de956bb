import type { UnitState } from '../../contract/index.ts'
import type { PackageReport } from '../../contract/packages.ts'

/**
 * A unit's state after a report of its package. Completed stays completed; a part that was finished without passing has
 * failed, even if it says that it is completed.
 */
export function stateAfterReport(before: UnitState, { completion, success }: PackageReport): UnitState {
  if (before === 'completed' || success === 'passed') return 'completed'
  if (success === 'failed') return 'failed'
  return completion === 'completed' ? 'completed' : 'in_progress'
}

type Session = { seconds_before: number; opened_at: Date }

/** The time spent with a package: no session is longer than the time since it was opened. */
export const secondsAfter = ({ seconds_before, opened_at }: Session, session_sec: number, now: Date): number =>
  seconds_before + Math.max(0, Math.min(session_sec, Math.floor((now.getTime() - opened_at.getTime()) / 1_000)))
