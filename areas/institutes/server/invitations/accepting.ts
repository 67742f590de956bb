import { nameOf } from '#areas/account/server/exports.ts'
import { enrolByInstitute, coursesOpenTo } from '#areas/education/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Context, Person } from '#kernel/server/handle.ts'
import { acceptedOnce, ensureFits, ensureWaiting } from '#areas/invitations/server/exports.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import type { invitations } from '../../contract/invitation-calls.ts'
import {
  lockInstitute,
  type InstituteRow,
  join,
  managersOf,
  memberOf,
  type MemberRow,
} from '#areas/members/server/exports.ts'
import { changeInvite, invitationOf, lockInvite, type InviteRow } from './invites.queries.ts'

type Tools = Pick<Context, 'db' | 'now' | 'notify'>
type LockedInvitation = { invite: InviteRow; institute: InstituteRow }

/** An invitation with its institution, both locked: the institution first, as in every change. */
export async function lockInvitation(
  db: Database,
  named: Received<typeof invitations.acceptInvitation>,
  person: Pick<Person, 'email'>,
): Promise<LockedInvitation> {
  const { id, institute_id } = await invitationOf(db, named, person)
  const institute = found(await lockInstitute(db, institute_id))
  return { institute, invite: found(await lockInvite(db, institute_id, id)) }
}

/**
 * Makes a person a member by an invitation, with role, organisation and courses, and notifies the managers.
 * For an active member it answers the same membership again and does not count as a use.
 */
export async function accept(
  tools: Tools,
  { institute, invite }: LockedInvitation,
  person: Pick<Person, 'id' | 'email'>,
): Promise<MemberRow> {
  const { db, now } = tools
  ensureFits(invite, person.email)
  const before = await memberOf(db, institute.id, person.id)
  const isIn = before?.state === 'active'
  if (isIn && (invite.email === null || invite.state === 'accepted')) return before
  ensureWaiting(invite, now)
  ensure(institute.state !== 'suspended', 'institute.suspended')
  ensure(institute.state !== 'archived', 'institute.archived')
  ensure(institute.state === 'active' || invite.kind !== 'student', 'institute.not_active')
  // A removed member comes back only by an invitation to their address, not by a link for many.
  ensure(invite.email !== null || before?.state !== 'archived', 'member.deactivated')

  const { kind, group_name: group } = invite
  const member = await join(db, institute, { user_id: person.id, kind, group, before, now })
  await changeInvite(db, invite.id, acceptedOnce(invite, now))
  for (const course_id of await coursesOpenTo(db, institute.id, invite.course_ids))
    await enrolByInstitute(db, { user_ids: [person.id], course_id, institute_id: institute.id, now })
  if (!isIn) await tellManagers(tools, { institute, invite }, person)
  return member
}

/** Notifies the inviter, or else the owners, of a new student, and all managers of a new supervisor. */
async function tellManagers(
  { db, notify }: Tools,
  { institute, invite }: LockedInvitation,
  person: Pick<Person, 'id'>,
): Promise<void> {
  const managers = (await managersOf(db, institute.id)).filter(({ user_id }) => user_id !== person.id)
  const inviter = managers.filter(({ user_id }) => user_id === invite.invited_by)
  const owners = managers.filter(({ kind }) => kind === 'owner')
  const recipients = invite.kind !== 'student' ? managers : inviter.length > 0 ? inviter : owners
  const values = { name: await nameOf(db, person.id), institute: institute.name }
  for (const { user_id } of recipients)
    await notify(db, {
      user_id,
      kind: 'institutes.joined',
      topic: 'learning',
      words: { key: `institutes:notices.joined_${invite.kind}`, values },
      path: hrefOf(toInstitutes.instituteAdmin, {
        search: { institute: institute.id, tab: invite.kind === 'student' ? 'people' : 'supervisors' },
      }),
    })
}
