import { activeAccount, nameOf } from '#areas/account/server/exports.ts'
import {
  freshInvitation,
  postInvitations,
  inviteStateAt,
  mayRevoke,
  renewedAt,
} from '#areas/invitations/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { toStartups } from '../../contract/addresses.ts'
import type { GivenRole } from '../../contract/states.ts'
import { startupTokenPrefix } from '../../contract/token-prefix.ts'
import { inviteDays, mostPeople } from '../startup-rules.ts'
import type { StartupRow } from '../startups.queries.ts'
import * as query from './team.queries.ts'

type Tools = Pick<JobTools, 'db' | 'words' | 'config' | 'notify'>
export type TeamInvitation = {
  email: string
  role: GivenRole
  title: string
  message: string | null
  /** For somebody without an account. */
  locale: Locale
  invited_by: string
  now: Date
}

/** What was sent, and the account of its address if there is one. */
type Sent = { account: { id: string } | undefined; locale: Locale; token: string; expires_at: Date }

/** @throws startup.team_full when the team and those who are invited are too many */
export async function ensureRoom(db: Database, business_id: string, invited: number): Promise<void> {
  const people = (await query.teamOf(db, business_id)).length + invited
  ensure(people < mostPeople, 'startup.team_full')
}

/** Tells a person by email and, with an account, by a notice that leads to the answer. */
async function tellInvited(
  tools: Tools,
  startup: StartupRow,
  { email, message, invited_by }: TeamInvitation,
  sent: Sent,
) {
  const { db, notify } = tools
  const { account, ...mail } = sent
  const inviter = await nameOf(db, invited_by)
  const wordsOf = (part: string) => `startups:mail.invited.${part}`
  const mailOptions = { kind: 'startups.invited', wordsOf, values: { startup: startup.name } }
  await postInvitations(tools, [{ ...mail, to: email, inviter, message }], () => mailOptions)
  if (account)
    await notify(db, {
      user_id: account.id,
      kind: 'startups.invited',
      topic: 'ventures',
      words: { key: 'startups:notices.invited', values: { inviter, startup: startup.name } },
      path: hrefOf(toStartups.mine),
      isMailed: true,
    })
}

/**
 * Invites a person by email to a startup that is locked, or sends the invitation that waits again. Members of the team
 * are not invited.
 */
export async function inviteToTeam(tools: Tools, startup: StartupRow, invitation: TeamInvitation): Promise<void> {
  const { db } = tools
  const { email, role, title, message, invited_by, now } = invitation
  if ((await query.teamOf(db, startup.id)).some(member => member.email === email)) throw invalid({ email: 'taken' })
  const before = (await query.waitingInvites(db, startup.id, [email])).get(email)
  if (!before) await ensureRoom(db, startup.id, await query.countWaiting(db, startup.id, now))
  await query.ensureFewMailed(db, invitation)
  const account = await activeAccount(db, email)
  const locale = account?.locale ?? invitation.locale
  const { token, row } = freshInvitation(startupTokenPrefix, now, inviteDays)
  const chosen = { role, title, message, locale, invited_by }
  const renewed = before && { ...renewedAt(before, row.token_hash, now), expires_at: row.expires_at }
  if (before) await query.changeInvite(db, before.id, { ...chosen, ...renewed })
  else await query.addInvites(db, [{ ...chosen, ...row, business_id: startup.id, email }])
  await tellInvited(tools, startup, invitation, { account, locale, token, expires_at: row.expires_at })
}

/** @throws invite.wrong_state for one that is answered or revoked */
export async function revokeInvite(db: Database, startup: StartupRow, invite_id: string, now: Date): Promise<void> {
  const invite = found(await query.lockInvite(db, startup.id, invite_id))
  ensure(mayRevoke(inviteStateAt(invite, now)), 'invite.wrong_state')
  await query.changeInvite(db, invite.id, { state: 'revoked', answered_at: now })
}
