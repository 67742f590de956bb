import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { supervising } from '../../contract/supervising-calls.ts'
import { coursesOpenTo } from '#areas/education/server/exports.ts'
import { inviteOf } from './invite-view.ts'
import { listInvites, lockInvite, revokeInvite, writeLink } from './invites.queries.ts'
import { inviteAll } from './inviting.ts'
import { resend, type ResendContext } from './resending.ts'
import {
  ensureActive,
  ensureOpen,
  ensureReadable,
  lockManagedInstitute,
  managedInstitute,
} from '#areas/members/server/exports.ts'

type InviteCalls = Pick<typeof supervising, 'inviteStudents' | 'invites' | 'manageInvite' | 'addLink'>

export const studentInviteHandlers: Handlers<InviteCalls> = {
  async inviteStudents({ institute_id, emails, group, course_ids = [], message, locale }, context) {
    const { person, caller, now } = context
    const managed = await lockManagedInstitute(context, institute_id)
    ensureActive(managed)
    await ensureCourses(context, institute_id, course_ids)
    const results = await inviteAll(
      context,
      emails.map(email => ({ email })),
      {
        institute: managed.institute,
        kind: 'student',
        group,
        course_ids,
        message,
        invited_by: person.id,
        locale: locale ?? caller.locale,
        now,
      },
    )
    return { results }
  },

  async invites({ institute_id, ...input }, context) {
    const { db, now } = context
    ensureReadable(await managedInstitute(context, institute_id))
    const { items, ...page } = await listInvites(db, institute_id, input, now)
    return { ...page, items: items.map(row => inviteOf(row, now)) }
  },

  async manageInvite({ institute_id, invite_id, action }, context) {
    const { db, now } = context
    const managed = await lockManagedInstitute(context, institute_id)
    if (action === 'resend') ensureActive(managed)
    else ensureOpen(managed)
    const invite = found(await lockInvite(db, institute_id, invite_id))
    foundIf(invite.kind === 'student')
    const { invite: changed, url } =
      action === 'resend'
        ? await resend(context, managed.institute, invite)
        : { invite: await revokeInvite(db, invite, now), url: null }
    return { invite: inviteOf(changed, now), url }
  },

  async addLink({ institute_id, group, course_ids = [], ...link }, context) {
    const managed = await lockManagedInstitute(context, institute_id)
    ensureActive(managed)
    await ensureCourses(context, institute_id, course_ids)
    const { domains = managed.institute.domains } = link
    const { row, url } = await writeLink(
      context,
      { ...link, domains },
      { institute_id, kind: 'student', group_name: group ?? null, course_ids },
    )
    return { invite: inviteOf(row, context.now), url }
  },
}

/** A course that the institution may not take answers as if it did not exist. */
async function ensureCourses(
  { db }: Pick<ResendContext, 'db'>,
  institute_id: string,
  ids: readonly string[],
): Promise<void> {
  const open = await coursesOpenTo(db, institute_id, ids)
  foundIf(ids.every(id => open.has(id)))
}
