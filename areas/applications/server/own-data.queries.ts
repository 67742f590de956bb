import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import type { FindOwnData } from '#kernel/server/own-data.ts'
import { application_people as people } from './applicants.tables.ts'
import { invitesTo } from './cofounders.queries.ts'
import { applications } from './tables.ts'

const owners = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(people)
    .where(eq(people.application_id, applications.id))

/** What founders may see of their applications, by account, or by address where no account owns it, and the invitations to their address. */
export const ownApplications: FindOwnData = async (db, { id, email }) => {
  const own = db.select({ id: people.application_id }).from(people).where(eq(people.user_id, id))
  return {
    applications: await db
      .select({
        id: applications.id,
        ref: applications.ref,
        status: applications.public_status,
        fields: applications.fields,
        locale: applications.locale,
        email: applications.email,
        consent_at: applications.consent_at,
        submitted_at: applications.submitted_at,
        created_at: applications.created_at,
      })
      .from(applications)
      .where(or(inArray(applications.id, own), and(eq(applications.email, email), notExists(owners(db))))),
    application_invites: await invitesTo(db, email),
  }
}

const aboutApplicants = 'It is about the applicants, and internal to the lab.'

export const notOwnApplications = {
  'application_changes.by_user': 'It has the status that founders do not see before a release.',
  'application_conflicts.user_id': 'It tells that somebody else has applied.',
  'application_conflicts.decided_by': aboutApplicants,
  'application_invites.invited_by': 'It names the person who was invited.',
  'application_notes.by_user': aboutApplicants,
  'application_plans.planned_by': 'It says who reviews whom.',
  'application_redactions.by_user': aboutApplicants,
  'application_requests.asked_by': aboutApplicants,
}
