import { nameOf } from '#areas/account/server/exports.ts'
import { acceptedOnce, ensureFits, ensureWaiting, openedInvite } from '#areas/invitations/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toApplications } from '../../contract/addresses.ts'
import type { cofounding } from '../../contract/invitation-calls.ts'
import * as query from '../applications.queries.ts'
import { recheckConflicts } from '../managing/recheck-conflicts.ts'
import { refreshOthers } from '../mails/tell-applicants.ts'
import { changeInvite, declineInvite, inviteByToken, lockInviteByToken, type InviteRow } from '../cofounders.queries.ts'

/** Locks the application first, then its invitation: every call locks in this order. */
async function lockInvitation({ db, person }: SignedInContext, token: string) {
  const { application } = found(await inviteByToken(db, hashToken(token)))
  const row = found(await query.lockApplication(db, application.id))
  const invite = found(await lockInviteByToken(db, hashToken(token)))
  ensureFits(invite, person.email)
  return { row, invite }
}

async function tellInviter({ db, notify, person }: SignedInContext, row: query.ApplicationRow, invite: InviteRow) {
  if (!invite.invited_by) return
  await notify(db, {
    user_id: invite.invited_by,
    kind: 'applications.joined',
    topic: 'ventures',
    words: {
      key: 'applications:notices.joined',
      values: { person: await nameOf(db, person.id), name: row.fields['company.name']?.trim() || row.ref },
    },
    path: hrefOf(toApplications.application, { params: { applicationId: row.id } }),
  })
}

export const cofounderHandlers: Handlers<typeof cofounding> = {
  async invitation({ token }, { db, person, now }) {
    const { invite, application, inviter } = found(await inviteByToken(db, hashToken(token)))
    const is_in = person ? (await query.personOf(db, application.id, person.id)) !== undefined : false
    return {
      ...openedInvite(invite, person, now),
      role: invite.role,
      application_id: is_in ? application.id : null,
      name: application.fields['company.name']?.trim() ?? '',
      ref: application.ref,
      inviter: inviter ?? '',
      is_in,
    }
  },

  async acceptInvitation({ token }, context) {
    const { db, now, person } = context
    const { row, invite } = await lockInvitation(context, token)
    if (await query.personOf(db, row.id, person.id)) return { id: row.id }
    ensureWaiting(invite, now)
    const { role, may_submit } = invite
    await query.addPerson(db, { application_id: row.id, user_id: person.id, role, may_submit, joined_at: now })
    await changeInvite(db, invite.id, acceptedOnce(invite, now))
    await recheckConflicts(context, row)
    await tellInviter(context, row, invite)
    await refreshOthers({ db, by_user: person.id }, row.id)
    return { id: row.id }
  },

  async declineInvitation({ token }, context) {
    const { db, now } = context
    const { invite } = await lockInvitation(context, token)
    await declineInvite(db, invite, now)
    return { result: true }
  },
}
