import { and, eq, isNull } from 'drizzle-orm'
import type { FindOwnData } from '#kernel/server/own-data.ts'
import { addressKey } from './registering/registration-rules.ts'
import { event_registrations as registrations } from './registrations.tables.ts'

/**
 * The registrations of their address without an account. Those of another account belong to a previous owner of the
 * address.
 */
export const ownRegistrations: FindOwnData = async (db, { email }) => ({
  event_registrations: await db
    .select({
      id: registrations.id,
      event_id: registrations.event_id,
      name: registrations.name,
      email: registrations.email,
      locale: registrations.locale,
      attendance: registrations.attendance,
      answers: registrations.answers,
      state: registrations.state,
      created_at: registrations.created_at,
    })
    .from(registrations)
    .where(and(eq(registrations.address_key, addressKey(email)), isNull(registrations.user_id))),
})

const ofGuests = 'It is about the registration of a guest.'

export const notOwnEvents = {
  'event_check_ins.by_user': ofGuests,
  'event_registration_changes.by_user': ofGuests,
  'events.created_by': 'Others go on writing it.',
}
