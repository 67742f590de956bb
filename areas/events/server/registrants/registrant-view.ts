import type { Returned } from '#kernel/contract/call.ts'
import type { registering } from '../../contract/registrant-calls.ts'
import type { Database } from '#kernel/server/database.ts'
import { placesOf } from '../cards/cards.queries.ts'
import type { RegistrationRow } from '../registering/registrations.queries.ts'

type Row = { registration: RegistrationRow; email: string }
type Registrant = Returned<typeof registering.manageRegistration>

/** The people who registered, as hosts see them. */
export async function registrantViews(db: Database, rows: readonly Row[]): Promise<Registrant[]> {
  const places = await placesOf(
    db,
    rows.map(({ registration }) => registration.id),
  )
  return rows.map(({ registration, email }) => ({
    ...registration,
    email,
    registration_id: registration.id,
    registered_at: registration.created_at,
    place: places.get(registration.id) ?? null,
  }))
}
