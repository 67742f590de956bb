import { activeAccount, nameOf } from '#areas/account/server/exports.ts'
import { postInvitations, type InvitationMail } from '#areas/invitations/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { toStartups } from '../../contract/addresses.ts'
import type { GivenRole } from '../../contract/states.ts'
import { mostPeople } from '../startup-rules.ts'
import type { StartupRow } from '../startups.queries.ts'
import * as query from '../team.queries.ts'

type Tools = Pick<JobTools, 'db' | 'words' | 'config' | 'notify'>
export type TeamInvitation = {
  email: string
  role: GivenRole
  title: string
  message: string | null
  /** The language for somebody without an account. */
  locale: Locale
  invited_by: string
  now: Date
}

/** @throws startup.team_full if the team and the invited people are too many */
export async function ensureRoom(db: Database, business_id: string, invited: number): Promise<void> {
  const people = (await query.teamOf(db, business_id)).length + invited
  ensure(people < mostPeople, 'startup.team_full')
}

/** Tells a person by email and, with an account, by a notice that leads to the answer. */
async function tellInvited(
  tools: Tools,
  startup: StartupRow,
  mails: readonly InvitationMail[],
  { inviter, account }: { inviter: string; account: { id: string } | undefined },
) {
  const { db, notify } = tools
  const wordsOf = (part: string) => `startups:mail.invited.${part}`
  const opened = { kind: 'startups.invited', inviter, wordsOf, values: { startup: startup.name } }
  await postInvitations(tools, mails, () => opened)
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
 * @returns the id of the invitation
 */
export async function inviteToTeam(tools: Tools, startup: StartupRow, invitation: TeamInvitation): Promise<string> {
  const { db } = tools
  const { email, role, title, message, invited_by, now } = invitation
  if ((await query.teamOf(db, startup.id)).some(member => member.email === email)) throw invalid({ email: 'taken' })
  await ensureRoom(db, startup.id, await query.countWaiting(db, startup.id, now, email))
  await query.ensureFewMailed(db, invitation)
  const before = (await query.waitingInvites(db, startup.id, [email])).get(email)
  const account = await activeAccount(db, email)
  const locale = account?.locale ?? invitation.locale
  const draft = { before, business_id: startup.id, email, role, title, message, locale, invited_by }
  const [written] = await query.writeInvites(db, [draft], now)
  await tellInvited(tools, startup, [written!], { inviter: await nameOf(db, invited_by), account })
  return written!.id
}
