import { found, foundIf, needed } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { administering } from '../../contract/administration-calls.ts'
import { lockInvite, revokeInvite } from '../invitations/invites.queries.ts'
import { inviteAll } from '../invitations/inviting.ts'
import {
  lockMembers,
  type MemberRow,
  act,
  promote,
  ensureActive,
  ensureOpen,
  ensureOwner,
  ensureReadable,
  lockManagedInstitute,
  managedInstitute,
  type ManagedInstitute,
} from '#areas/members/server/exports.ts'
import { resend, type ResendContext } from '../invitations/resending.ts'
import { countSupervisors, supervisorById, supervisorsPage, type SupervisorRow } from './supervisors.queries.ts'

type SupervisorCalls = Pick<typeof administering, 'inviteSupervisors' | 'supervisors' | 'manageSupervisor'>

const viewOf = ({ id: _id, ...row }: SupervisorRow) => row

export const supervisorHandlers: Handlers<SupervisorCalls> = {
  async inviteSupervisors({ institute_id, emails, kind, message, locale }, context) {
    const { person, caller, now } = context
    const managed = await lockManagedInstitute(context, institute_id)
    ensureOwner(managed)
    if (kind === 'student') ensureActive(managed)
    else ensureOpen(managed)
    const results = await inviteAll(
      context,
      emails.map(email => ({ email })),
      {
        institute: managed.institute,
        kind,
        message,
        invited_by: person.id,
        locale: locale ?? caller.locale,
        now,
      },
    )
    return { results }
  },

  async supervisors({ institute_id, q = '', state, cursor, limit }, context) {
    const { db, now } = context
    ensureReadable(await managedInstitute(context, institute_id))
    const filter = { institute_id, q, state, after: idAfter(cursor), limit }
    const { items, ...page } = idPage(
      await supervisorsPage(db, filter, now),
      limit,
      await countSupervisors(db, filter, now),
    )
    return { ...page, items: items.map(viewOf) }
  },

  async manageSupervisor(input, context) {
    const { institute_id, action, member_id, invite_id } = input
    const { db, now } = context
    const managed = await lockManagedInstitute(context, institute_id)
    ensureOwner(managed)
    ensureOpen(managed)
    if (action === 'resend' || action === 'revoke') {
      await manageInvite(context, managed, needed(input, 'invite_id'), action)
    } else {
      const member = found((await lockMembers(db, institute_id, [needed(input, 'member_id')]))[0])
      if (action === 'promote') await promote(db, member, now)
      else await manageMember(context, managed, member, action)
    }
    return viewOf(found(await supervisorById(db, institute_id, (member_id ?? invite_id)!, now)))
  },
}

/** Only owners and supervisors: a student's id is not found here. */
async function manageMember(
  { db, now }: ResendContext,
  { institute }: ManagedInstitute,
  member: MemberRow,
  action: 'deactivate' | 'reactivate' | 'remove',
): Promise<void> {
  foundIf(member.kind !== 'student')
  await act(db, institute, member, action, now)
}

async function manageInvite(
  context: ResendContext,
  { institute }: ManagedInstitute,
  invite_id: string,
  action: 'resend' | 'revoke',
): Promise<void> {
  const invite = found(await lockInvite(context.db, institute.id, invite_id))
  foundIf(invite.kind !== 'student')
  await (action === 'resend' ? resend(context, institute, invite) : revokeInvite(context.db, invite, context.now))
}
