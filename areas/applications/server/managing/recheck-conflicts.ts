import { newId } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { peopleOf, type ApplicationRow } from '../applications.queries.ts'
import { addConflict, reviewsOf } from '../reviewing/reviews.queries.ts'
import type { TeamMember } from '#kernel/server/teams.ts'
import { conflictsBetween, sameAddress, startupConflict, type Found, type TeamsContext } from './conflicts.ts'
import { administratorWith, applicationsAround, applicationsOf } from './managing.queries.ts'

type Reviewing = { user_id: string }

/**
 * Colleagues who share a startup with founders of an application, without its founders and reviewers: they may
 * administer it.
 */
function colleaguesOf(people: readonly Reviewing[], reviews: readonly Reviewing[], teams: readonly TeamMember[]) {
  const founders = new Set(people.map(({ user_id }) => user_id))
  const others = new Set([...people, ...reviews].map(({ user_id }) => user_id))
  const theirs = new Set(teams.filter(({ user_id }) => founders.has(user_id)).map(({ team_id }) => team_id))
  return teams.filter(({ user_id, team_id }) => theirs.has(team_id) && !others.has(user_id))
}

/**
 * Checks again for conflicts of an application's reviewers, of its founders' colleagues, and of an administrator with
 * its address. Runs after a submission, and after a change of its founders, its address or their teams. From the next
 * request on, people with a conflict do not see the application until the conflict is dismissed.
 */
export async function recheckConflicts(looking: TeamsContext & { now: Date }, row: ApplicationRow): Promise<void> {
  const { db, now, teamsOf } = looking
  const people = await peopleOf(db, row.id)
  const reviews = await reviewsOf(db, row.id)
  const teams = await teamsOf(
    db,
    [...people, ...reviews.map(({ review }) => review)].map(({ user_id }) => user_id),
  )
  const add = (user_id: string, conflict: Found) =>
    addConflict(db, { id: newId(), application_id: row.id, user_id, at: now, ...conflict })
  for (const { review, email } of reviews)
    for (const conflict of conflictsBetween(row, people, { id: review.user_id, email }, teams)) {
      const added = await add(review.user_id, conflict)
      if (added.length > 0) await publish(db, `person:${review.user_id}`, { kind: 'review_ended' })
    }
  const reviewers = reviews.map(({ review }) => review)
  const named = row.email ? await administratorWith(db, row.email) : undefined
  if (named && ![...people, ...reviewers].some(({ user_id }) => user_id === named.id))
    await add(named.id, sameAddress(row.email!))
  for (const member of colleaguesOf(people, reviewers, teams)) await add(member.user_id, startupConflict(member))
}

/** The same check for every application that a person works on or reviews, after their address has changed. */
export async function recheckPerson(looking: TeamsContext & { now: Date }, user_id: string): Promise<void> {
  for (const row of await applicationsAround(looking.db, user_id)) await recheckConflicts(looking, row)
}

/** The same check for every application that people of a team work on, after someone has joined the team. */
export async function recheckTeam(looking: TeamsContext & { now: Date }, user_ids: readonly string[]): Promise<void> {
  for (const row of await applicationsOf(looking.db, user_ids)) await recheckConflicts(looking, row)
}
