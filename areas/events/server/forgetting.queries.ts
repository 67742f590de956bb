import { eq, or } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { event_registrations as registrations } from './registrations.tables.ts'
import { event_hosts } from './tables.ts'

const of = (user_id: string, address_key: string) =>
  or(eq(registrations.user_id, user_id), eq(registrations.address_key, address_key))

/** The events in which somebody has, or once had, a seat or a place in line. */
export const eventsOfPerson = async (db: Database, user_id: string, address_key: string): Promise<string[]> =>
  (
    await db.selectDistinct({ event_id: registrations.event_id }).from(registrations).where(of(user_id, address_key))
  ).map(({ event_id }) => event_id)

/** Deletes all their registrations, with the history and the scans. */
export const dropRegistrationsOf = (db: Database, user_id: string, address_key: string) =>
  db.delete(registrations).where(of(user_id, address_key))

/** Removes them as a host. */
export const dropHost = (db: Database, user_id: string) =>
  db.delete(event_hosts).where(eq(event_hosts.user_id, user_id))
