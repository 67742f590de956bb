import { sentInvite } from '#areas/invitations/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Startup, TeamInvite } from '../contract/startups.ts'
import { startupModules, type TeamRole } from '../contract/states.ts'
import { originView } from './origins/carried.ts'
import { originById } from './origins/origins.queries.ts'
import { missingIn, rightsIn } from './startup-rules.ts'
import * as query from './startups.queries.ts'
import { openInvites, teamOf, type InviteRow } from './team.queries.ts'

export async function startupView(db: Database, row: query.StartupRow): Promise<Startup> {
  const industries = await query.industriesOf(db, row.id)
  return { ...row, industries, missing: missingIn(row, industries.length) }
}

export const inviteView = (row: InviteRow, now: Date): TeamInvite => ({
  ...sentInvite(row, now),
  role: row.role,
  title: row.title,
})

/** Every module of the lab, whether it was ever switched or not. */
export async function modulesView(db: Database, business_id: string) {
  const rows = new Map((await query.modulesOf(db, business_id)).map(row => [row.module, row]))
  return startupModules.map(module => {
    const row = rows.get(module)
    return { module, is_on: row?.is_on ?? false, changed_at: row?.changed_at ?? null }
  })
}

export async function ownView(db: Database, row: query.StartupRow, my_role: TeamRole, now: Date) {
  const may = [...rightsIn(row.status, my_role)]
  const industry_ids = (await query.industriesOf(db, row.id)).map(({ id }) => id)
  const origin = await originById(db, row.id)
  const invites = may.includes('invite') ? await openInvites(db, row.id) : []
  return {
    startup: await startupView(db, row),
    my_role,
    may,
    team: await teamOf(db, row.id),
    invites: invites.map(invite => inviteView(invite, now)),
    origin: origin ? originView(origin, { ...row, industry_ids }) : null,
    modules: await modulesView(db, row.id),
  }
}
