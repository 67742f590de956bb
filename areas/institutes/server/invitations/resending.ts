import { nameOf } from '#areas/account/server/exports.ts'
import { inviteUrl } from '#areas/invitations/server/exports.ts'
import { type InstituteRow, membersByEmail, peopleByEmail } from '#areas/members/server/exports.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { postInvites } from './invite-mails.ts'
import { ensureResendable, renewInvite, type InviteRow } from './invites.queries.ts'

export type ResendContext = Pick<SignedInContext, 'db' | 'now' | 'words' | 'config' | 'person'>

/**
 * Gives an invitation a new token and a new time, even after it expired or was declined or revoked. By mail it is sent
 * again; the new address of a link is answered.
 * @throws Failure `invite.wrong_state` once it is accepted, or when a newer one waits for the same address
 */
export async function resend(
  asking: ResendContext,
  institute: InstituteRow,
  invite: InviteRow,
): Promise<{ invite: InviteRow; url: string | null }> {
  const { db, now, person, config } = asking
  await ensureResendable(db, institute.id, invite, now)
  ensure(!(await isIn(asking, invite)), 'invite.wrong_state')
  const { token, row } = await renewInvite(db, invite, { invited_by: person.id }, now)
  const { email, kind } = row
  if (email === null) return { invite: row, url: inviteUrl(config, token) }
  const locale = (await peopleByEmail(db, [email])).get(email)?.locale ?? row.locale
  const inviter = await nameOf(db, person.id)
  await postInvites(asking, [{ ...row, email, locale, token }], { kind, institute: institute.name, inviter })
  return { invite: row, url: null }
}

const isIn = async ({ db }: ResendContext, { institute_id, email, kind }: InviteRow): Promise<boolean> => {
  const member = email === null ? undefined : (await membersByEmail(db, institute_id, [email])).get(email)
  return member !== undefined && member.state !== 'archived' && member.kind === kind
}
