import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import { addressKey } from './registering/registration-rules.ts'
import { lockEvents } from './events.queries.ts'
import { dropRegistrationsOf, eventsOfPerson } from './forgetting.queries.ts'

/** Their registrations go, under their account and under their address; a seat that is free then is offered by the next job. */
export const forgetRegistrations: ForgetPerson = async ({ db }, { id, email }) => {
  const address = addressKey(email)
  await lockEvents(db, await eventsOfPerson(db, id, address))
  await dropRegistrationsOf(db, id, address)
}
