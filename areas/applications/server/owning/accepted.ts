import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { FieldValues } from '../../contract/form-fields.ts'
import { industriesOf, versionOf, type ApplicationRow } from '../applications.queries.ts'
import { lockOwn, ownApplication } from './holder.ts'

/** What an accepted application said when it was submitted last. */
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
 * An application as its owner sees it; undefined where it is not accepted, or for those who only work on it.
 * @throws not_found for one that is not theirs
 */
export async function acceptedByOwner(db: Database, id: string, user_id: string) {
  const { row, holder } = await ownApplication(db, id, user_id)
  return holder.role === 'owner' ? acceptedOf(db, row) : undefined
}

/**
 * The same, its row locked until the transaction ends, so that something is made of it once.
 * @throws not_found, application.owner_only, application.wrong_state
 */
export async function lockAccepted(db: Database, id: string, user_id: string): Promise<AcceptedApplication> {
  const { row, holder } = await lockOwn(db, id, user_id)
  ensure(holder.role === 'owner', 'application.owner_only')
  const accepted = await acceptedOf(db, row)
  ensure(accepted, 'application.wrong_state')
  return accepted
}
