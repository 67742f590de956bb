import { activeAccount, nameOf } from '#areas/account/server/exports.ts'
import { postInvitations } from '#areas/invitations/server/exports.ts'
import { ensure, found, needed } from '#kernel/server/failures.ts'
import { mostPeople } from '../../contract/application.ts'
import { mayDo } from '../application-rules.ts'
import * as query from '../applications.queries.ts'
import type { OwnInput, OwnWorking } from '../applying/own-working.ts'
import {
  countWaiting,
  ensureFewMailed,
  lockInvite,
  revokeInvite,
  waitingInvites,
  writeInvites,
} from '../cofounders.queries.ts'

/**
 * Invites a co-founder by mail, or resends a pending invitation. People who already work on the application are not
 * invited.
 */
export async function invite(working: OwnWorking, row: query.ApplicationRow, input: OwnInput): Promise<void> {
  const { actor, holder, context } = working
  const { db, now } = actor
  const { message = null, role = 'editor', may_submit = false } = input
  ensure(mayDo(row, holder, undefined, now).includes('invite'), 'application.wrong_state')
  const email = needed(input, 'email')
  const people = await query.peopleOf(db, row.id)
  if (people.some(person => person.email === email)) return
  const waiting = await countWaiting(db, row.id, now, email)
  ensure(people.length + waiting < mostPeople, 'application.too_many_people')
  await ensureFewMailed(db, { invited_by: context.person.id, email, now })
  const before = (await waitingInvites(db, row.id, [email])).get(email)
  const locale = (await activeAccount(db, email))?.locale ?? context.person.locale
  const chosen = { role, may_submit: role === 'editor' && may_submit, message, locale, invited_by: context.person.id }
  const mails = await writeInvites(db, [{ ...chosen, before, application_id: row.id, email }], now)
  const inviter = await nameOf(db, context.person.id)
  await postInvitations({ ...context, db }, mails, () => ({
    kind: 'applications.invited',
    inviter,
    wordsOf: part => `applications:mail.invited.${part}`,
    values: { name: row.fields['company.name']?.trim() || row.ref },
  }))
}

export async function revoke(
  { actor: { db, now } }: OwnWorking,
  row: query.ApplicationRow,
  input: OwnInput,
): Promise<void> {
  const revoked = found(await lockInvite(db, row.id, needed(input, 'invite_id')))
  await revokeInvite(db, revoked, now, 'application.wrong_state')
}
