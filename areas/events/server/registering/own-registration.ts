import type { Returned } from '#kernel/contract/call.ts'
import type { visiting } from '../../contract/public-calls.ts'
import type { Database } from '#kernel/server/database.ts'
import type { EventRow } from '../events.queries.ts'
import { placesOf } from '../cards/cards.queries.ts'
import { chancesOf } from './chances.ts'
import { placeSteps } from './line-history.ts'
import { mayDo } from './registration-rules.ts'
import { newestOf, type RegistrationRow } from './registrations.queries.ts'
import { lineChanges, mostLineChanges } from './line.queries.ts'

export type Detail = NonNullable<Returned<typeof visiting.event>['registration']>
export type Plain = Omit<Detail, 'chances' | 'place_changes'>

const stepsShown = 20

/** A registration as its holder sees it. */
export async function registrationView(db: Database, event: EventRow, row: RegistrationRow, now: Date): Promise<Plain> {
  return {
    ...row,
    registered_at: row.created_at,
    place: (await placesOf(db, [row.id])).get(row.id) ?? null,
    waiting: event.waiting,
    offer_expires_at: row.state === 'offered' ? row.offer_expires_at : null,
    may: mayDo(event, row, now),
  }
}

/** The same with the changes of its place, and its chances. */
export async function registrationDetail(
  db: Database,
  event: EventRow,
  row: RegistrationRow,
  now: Date,
): Promise<Detail> {
  const view = await registrationView(db, event, row, now)
  const hasWaited = ['waitlisted', 'offered', 'lapsed', 'confirmed'].includes(row.state)
  const changes = hasWaited ? await lineChanges(db, event.id) : []
  // The changes of a line this long are not listed.
  const isTold = changes.length <= mostLineChanges
  return {
    ...view,
    chances: view.place === null ? null : await chancesOf(db, event, view.place, now),
    place_changes: isTold ? placeSteps(changes, row.id, stepsShown) : [],
  }
}

export async function ownRegistration(
  { db, now }: { db: Database; now: Date },
  event: EventRow,
  user_id: string,
): Promise<Detail | null> {
  const row = await newestOf(db, event.id, user_id)
  return row ? registrationDetail(db, event, row, now) : null
}
