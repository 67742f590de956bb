import { grantRole, nameOf } from '#areas/account/server/exports.ts'
import { recheckTeam } from '#areas/applications/server/exports.ts'
import { acceptedOnce, ensureFits, ensureWaiting, openedInvite } from '#areas/invitations/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Received } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toStartups } from '../../contract/addresses.ts'
import type { inviting } from '../../contract/invitation-calls.ts'
import { ensureOpen, refreshTeam } from '../membership.ts'
import { lockStartup, type StartupRow } from '../startups.queries.ts'
import { ensureRoom } from './inviting.ts'
import * as query from '../team.queries.ts'

type Invited = NonNullable<Awaited<ReturnType<typeof query.inviteByToken>>>

/** The most invitations that a person is shown. */
const most = 20

const invitedView = ({ invite, startup: { name, tagline, logo_url }, inviter }: Invited) => ({
  ...invite,
  invite_id: invite.id,
  startup: { name, tagline, logo_url },
  inviter: inviter ?? '',
})

/** Locks the startup first, then its invitation, as everywhere. */
async function lockInvitation({ db, person }: SignedInContext, named: Received<typeof inviting.acceptInvitation>) {
  const { id, business_id } = await query.invitationOf(db, named, person)
  const startup = found(await lockStartup(db, business_id))
  const invite = found(await query.lockInvite(db, business_id, id))
  ensureFits(invite, person.email)
  return { startup, invite }
}

async function tellInviter({ db, notify, person }: SignedInContext, startup: StartupRow, invite: query.InviteRow) {
  if (!invite.invited_by || !(await query.memberOf(db, startup.id, invite.invited_by))) return
  await notify(db, {
    user_id: invite.invited_by,
    kind: 'startups.joined',
    topic: 'ventures',
    words: {
      key: 'startups:notices.joined',
      values: { person: await nameOf(db, person.id), startup: startup.name },
    },
    path: hrefOf(toStartups.startup, { params: { businessId: startup.id }, search: { tab: 'team' } }),
  })
}

export const invitationHandlers: Handlers<typeof inviting> = {
  async invitations(_, { db, person, now }) {
    return { items: (await query.waitingFor(db, person.email, now, most)).map(invitedView) }
  },

  async invitation({ token }, { db, person, now }) {
    const invited = found(await query.inviteByToken(db, hashToken(token)))
    const { invite } = invited
    const me = person && (await query.memberOf(db, invite.business_id, person.id))
    return {
      ...invitedView(invited),
      ...openedInvite(invite, person, now),
      business_id: me ? me.business_id : null,
    }
  },

  async acceptInvitation(named, context) {
    const { db, now, person } = context
    const { startup, invite } = await lockInvitation(context, named)
    const business_id = startup.id
    if (await query.memberOf(db, business_id, person.id)) return { business_id }
    ensureWaiting(invite, now)
    ensureOpen(startup)
    await ensureRoom(db, business_id, 0)
    const { role, title } = invite
    await query.addMember(db, { id: newId(), business_id, user_id: person.id, role, title, joined_at: now })
    await query.changeInvite(db, invite.id, acceptedOnce(invite, now))
    await grantRole(db, person.id, Role.startup, context.publish)
    await tellInviter(context, startup, invite)
    // A new member has a conflict with the applications of all the others.
    const team = await query.teamOf(db, business_id)
    await recheckTeam(
      context,
      team.map(({ user_id }) => user_id),
    )
    await refreshTeam(db, business_id, person.id)
    return { business_id }
  },

  async declineInvitation(named, context) {
    const { invite } = await lockInvitation(context, named)
    await query.declineInvite(context.db, invite, context.now)
    await refreshTeam(context.db, invite.business_id, null)
    return { result: true }
  },
}
