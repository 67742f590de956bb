import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { BeforeFile } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import type { owning } from '../contract/own-calls.ts'
import type { StartupRight } from '../contract/states.ts'
import { rightsIn } from './startup-rules.ts'
import { lockStartup, startupById, type StartupRow } from './startups.queries.ts'
import { memberOf, teamOf, type MemberRow } from './team.queries.ts'

/** A startup, and the membership of the person who asks. */
export type Membership = { startup: StartupRow; me: MemberRow }

/** A startup of the person; any other looks like one that does not exist. */
export async function ownStartup(db: Database, id: string, user_id: string): Promise<Membership> {
  const me = found(await memberOf(db, id, user_id))
  return { startup: found(await startupById(db, id)), me }
}

/** The same, locked; whether the person is still in the team is read once the row is locked. */
export async function lockOwn(db: Database, id: string, user_id: string): Promise<Membership> {
  found(await memberOf(db, id, user_id))
  const startup = found(await lockStartup(db, id))
  return { startup, me: found(await memberOf(db, id, user_id)) }
}

/** @throws startup.suspended, startup.archived for one that can only be read */
export function ensureOpen({ status }: StartupRow): void {
  ensure(status !== 'suspended', 'startup.suspended')
  ensure(status !== 'archived', 'startup.archived')
}

/**
 * @throws startup.not_allowed for a role without this right, startup.suspended or startup.archived for one that can
 * only be read
 */
export function ensureMay({ startup, me }: Membership, right: StartupRight): void {
  if (rightsIn(startup.status, me.role).includes(right)) return
  ensure(rightsIn('active', me.role).includes(right), 'startup.not_allowed')
  ensureOpen(startup)
  ensure(false, 'startup.not_allowed')
}

/** Whether somebody may change the logo, before the file is read. */
export const ensureMayEdit: BeforeFile<typeof owning.logo> = async ({ business_id }, { db, person }) =>
  ensureMay(await ownStartup(db, business_id, person.id), 'edit')

/** The open pages of the others read the startup again. */
export async function refreshTeam(db: Database, business_id: string, but: string | null): Promise<void> {
  for (const { user_id } of await teamOf(db, business_id))
    if (user_id !== but) await publish(db, `person:${user_id}`, { kind: 'startup', id: business_id })
}
