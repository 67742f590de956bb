import { readSetting } from '#areas/settings/server/exports.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import type { IsInvited } from '#kernel/server/invited.ts'
import { Role } from '#kernel/contract/who.ts'
import { hashToken } from '#kernel/server/session.ts'
import { signUp } from '../contract/sign-up.ts'
import { askToSignUp, askUninvited } from './challenge-mails.ts'
import { challenge, checkCode, countSend } from './challenge.ts'
import { useChallenge, useTicket } from './challenges.queries.ts'
import { hashSecret } from './hashing.ts'
import { newUser } from './new-user.ts'
import { openSession } from './open-session.ts'
import { refuseWeak } from './passwords.ts'
import { userByEmail } from './people.queries.ts'
import { rolesOfSelection, selectionErrors } from './preference-rules.ts'
import { choose, groupsShown } from './preferences.ts'
import { addMs, signUpLife } from './rules.ts'
import * as query from './sign-ups.queries.ts'

export const signUpHandlers = (invited: readonly IsInvited[]) =>
  handle(signUp, {
    async signUp(
      { email, password, preferences = [], locale, time_zone = 'UTC', next, first_name, last_name },
      context,
    ) {
      const { db, now, caller } = context
      const refusal = await refusalOf(context.db, context, invited, email)
      ensure(refusal !== 'mode', 'sign_up.closed')
      if (refusal === 'domain') throw invalid({ email: 'domain' })
      if (password) refuseWeak('password', password, email, context.config)
      if (preferences.length > 0) refuseWrong('preferences', preferences)
      await countSend(context, 'sign_up', email)
      const password_hash = password ? await hashSecret(password) : null
      const user = await userByEmail(db, email)
      const row = {
        id: newId(),
        email,
        first_name,
        last_name,
        password_hash,
        preferences,
        locale: locale ?? caller.locale,
        time_zone,
      }
      const dates = { consented_at: now, created_at: now, expires_at: addMs(now, signUpLife) }
      const mail = askToSignUp(email, user, row.locale, row.id, next)
      return challenge(context, refusal === 'uninvited' && !user ? askUninvited(mail) : mail, tx =>
        query.addSignUp(tx, { ...row, ...dates }),
      )
    },

    async validateSignUp({ ticket, challenge_id, code, waiting_key }, context) {
      const { now } = context
      if (ticket) {
        return context.transaction(async db => {
          const used = await useTicket(db, hashToken(ticket), ['sign_up'], now)
          ensure(used, 'ticket.over')
          return complete(db, context, invited, used, 'ticket.over')
        })
      }
      if (!challenge_id || !code) throw invalid({ code: 'required' })
      const row = await checkCode(context, { challenge_id, code, waiting_key }, ['sign_up'])
      return context.transaction(async db => {
        const used = await useChallenge(db, row.id, now, { by_asker: true })
        ensure(used, 'code.over')
        return complete(db, context, invited, used, 'code.over')
      })
    },

    async removeSignUp({ ticket }, { db, now }) {
      const used = await useTicket(db, hashToken(ticket), ['sign_up'], now)
      ensure(used?.sign_up_id, 'ticket.over')
      await query.removeSignUp(db, used.sign_up_id)
      return { result: true }
    },

    async preferences({ ticket, selected }, context) {
      const { words, caller, rightsOf } = context
      if (selected) refuseWrong('selected', selected)
      const chosen = await choose(context, ticket, selected)
      return {
        groups: groupsShown(words, caller.locale, rightsOf(Object.values(Role))),
        selected: chosen,
        roles_granted: rolesOfSelection(chosen),
        saved: selected !== undefined,
      }
    },

    validatePreferences({ selected }) {
      const errors = selectionErrors(selected)
      return { valid: errors.length === 0, errors, roles_granted: rolesOfSelection(selected) }
    },
  })

function refuseWrong(field: string, selected: readonly string[]): void {
  if (selectionErrors(selected).length > 0) throw invalid({ [field]: 'choice' })
}

type Used = { sign_up_id: string | null; by_asker: boolean }

/**
 * Makes the person of a sign-up with a confirmed address. A stranger may have begun it: their password is used only if
 * the browser that began also completes it.
 */
async function complete(
  db: Database,
  context: Context,
  invited: readonly IsInvited[],
  { sign_up_id, by_asker }: Used,
  over: string,
) {
  const row = sign_up_id ? await query.lockSignUp(db, sign_up_id, context.now) : undefined
  ensure(row, over)
  const { email, first_name, last_name, locale, time_zone, preferences, consented_at } = row
  // An administrator may have closed registration since the sign-up began.
  ensure(!(await refusalOf(db, context, invited, email)), 'sign_up.closed')
  const password_hash = by_asker ? row.password_hash : null
  const person = { email, first_name, last_name, locale, time_zone, password_hash }
  const user = await newUser(db, context, person, { preferences, consented_at })
  ensure(user, over)
  await query.removeSignUpsOf(db, email)
  return openSession(db, context, user, 'sign_up')
}

/**
 * The rules of the settings. That somebody was not invited only the owner of the address learns, by mail; the others
 * are the same for every address. So a refusal tells nothing about accounts and invitations.
 */
async function refusalOf(
  db: Database,
  { config, now }: Context,
  invited: readonly IsInvited[],
  email: string,
): Promise<'mode' | 'domain' | 'uninvited' | undefined> {
  const mode = await readSetting(db, config, 'registration.mode')
  if (mode === 'closed') return 'mode'
  const domains = (await readSetting(db, config, 'registration.domains')) ?? []
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (domains.length > 0 && !domains.includes(domain)) return 'domain'
  if (mode !== 'invitation') return undefined
  for (const isInvited of invited) if (await isInvited(db, email, now)) return undefined
  return 'uninvited'
}
