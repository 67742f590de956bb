import { rightsNow } from '#areas/account/server/exports.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { hostsOf, type EventRow } from '../events.queries.ts'
import { mayRun } from '../managed-event.ts'
import { scannersOf } from './door.queries.ts'

type Telling = Pick<SignedInContext, 'db' | 'person' | 'publish' | 'rightsOf'>

/** The hosts of an event, and the people who checked guests in recently and still may. */
async function peopleAtDoors({ db, person, rightsOf }: Telling, event_id: string): Promise<Set<string>> {
  const hosts = (await hostsOf(db, [event_id])).map(({ user_id }) => user_id)
  const people = new Set([person.id, ...hosts])
  for (const id of await scannersOf(db, event_id)) {
    if (people.has(id)) continue
    const rights = await rightsNow(db, id, { rightsOf })
    if (await mayRun(db, { id, rights }, event_id)) people.add(id)
  }
  return people
}

/** Tells open doors and lists how many are in, once this call has committed. */
export async function tellDoors(telling: Telling, { id: event_id, checked_in }: EventRow, device: string) {
  for (const id of await peopleAtDoors(telling, event_id))
    await telling.publish(`person:${id}`, { kind: 'event_door', event_id, device, checked_in })
}
