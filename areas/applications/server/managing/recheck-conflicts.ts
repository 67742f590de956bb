import { newId, type Database } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { peopleOf, type ApplicationRow } from '../applications.queries.ts'
import { addConflict, reviewsOf } from '../reviewing/reviews.queries.ts'
import { conflictBetween } from './conflicts.ts'

/**
 * Looks again for conflicts of an application's reviewers, after its founders or its address have changed: whoever has one
 * sees nothing of it from the next request on, until it is dismissed.
 */
export async function recheckConflicts(db: Database, row: ApplicationRow, now: Date): Promise<void> {
  const people = await peopleOf(db, row.id)
  for (const { review, email } of await reviewsOf(db, row.id)) {
    const found = conflictBetween(row, people, { id: review.user_id, email })
    if (!found) continue
    const conflict = { id: newId(), application_id: row.id, user_id: review.user_id, at: now, ...found }
    const added = await addConflict(db, conflict)
    if (added.length > 0) await publish(db, `person:${review.user_id}`, { kind: 'review_ended' })
  }
}
