import { nameOf } from '#areas/account/server/exports.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import {
  inviteStateAt,
  inviteToken,
  inviteUrl,
  mayResend,
  mayRevoke,
  renewedAt,
} from '#areas/invitations/server/exports.ts'
import { hashToken } from '#kernel/server/session.ts'
import { type InstituteRow, membersByEmail, peopleByEmail } from '#areas/members/server/exports.ts'
import { tokenPrefix } from '../../contract/token-prefix.ts'
import { postInvites } from './invite-mails.ts'
import { changeInvite, waitsBesides, type InviteRow } from './invites.queries.ts'

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
  ensure(mayResend(inviteStateAt(invite, now)), 'invite.wrong_state')
  ensure(!(await waitsBesides(db, institute.id, invite)) && !(await isIn(asking, invite)), 'invite.wrong_state')
  const token = inviteToken(tokenPrefix)
  const renewed = await changeInvite(db, invite.id, {
    ...renewedAt(invite, hashToken(token), now),
    invited_by: person.id,
  })
  if (invite.email === null) return { invite: renewed, url: inviteUrl(config, token) }
  const account = (await peopleByEmail(db, [invite.email])).get(invite.email)
  const mail = {
    to: invite.email,
    locale: account?.locale ?? invite.locale,
    kind: invite.kind,
    token,
    institute: institute.name,
    inviter: await nameOf(db, person.id),
    message: invite.message,
    expires_at: renewed.expires_at,
  }
  await postInvites(asking, [mail])
  return { invite: renewed, url: null }
}

const isIn = async ({ db }: ResendContext, { institute_id, email, kind }: InviteRow): Promise<boolean> => {
  const member = email === null ? undefined : (await membersByEmail(db, institute_id, [email])).get(email)
  return member !== undefined && member.state !== 'archived' && member.kind === kind
}

/** Revokes an invitation: its token no longer works. */
export async function revoke({ db, now }: Pick<ResendContext, 'db' | 'now'>, invite: InviteRow): Promise<InviteRow> {
  ensure(mayRevoke(inviteStateAt(invite, now)), 'invite.wrong_state')
  return changeInvite(db, invite.id, { state: 'revoked', answered_at: now })
}
