import { enrolByInstitute, coursesOpenTo } from '#areas/education/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { Context, Person } from '#kernel/server/handle.ts'
import { acceptedOnce, ensureFits, ensureWaiting } from '#areas/invitations/server/exports.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import {
  lockInstitute,
  type InstituteRow,
  join,
  keepersOf,
  memberOf,
  nameOf,
  type MemberRow,
} from '#areas/members/server/exports.ts'
import { changeInvite, inviteByToken, inviteMailedTo, lockInvite, type InviteRow } from './invites.queries.ts'

type Tools = Pick<Context, 'db' | 'now' | 'notify'>
type Held = { invite: InviteRow; institute: InstituteRow }

export type Named = { token?: string | undefined; invite_id?: string | undefined }
type Caller = Pick<Person, 'email'> | undefined

/**
 * The invitation of a token; or of an id, which opens it only for whom it was mailed to: the address is proof enough.
 * @throws Failure 404 when there is none for this caller
 */
export async function invitationOf(db: Database, { token, invite_id }: Named, caller: Caller): Promise<Held> {
  if (token) return found(await inviteByToken(db, hashToken(token)))
  if (!invite_id) throw invalid({ token: 'required' })
  return found(caller && (await inviteMailedTo(db, invite_id, caller.email)))
}

/** An invitation with its institution, both held in the order every change holds them. */
export async function holdInvitation(db: Database, named: Named, caller: Caller): Promise<Held> {
  const { invite } = await invitationOf(db, named, caller)
  const institute = found(await lockInstitute(db, invite.institute_id))
  return { institute, invite: found(await lockInvite(db, institute.id, invite.id)) }
}

/**
 * Lets a person in by an invitation: membership, role, organisation, courses, and a word to those who keep the institution.
 * Whoever is in already is answered the same again, and uses nothing up.
 */
export async function accept(
  tools: Tools,
  { institute, invite }: Held,
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
  // Who was removed comes back when asked by name, not by a link that still goes round.
  ensure(invite.email !== null || before?.state !== 'archived', 'member.deactivated')

  const member = await join(db, institute, { user_id: person.id, kind: invite.kind, group: invite.group_name, now })
  await changeInvite(db, invite.id, acceptedOnce(invite, now))
  for (const course_id of await coursesOpenTo(db, institute.id, invite.course_ids))
    await enrolByInstitute(db, { user_ids: [person.id], course_id, institute_id: institute.id, now })
  if (!isIn) await tellKeepers(tools, { institute, invite }, person)
  return member
}

/** A student's coming is news to who invited them, or else to the owners; a new supervisor's to all who keep the institution. */
async function tellKeepers(
  { db, notify }: Tools,
  { institute, invite }: Held,
  person: Pick<Person, 'id'>,
): Promise<void> {
  const keepers = (await keepersOf(db, institute.id)).filter(({ user_id }) => user_id !== person.id)
  const inviter = keepers.filter(({ user_id }) => user_id === invite.invited_by)
  const owners = keepers.filter(({ kind }) => kind === 'owner')
  const told = invite.kind !== 'student' ? keepers : inviter.length > 0 ? inviter : owners
  const values = { name: await nameOf(db, person.id), institute: institute.name }
  for (const { user_id } of told)
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
