import { nameOf } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { checkAddresses, emailsOf, parseAddresses } from '#areas/invitations/server/exports.ts'
import { toInvitations } from '#areas/invitations/contract/addresses.ts'
import type { InviteResult } from '../../contract/members.ts'
import type { MemberKind } from '#areas/members/contract.ts'
import {
  type InstituteRow,
  higher,
  membersByEmail,
  peopleByEmail,
  type MemberRow,
} from '#areas/members/server/exports.ts'
import { postInvites } from './invite-mails.ts'
import { waitingInvites, writeInvites, type InviteRow } from './invites.queries.ts'

/** A person to invite; missing values are those of the whole invitation. */
export type Invitee = {
  email: string
  first_name?: string | null
  last_name?: string | null
  group?: string | null
  locale?: Locale | null
}

export type InviteBatch = {
  institute: InstituteRow
  kind: MemberKind
  invited_by: string | null
  group?: string | null | undefined
  course_ids?: string[] | undefined
  message?: string | null | undefined
  locale: Locale
  now: Date
}

type Tools = Pick<JobTools, 'db' | 'words' | 'config' | 'notify'>

/**
 * Invites people by mail and answers the result for each address. The caller has locked the institution, so that two
 * supervisors who invite the same address at once send one invitation.
 */
export async function inviteAll(tools: Tools, people: readonly Invitee[], how: InviteBatch): Promise<InviteResult[]> {
  const { db, notify } = tools
  const { institute, kind, invited_by } = how
  const addresses = parseAddresses(people.map(({ email }) => email))
  const typed = people.map((person, at) => ({ ...person, ...addresses[at]! }))
  const emails = emailsOf(typed)
  const members = await membersByEmail(db, institute.id, emails)
  const accounts = await peopleByEmail(db, emails)
  const waiting = await waitingInvites(db, institute.id, emails)
  const { results, invitees } = checkAddresses(typed, waiting, (email, before) =>
    refusalOf(kind, members.get(email), before),
  )
  const drafts = invitees.map(invitee => draftOf(invitee, accounts.get(invitee.email)?.locale, how))
  const written = await writeInvites(db, drafts, how.now)
  const inviter = invited_by ? await nameOf(db, invited_by) : institute.name
  const mails = written.map(each => ({ ...each, message: how.message || null }))
  await postInvites(tools, mails, { kind, institute: institute.name, inviter })
  for (const { id, email } of written) {
    const account = accounts.get(email)
    if (!account) continue
    await notify(db, {
      user_id: account.id,
      kind: 'institutes.invited',
      topic: 'learning',
      words: { key: `institutes:notices.invited_${kind}`, values: { inviter, institute: institute.name } },
      path: hrefOf(toInvitations.invitation, { search: { invite: id } }),
      isMailed: true,
    })
  }
  return results
}

/** Why an address is not invited, if so: it is a member already, or invited as something else. */
function refusalOf(kind: MemberKind, member: MemberRow | undefined, before: InviteRow | undefined) {
  const isIn = member && member.state !== 'archived'
  if (isIn && (member.state === 'deactivated' || higher(member.kind, kind) === member.kind))
    return { result: 'already_member', error: null } as const
  return before && before.kind !== kind ? ({ result: 'error', error: 'kind_differs' } as const) : undefined
}

type Known = Invitee & { before: InviteRow | undefined }

/** The columns of an invitation. Values that are missing stay as they were before. */
const draftOf = ({ email, before, ...given }: Known, locale: Locale | undefined, how: InviteBatch) => ({
  before,
  institute_id: how.institute.id,
  kind: how.kind,
  email,
  group_name: given.group ?? how.group ?? before?.group_name ?? null,
  course_ids: [...new Set([...(before?.course_ids ?? []), ...(how.course_ids ?? [])])],
  message: how.message || (before?.message ?? null),
  locale: locale ?? given.locale ?? how.locale,
  first_name: given.first_name ?? before?.first_name ?? null,
  last_name: given.last_name ?? before?.last_name ?? null,
  invited_by: how.invited_by,
})
