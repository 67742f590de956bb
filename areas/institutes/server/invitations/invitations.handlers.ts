import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { ensureFits, openedInvite } from '#areas/invitations/server/exports.ts'
import { invitations } from '../../contract/invitation-calls.ts'
import { accept, lockInvitation } from './accepting.ts'
import { declineInvite, invitationOf } from './invites.queries.ts'
import { instituteById, memberOf, membershipsOf } from '#areas/members/server/exports.ts'

export const invitationHandlers = handle(invitations, {
  async invitation(named, { db, person, now }) {
    const invite = await invitationOf(db, named, person)
    const institute = found(await instituteById(db, invite.institute_id))
    foundIf(institute.state !== 'archived')
    const member = person && (await memberOf(db, institute.id, person.id))
    return {
      ...openedInvite(invite, person, now),
      institute: { id: institute.id, name: institute.name, logo_url: institute.logo_url },
      kind: invite.kind,
      group: invite.group_name,
      is_member: member?.state === 'active',
      is_open: institute.state === 'active' || (institute.state === 'pending' && invite.kind !== 'student'),
    }
  },

  async acceptInvitation(named, { db, person, now, notify }) {
    const locked = await lockInvitation(db, named, person)
    const { institute_id, kind } = await accept({ db, now, notify }, locked, person)
    return { institute_id, name: locked.institute.name, kind }
  },

  async declineInvitation(named, { db, person, now }) {
    const { invite } = await lockInvitation(db, named, person)
    ensure(invite.email !== null, 'invite.is_link')
    ensureFits(invite, person.email)
    await declineInvite(db, invite, now)
    return { state: 'declined' as const }
  },

  async memberships(_input, { db, person }) {
    const rows = await membershipsOf(db, person.id)
    return {
      items: rows
        .filter(({ member }) => member.state !== 'archived')
        .map(({ member, institute }) => ({
          institute_id: institute.id,
          name: institute.name,
          logo_url: institute.logo_url,
          kind: member.kind,
          group: member.group_name,
          state: member.state,
          joined_at: member.joined_at,
        })),
    }
  },
})
