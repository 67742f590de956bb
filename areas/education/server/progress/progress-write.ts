import { together, type Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import { finishOf, progressOf } from '../learning/learning-rules.ts'
import { issueCertificate } from '../certificates/certificates.queries.ts'
import { addCompletion, lockEnrolment, updateEnrolment, type Send } from './progress.queries.ts'
import { enrolmentOf, unitsWithLocks, type ViewerContext, type UnitWithLock } from '../reading/reading-view.ts'
import { readingOf, type EnrolmentRow, type ReadingRow } from '../reading/reading.queries.ts'

/** An active learner: the row of their course, with the enrolment locked until the transaction ends. */
export type Learner = {
  row: ReadingRow & { enrolment: EnrolmentRow }
  units: UnitWithLock[]
  last_unit_at: Date | null
}

/**
 * Locks a person's enrolment and reads all that progress depends on.
 * @throws Failure 404 for a course that is not visible for them, 409 when their enrolment is not active
 */
export async function lockLearner(
  db: Database,
  personId: string,
  courseId: string,
  viewer: ViewerContext,
): Promise<Learner> {
  const [locked, reading] = await together([
    lockEnrolment(db, personId, courseId),
    readingOf(db, { course: courseId, personId, locale: viewer.locale }),
  ])
  const row = found(reading)
  ensure(locked?.state !== 'suspended', 'enrolment.suspended')
  ensure(locked && row.enrolment && isActive(locked.state), 'enrolment.not_active')
  return { row: row as Learner['row'], units: unitsWithLocks(row, viewer), last_unit_at: locked.last_unit_at }
}

/** The same as it is now, without a lock. */
export async function activeLearner(
  db: Database,
  personId: string,
  courseId: string,
  viewer: ViewerContext,
): Promise<Pick<Learner, 'row' | 'units'>> {
  const row = found(await readingOf(db, { course: courseId, personId, locale: viewer.locale }))
  ensure(row.enrolment?.state !== 'suspended', 'enrolment.suspended')
  ensure(row.enrolment && isActive(row.enrolment.state), 'enrolment.not_active')
  return { row: row as Learner['row'], units: unitsWithLocks(row, viewer) }
}

/** What the learner just did; undefined when only the outline changed. */
type Activity = { last_active_at?: Date; last_unit_key?: string; last_unit_at?: Date }

/**
 * Writes the percentage by the rule of progress, in the transaction of the write that changed it, and the completion
 * after the last unit. A finished course is never counted again.
 */
export async function saveProgress(
  db: Database,
  { row, units }: Learner,
  now: Date,
  activity: Activity,
  send?: Send,
): Promise<void> {
  const isUnfinished = row.enrolment.state === 'active'
  const finish = finishOf(units, row)
  const isFinished = isUnfinished && finish.mayFinish
  const counted = isUnfinished ? progressOf(units) : {}
  const change = { ...counted, ...activity, ...(isFinished && { state: 'completed' as const }) }
  await updateEnrolment(db, row.enrolment.id, change, send)
  Object.assign(row.enrolment, change)
  if (!isFinished) return
  const completion = {
    enrolment_id: row.enrolment.id,
    completed_at: now,
    version: row.published_version,
    score_pct: finish.score_pct,
    units_completed: progressOf(units).completed_units,
  }
  await addCompletion(db, completion)
  await issueCertificate(db, completion)
  row.enrolment.completed_at = now.toISOString()
}

/** The answer to a write: the enrolment, and every unit with its current state and lock. */
export function progressAnswer({ row, units }: Learner, viewer: ViewerContext) {
  const standing = unitsWithLocks({ ...row, units }, viewer)
  return { enrolment: enrolmentOf(row.enrolment), units: standing, is_complete: row.enrolment.state === 'completed' }
}
