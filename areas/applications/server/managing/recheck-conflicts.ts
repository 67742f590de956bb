import { newId } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { peopleOf, type ApplicationRow } from '../applications.queries.ts'
import { addConflict, reviewsOf } from '../reviewing/reviews.queries.ts'
import { conflictsBetween, type TeamsContext } from './conflicts.ts'
import { applicationsAround } from './managing.queries.ts'

/**
 * Looks again for conflicts of an application's reviewers, after its founders or its address have changed: people with
 * a conflict do not see the application from the next request on, until it is dismissed.
 */
export async function recheckConflicts(looking: TeamsContext & { now: Date }, row: ApplicationRow): Promise<void> {
  const { db, now, teamsOf } = looking
  const people = await peopleOf(db, row.id)
  const reviews = await reviewsOf(db, row.id)
  const teams = await teamsOf(
    db,
    [...people, ...reviews.map(({ review }) => review)].map(({ user_id }) => user_id),
  )
  for (const { review, email } of reviews)
    for (const foundConflict of conflictsBetween(row, people, { id: review.user_id, email }, teams)) {
      const conflict = { id: newId(), application_id: row.id, user_id: review.user_id, at: now, ...foundConflict }
      const added = await addConflict(db, conflict)
      if (added.length > 0) await publish(db, `person:${review.user_id}`, { kind: 'review_ended' })
    }
}

/** The same in every application that somebody works on or reviews, after their address or their teams have changed. */
export async function recheckPerson(looking: TeamsContext & { now: Date }, user_id: string): Promise<void> {
  for (const row of await applicationsAround(looking.db, user_id)) await recheckConflicts(looking, row)
}
