import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { FieldValues } from '../../contract/form-fields.ts'
import { industriesOf, versionOf, type ApplicationRow } from '../applications.queries.ts'
import { lockOwn, ownApplication } from './holder.ts'

/** The last submission of an accepted application. */
export type AcceptedApplication = {
  id: string
  ref: string
  submission: number
  submitted_at: Date
  fields: FieldValues
  /** The primary one first. */
  industry_ids: string[]
}

async function acceptedOf(db: Database, row: ApplicationRow): Promise<AcceptedApplication | undefined> {
  if (row.public_status !== 'accepted') return undefined
  const version = await versionOf(db, row.id, row.submissions)
  if (!version) return undefined
  const industry_ids = (await industriesOf(db, row.id)).map(({ id }) => id)
  const { n: submission, submitted_at, fields } = version
  return { id: row.id, ref: row.ref, submission, submitted_at, fields, industry_ids }
}

/**
 * An accepted application, for its owner; undefined if it is not accepted, or the person is not its owner.
 * @throws not_found for an application of others
 */
export async function acceptedByOwner(db: Database, id: string, user_id: string) {
  const { row, holder } = await ownApplication(db, id, user_id)
  return holder.role === 'owner' ? acceptedOf(db, row) : undefined
}

/**
 * The same with the row locked until the transaction ends, so that a startup is made of it only once.
 * @throws not_found, application.owner_only, application.wrong_state
 */
export async function lockAccepted(db: Database, id: string, user_id: string): Promise<AcceptedApplication> {
  const { row, holder } = await lockOwn(db, id, user_id)
  ensure(holder.role === 'owner', 'application.owner_only')
  const accepted = await acceptedOf(db, row)
  ensure(accepted, 'application.wrong_state')
  return accepted
}
