import { isAllowed } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import { eventsAdmin } from '../contract/rights.ts'
import { eventNamed, isRunBy, lockEvent, type EventRow } from './events.queries.ts'

/** Administrators manage every event, hosts their own, and editors of a startup its events. */
export const mayRun = async (db: Database, person: Pick<Person, 'id' | 'rights'>, event_id: string): Promise<boolean> =>
  isAllowed(eventsAdmin, person) || isRunBy(db, event_id, person.id)

/** @throws Failure `thing.not_found` for anyone who does not manage it, as if it did not exist */
export async function managedEvent(db: Database, person: Person, event_id: string): Promise<EventRow> {
  const event = found(await eventNamed(db, event_id))
  foundIf(await mayRun(db, person, event.id))
  return event
}

/** The same, locked until the transaction ends. */
export async function lockManaged(db: Database, person: Person, event_id: string): Promise<EventRow> {
  foundIf(await mayRun(db, person, event_id))
  return found(await lockEvent(db, event_id))
}
