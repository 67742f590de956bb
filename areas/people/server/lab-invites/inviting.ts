import type * as z from 'zod/mini'
import {
  freshInvitation,
  postInvitations,
  typedAddresses,
  type TypedAddress,
} from '#areas/invitations/server/exports.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { labInvites } from '../../contract/lab-invites.ts'
import { labTokenPrefix } from '../../contract/token-prefix.ts'
import { namesOf } from '../people.queries.ts'
import {
  addInvites,
  changeInvite,
  lockInviting,
  membersAmong,
  theLab,
  waitingInvites,
  type LabInviteRow,
  type NewLabInvite,
} from './lab-invites.queries.ts'

type Input = z.output<typeof labInvites.invite.input>
type Results = z.output<typeof labInvites.invite.output>['results']
export type LabMail = { row: Pick<NewLabInvite, 'email' | 'locale' | 'message' | 'expires_at'>; token: string }

/** The name of a person, as an invitation names them. */
export const nameOf = async ({ db, person }: Pick<SignedInContext, 'db' | 'person'>): Promise<string> =>
  (await namesOf(db, [person.id])).get(person.id) || person.email

/** Invites by mail, and answers the result for each address. People who have an account are members already. */
export async function inviteToLab(context: SignedInContext, input: Input): Promise<Results> {
  const { db, caller } = context
  await lockInviting(db)
  const typed = typedAddresses(input.emails)
  const emails = typed.flatMap(({ email }) => email ?? [])
  const [members, waiting] = [await membersAmong(db, emails), await waitingInvites(db, theLab, emails)]
  const results = typed.map(address => outcomeOf(address, members, waiting))
  const mails: LabMail[] = []
  const fresh: NewLabInvite[] = []
  for (const { email, result } of results) {
    if (result !== 'invited' && result !== 'resent') continue
    const before = waiting.get(email)
    const made = freshRow(context, input, email, input.locale ?? caller.locale)
    if (before) await changeInvite(db, before.id, renewed(made.row, before))
    else fresh.push(made.row)
    mails.push(made)
  }
  await addInvites(db, fresh)
  await mailInvites(context, mails)
  return results
}

function outcomeOf(
  { given, email, isRepeated }: TypedAddress,
  members: ReadonlySet<string>,
  waiting: ReadonlyMap<string, LabInviteRow>,
): Results[number] {
  if (!email) return { email: given, result: 'error', error: 'invalid_address' }
  if (isRepeated) return { email, result: 'error', error: 'duplicate' }
  if (members.has(email)) return { email, result: 'already_member', error: null }
  return { email, result: waiting.has(email) ? 'resent' : 'invited', error: null }
}

function freshRow({ person, now }: SignedInContext, { roles, message }: Input, email: string, locale: Locale) {
  const { token, row } = freshInvitation(labTokenPrefix, now)
  return {
    token,
    row: { ...row, email, locale, message: message || null, roles: [...new Set(roles)], invited_by: person.id },
  }
}

/** Invites again: a new link, a new time and the new roles. */
const renewed = (row: NewLabInvite, before: LabInviteRow): Partial<NewLabInvite> => ({
  token_hash: row.token_hash,
  sent_at: row.sent_at,
  expires_at: row.expires_at,
  sent_count: before.sent_count + 1,
  locale: row.locale,
  message: row.message ?? before.message,
  roles: row.roles ?? before.roles,
  invited_by: row.invited_by ?? null,
})

export async function mailInvites(context: SignedInContext, invites: readonly LabMail[]): Promise<void> {
  const inviter = await nameOf(context)
  const mails = invites.map(({ row: { email, locale, message = null, expires_at }, token }) => {
    return { to: email!, locale, token, inviter, message, expires_at }
  })
  await postInvitations(context, mails, () => ({
    kind: 'people.lab_invite',
    wordsOf: part => `people:mail.invite.${part}`,
    values: {},
  }))
}
