import { ensureMay, isModuleOn, lockOwn, startupById, teamOf } from '#areas/startups/server/exports.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import { eventsAdmin } from '../../contract/rights.ts'
import { countAhead, runsEventsOf, type EventRow } from '../events.queries.ts'

/** The most upcoming events of a startup, including drafts and each date of a series. */
export const mostAhead = 200

/**
 * Whether somebody may add events: administrators may add any, editors of a startup those of that startup. The startup
 * is locked, so that its events are counted one after another. @throws Failure `event.by_admin`, `event.module_off`,
 * `event.too_many`, or why they may not edit the startup
 */
export async function ensureMayAdd(
  db: Database,
  person: Person,
  { business_id, dates, now }: { business_id: string | null | undefined; dates: number; now: Date },
): Promise<void> {
  if (isAllowed(eventsAdmin, person)) {
    if (business_id) found(await startupById(db, business_id))
    return
  }
  ensure(business_id, 'event.by_admin')
  ensureMay(await lockOwn(db, business_id, person.id), 'edit')
  ensure(await isModuleOn(db, business_id, 'events'), 'event.module_off')
  ensure((await countAhead(db, business_id, now)) + dates <= mostAhead, 'event.too_many')
}

/**
 * The addresses of the people whom somebody may name as hosts; undefined: everybody. Editors of a startup may name its
 * team, and keep present hosts: a person who could name anybody would find out who has an account. @throws Failure
 * `event.hosts_by_admin`
 */
export async function namedBy(
  db: Database,
  person: Person,
  business_id: string | null | undefined,
  hosting: readonly string[],
): Promise<string[] | undefined> {
  if (isAllowed(eventsAdmin, person)) return undefined
  ensure(business_id && (await runsEventsOf(db, business_id, person.id)), 'event.hosts_by_admin')
  return [...(await teamOf(db, business_id)).map(({ email }) => email), ...hosting]
}

/** A startup is shown with its events, so its profile is complete before one is published. */
export async function ensureComplete(db: Database, { owner_business }: EventRow): Promise<void> {
  if (!owner_business) return
  const startup = found(await startupById(db, owner_business))
  ensure(startup.status === 'active', 'event.startup_incomplete')
}
