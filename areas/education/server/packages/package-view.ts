import type { Database } from '#kernel/server/database.ts'
import type { UnitWithLock } from '../reading/reading-view.ts'
import { packageState } from './packages.queries.ts'

/** A package for its learner; `seconds` is null until they open it. */
export async function packageOf(db: Database, enrolmentId: string, { unit_id }: UnitWithLock) {
  const state = await packageState(db, enrolmentId, unit_id)
  return { seconds: state?.seconds ?? null, score_pct: state?.score_pct ?? null }
}
