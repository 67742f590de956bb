import type { Database } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { nextStatuses, publicStatusOf, type ApplicationStatus } from '../contract/states.ts'
import { addChange, editApplication, type ApplicationRow, type NewApplication } from './applications.queries.ts'

/** Who changes an application, and its locked row. */
export type ActorContext = { db: Database; now: Date; by: 'applicant' | 'lab'; by_user: string | null }
type More = { note?: string | null; fields?: Partial<NewApplication> }

/**
 * Changes the status of an application to one that its present status allows, and logs it. Its founders see the change
 * at once, except decisions, which they see when they are released.
 *
 * @throws application.wrong_state
 */
export async function changeStatus(
  { db, now, by, by_user }: ActorContext,
  row: ApplicationRow,
  to: ApplicationStatus,
  { note = null, fields = {} }: More = {},
): Promise<ApplicationRow> {
  ensure(nextStatuses[row.status].includes(to), 'application.wrong_state')
  await addChange(db, {
    id: newId(),
    application_id: row.id,
    from_status: row.status,
    to_status: to,
    by,
    by_user,
    note,
    at: now,
  })
  const public_status = publicStatusOf(to)
  const isSeen = public_status !== row.public_status
  const publicFields = isSeen ? { public_status, public_since: now } : {}
  return editApplication(db, row.id, { ...fields, ...publicFields, status: to }, now)
}
