import { nameOf } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { freshInvitation, typedAddresses, type TypedAddress } from '#areas/invitations/server/exports.ts'
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
import { tokenPrefix } from '../../contract/token-prefix.ts'
import { postInvites, type InviteMail } from './invite-mails.ts'
import { addInvites, changeInvite, waitingInvites, type InviteRow, type NewInvite } from './invites.queries.ts'

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
export async function inviteAll(tools: Tools, invitees: readonly Invitee[], how: InviteBatch): Promise<InviteResult[]> {
  const { db, notify } = tools
  const typed = typedAddresses(invitees.map(({ email }) => email))
  const checkedInvitees = invitees.map((invitee, at) => ({ ...invitee, ...typed[at]! }))
  const emails = [...new Set(checkedInvitees.map(({ email }) => email).filter(email => email !== undefined))]
  const members = await membersByEmail(db, how.institute.id, emails)
  const waiting = await waitingInvites(db, how.institute.id, emails)
  const accounts = await peopleByEmail(db, emails)
  const inviter = how.invited_by ? await nameOf(db, how.invited_by) : how.institute.name

  const fresh: NewInvite[] = []
  const results: InviteResult[] = []
  const mails: InviteMail[] = []
  const invited: { user_id: string; invite_id: string }[] = []
  for (const invitee of checkedInvitees) {
    const result = inviteOutcome(invitee, { kind: how.kind, members, waiting })
    results.push({ email: invitee.email ?? invitee.given, ...result })
    if (result.result === 'error' || result.result === 'already_member') continue
    const email = invitee.email!
    const locale = accounts.get(email)?.locale ?? invitee.locale ?? how.locale
    const { token, ...row } = rowOf({ ...invitee, email }, locale, how)
    const before = waiting.get(email)
    if (before) await changeInvite(db, before.id, renewed(row, before))
    else fresh.push(row)
    const account = accounts.get(email)
    if (account) invited.push({ user_id: account.id, invite_id: before?.id ?? row.id })
    mails.push({
      to: email,
      locale,
      kind: how.kind,
      token,
      institute: how.institute.name,
      inviter,
      message: row.message ?? null,
      expires_at: row.expires_at,
    })
  }
  await addInvites(db, fresh)
  await postInvites(tools, mails)
  for (const { user_id, invite_id } of invited)
    await notify(db, {
      user_id,
      kind: 'institutes.invited',
      topic: 'learning',
      words: { key: `institutes:notices.invited_${how.kind}`, values: { inviter, institute: how.institute.name } },
      path: hrefOf(toInvitations.invitation, { search: { invite: invite_id } }),
      isMailed: true,
    })
  return results
}

type Met = {
  kind: MemberKind
  members: Map<string, MemberRow>
  waiting: Map<string, InviteRow>
}

/** The result for this address. */
function inviteOutcome(
  { email, isRepeated }: TypedAddress,
  { kind, members, waiting }: Met,
): Omit<InviteResult, 'email'> {
  if (!email) return { result: 'error', error: 'invalid_address' }
  if (isRepeated) return { result: 'error', error: 'duplicate' }
  const member = members.get(email)
  const isIn = member && member.state !== 'archived'
  if (isIn && (member.state === 'deactivated' || higher(member.kind, kind) === member.kind))
    return { result: 'already_member', error: null }
  const before = waiting.get(email)
  if (before && before.kind !== kind) return { result: 'error', error: 'kind_differs' }
  return { result: before ? 'resent' : 'invited', error: null }
}

function rowOf({ email, ...given }: Invitee, locale: Locale, how: InviteBatch): NewInvite & { token: string } {
  const { token, row } = freshInvitation(tokenPrefix, how.now)
  return {
    token,
    ...row,
    institute_id: how.institute.id,
    kind: how.kind,
    email,
    group_name: given.group ?? how.group ?? null,
    course_ids: how.course_ids ?? [],
    message: how.message || null,
    locale,
    first_name: given.first_name ?? null,
    last_name: given.last_name ?? null,
    invited_by: how.invited_by,
  }
}

/** Invites again: a new link, a new time and the new values; other values stay as they were. */
const renewed = (row: NewInvite, before: InviteRow): Partial<NewInvite> => ({
  token_hash: row.token_hash,
  sent_at: row.sent_at,
  expires_at: row.expires_at,
  sent_count: before.sent_count + 1,
  locale: row.locale,
  invited_by: row.invited_by,
  group_name: row.group_name ?? before.group_name,
  course_ids: [...new Set([...before.course_ids, ...(row.course_ids ?? [])])],
  message: row.message ?? before.message,
  first_name: row.first_name ?? before.first_name,
  last_name: row.last_name ?? before.last_name,
})
