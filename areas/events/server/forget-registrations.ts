import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { addressKey } from './registering/registration-rules.ts'
import { lockEvents } from './events.queries.ts'
import { dropHost, dropRegistrationsOf, eventsOfPerson } from './forgetting.queries.ts'

/**
 * Deletes the registrations of their account and of their address, and removes them as a host; the next job offers the
 * seats that become free.
 */
export const forgetRegistrations: ForgetPerson = async ({ db }, { id, email }) => {
  const address = addressKey(email)
  await lockEvents(db, await eventsOfPerson(db, id, address))
  await dropRegistrationsOf(db, id, address)
  await dropHost(db, id)
}
