import type { Database } from '#kernel/server/database.ts'
import type { ChangeReason, RegistrationState } from '../../contract/states.ts'
import {
  addChange,
  addRegistration,
  editRegistration,
  type NewRegistration,
  type RegistrationRow,
} from './registrations.queries.ts'

/** What happened to a registration, for the people to notify. */
export type RegistrationChange = { registration: RegistrationRow; why: ChangeReason; note: string | null }

/** Who changes registrations of an event that is locked; what they change is gathered in `changes`. */
export type ActorContext = {
  db: Database
  now: Date
  by: 'self' | 'host' | 'lab'
  by_user: string | null
  changes: RegistrationChange[]
}

type More = { note?: string | null; fields?: Partial<NewRegistration> }

async function logged(
  actor: ActorContext,
  from: RegistrationState | null,
  row: RegistrationRow,
  why: ChangeReason,
  note: string | null,
) {
  const { db, now, by, by_user, changes } = actor
  const { event_id, id: registration_id, state: to_state, queue_at } = row
  await addChange(db, {
    event_id,
    registration_id,
    from_state: from,
    to_state,
    why,
    note,
    by,
    by_user,
    queue_at,
    at: now,
  })
  changes.push({ registration: row, why, note })
  return row
}

/** Changes the state of a registration, and logs it. */
export async function change(
  actor: ActorContext,
  row: RegistrationRow,
  to: RegistrationState,
  why: ChangeReason,
  { note = null, fields = {} }: More = {},
): Promise<RegistrationRow> {
  const { db, now } = actor
  const offer_expires_at = to === 'offered' ? row.offer_expires_at : null
  const next = await editRegistration(db, row.id, { offer_expires_at, ...fields, state: to, changed_at: now })
  return logged(actor, row.state, next, why, note)
}

/** Adds a registration, and logs it. */
export const addLogged = async (
  actor: ActorContext,
  row: NewRegistration,
  why: ChangeReason,
): Promise<RegistrationRow> => logged(actor, null, await addRegistration(actor.db, row), why, null)
