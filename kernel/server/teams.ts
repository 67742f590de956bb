import type { Database } from './database.ts'

/** A person's membership of a group whose members work together. */
export type TeamMember = { user_id: string; team_id: string; team: string }

/** The teams of these people in all areas that have any, each with all of its members. */
export type FindTeams = (db: Database, user_ids: readonly string[]) => Promise<TeamMember[]>

/** What of an area follows from the email address of an account, within the transaction that changes it. */
export type AddressChanged = (
  context: { db: Database; now: Date; teamsOf: FindTeams },
  user_id: string,
) => Promise<void>
