import { changeRoles, hasAllRights, writeAudit } from '#areas/account/server/exports.ts'
import { acceptedOnce, ensureFits, ensureWaiting, openedInvite, sentInvite } from '#areas/invitations/server/exports.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Context, Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { labInvites } from '../../contract/lab-invites.ts'
import { namesOf } from '../people.queries.ts'
import { inviteToLab, mailInvites } from './inviting.ts'
import * as query from './lab-invites.queries.ts'
import { rolesGiven } from './roles-given.ts'

/** No one can give more by an invitation than they can give directly. */
const ensureMayGive = ({ person, rightsOf }: SignedInContext, roles: readonly number[]) =>
  ensure(hasAllRights(person, rightsOf(roles)), 'people.beyond_own_rights')

async function inviteViews({ db, now }: Pick<Context, 'db' | 'now'>, rows: readonly query.LabInviteRow[]) {
  const names = await namesOf(
    db,
    rows.flatMap(({ invited_by }) => invited_by ?? []),
  )
  return rows.map(row => ({
    ...sentInvite(row, now),
    roles: row.roles,
    invited_by: row.invited_by === null ? null : { id: row.invited_by, name: names.get(row.invited_by) ?? '' },
  }))
}

const viewOf = async (context: Pick<Context, 'db' | 'now'>, row: query.LabInviteRow) =>
  (await inviteViews(context, [row]))[0]!

/** The invitation of a link, for the signed-in owner of its address. */
async function lockOwn({ db, person }: SignedInContext, token: string) {
  const invite = found(await query.lockInviteByToken(db, hashToken(token)))
  ensureFits(invite, person.email)
  return invite
}

export const labInviteHandlers: Handlers<typeof labInvites> = {
  async invite(input, context) {
    ensureMayGive(context, input.roles)
    const results = await inviteToLab(context, input)
    const { db, person, now } = context
    const invited = results.filter(({ result }) => result === 'invited' || result === 'resent').length
    if (invited > 0)
      await writeAudit(db, {
        actor_id: person.id,
        action: 'people.invited',
        at: now,
        data: { people: invited, roles: input.roles },
      })
    return { results }
  },

  async invites(input, context) {
    const { items, ...page } = await query.listInvites(context.db, query.theLab, input, context.now)
    return { ...page, items: await inviteViews(context, items) }
  },

  async manageInvite({ invite_id, action }, context) {
    const { db, person, now } = context
    await query.lockInviting(db)
    const invite = found(await query.lockInvite(db, query.theLab, invite_id))
    if (action === 'revoke') return viewOf(context, await query.revokeInvite(db, invite, now))
    await query.ensureResendable(db, query.theLab, invite, now)
    ensureMayGive(context, invite.roles)
    const { token, row } = await query.renewInvite(db, invite, { invited_by: person.id }, now)
    await mailInvites(context, [{ ...row, email: row.email!, token }])
    return viewOf(context, row)
  },

  async invitation(named, context) {
    const { db, person, now } = context
    const invite = await query.invitationOf(db, named, person)
    const names = await namesOf(db, invite.invited_by === null ? [] : [invite.invited_by])
    return {
      ...openedInvite(invite, person, now),
      inviter: names.get(invite.invited_by ?? '') ?? null,
      roles: await rolesGiven(db, context, invite),
    }
  },

  async acceptInvitation({ token }, context) {
    const { db, person, now } = context
    const invite = await lockOwn(context, token)
    if (invite.state === 'accepted') return { roles: await rolesGiven(db, context, invite) }
    ensureWaiting(invite, now)
    await query.changeInvite(db, invite.id, acceptedOnce(invite, now))
    const roles = await rolesGiven(db, context, invite)
    await changeRoles(db, person.id, { add: roles }, { actor_id: invite.invited_by, now })
    return { roles }
  },

  async declineInvitation({ token }, context) {
    await query.declineInvite(context.db, await lockOwn(context, token), context.now)
    return { state: 'declined' as const }
  },
}
