import { writeAudit } from '#areas/account/server/exports.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { administering } from '../../contract/admin-calls.ts'
import { ensureOpen, refreshTeam } from '../membership.ts'
import { missingIn, statusAfter } from '../startup-rules.ts'
import { inviteView, modulesView } from '../startup-view.ts'
import * as query from '../startups.queries.ts'
import { inviteToTeam } from '../team/inviting.ts'
import { openInvites, teamOf } from '../team.queries.ts'
import { countPeople, countStartups, peoplePage, startupsPage } from './administration.queries.ts'

const audit = ({ db, person, now }: SignedInContext, action: string, id: string, data: Record<string, unknown>) =>
  writeAudit(db, { actor_id: person.id, action: `startups.${action}`, target_id: id, at: now, data })

const invitesView = async ({ db, now }: Pick<SignedInContext, 'db' | 'now'>, id: string) =>
  (await openInvites(db, id)).map(invite => inviteView(invite, now))

/** The status after a suspension has ended: active if the profile is complete, otherwise draft. */
async function reinstated({ db }: SignedInContext, startup: query.StartupRow) {
  const industries = await query.industriesOf(db, startup.id)
  return { status: statusAfter('draft', missingIn(startup, industries.length)), suspended_reason: null }
}

export const administrationHandlers: Handlers<typeof administering> = {
  async businesses({ q = '', status, cursor, limit }, { db }) {
    const filter = { q, status }
    const rows = await startupsPage(db, { ...filter, after: idAfter(cursor), limit })
    const items = rows.map(({ startup, ...more }) => ({ ...startup, ...more }))
    return idPage(items, limit, await countStartups(db, filter))
  },

  async users({ q = '', business_id, cursor, limit }, { db }) {
    const filter = { q, business_id }
    const rows = await peoplePage(db, { ...filter, after: idAfter(cursor), limit })
    return idPage(rows, limit, await countPeople(db, filter))
  },

  async team({ business_id }, context) {
    found(await query.startupById(context.db, business_id))
    return { team: await teamOf(context.db, business_id), invites: await invitesView(context, business_id) }
  },

  async modules({ business_id }, { db }) {
    found(await query.startupById(db, business_id))
    return { items: await modulesView(db, business_id) }
  },

  async inviteAssociate({ business_id, email, message, locale }, context) {
    const { db, person, caller, now } = context
    const startup = found(await query.lockStartup(db, business_id))
    ensureOpen(startup)
    const invite_id = await inviteToTeam(context, startup, {
      email,
      role: 'associate',
      title: '',
      message: message || null,
      locale: locale ?? caller.locale,
      invited_by: person.id,
      now,
    })
    await audit(context, 'associate_invited', business_id, { invite_id })
    await refreshTeam(db, business_id, person.id)
    return { invites: await invitesView(context, business_id) }
  },

  async manageBusiness({ business_id, action, reason }, context) {
    const { db, now, person } = context
    const startup = found(await query.lockStartup(db, business_id))
    ensure(startup.status !== 'archived', 'startup.archived')
    if (action === 'reinstate') ensure(startup.status === 'suspended', 'startup.not_suspended')
    const change =
      action === 'suspend'
        ? { status: 'suspended' as const, suspended_reason: reason ?? null }
        : await reinstated(context, startup)
    const { status } = await query.editStartup(db, business_id, change, now)
    await audit(context, action, business_id, { reason })
    await refreshTeam(db, business_id, person.id)
    return { status }
  },
}
