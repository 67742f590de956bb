import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, Failure, found, invalid, needed } from '#kernel/server/failures.ts'
import type { NameWays } from '#kernel/server/end-ways.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import { toAccount } from '../contract/addresses.ts'
import { passwords } from '../contract/passwords.ts'
import {
  askToReset,
  askToStepUp,
  countPassword,
  ensureFresh,
  ensureSession,
  mayEnter,
  refuseSample,
} from './challenge-mails.ts'
import { challenge, checkCode, countSend } from './challenge.ts'
import { challengeOfTicket, useChallenge, useTicket } from './challenges.queries.ts'
import { endWays, tokensGoingOn, waysGoingOn } from './ending.ts'
import { hashSecret, isSecretOf } from './hashing.ts'
import { forgetBrowsers } from './known-browsers.queries.ts'
import { knowOnlyThisBrowser } from './known-browsers.ts'
import { post } from './mails.ts'
import { openSession } from './open-session.ts'
import { refuseWeak } from './passwords.ts'
import { editUser, lockUser, userByEmail, userById, type UserRow } from './people.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { checkSecondStep } from './second-step.ts'
import { sessionOf } from './sessions.queries.ts'
import { renew } from './signing-in.handlers.ts'
import { activeAuthenticatorOf } from './two-step.queries.ts'

export const passwordHandlers = (nameWays: readonly NameWays[]) =>
  handle(passwords, {
    async resetPassword(input, context) {
      const { ticket, new_password } = input
      if (ticket) return setNewPassword(context, nameWays, ticket, new_password)
      const email = needed(input, 'email')
      await countSend(context, 'reset', email)
      const user = await userByEmail(context.db, email)
      return { result: true, ...(await challenge(context, askToReset(email, user, context.caller.locale))) }
    },

    async updateDefaultPassword({ current_password, new_password }, context) {
      const user = await personChanging(context)
      refuseSample(user)
      // The new session counts as a recent sign-in, for which a password alone is not enough.
      const { person } = context
      if (person && (await activeAuthenticatorOf(context.db, user.id))) ensureFresh(person, context.now)
      if (current_password !== undefined) await checkPassword(context, user, current_password)
      else if (user.password_hash) throw invalid({ current_password: 'required' })
      else ensureFresh(found(person), context.now)
      if (new_password === current_password) throw invalid({ new_password: 'same_as_before' })
      refuseWeak('new_password', new_password, user.email, context.config)
      const password_hash = await hashSecret(new_password)
      return context.transaction(async db => {
        const locked = found(await lockUser(db, user.id))
        ensure(locked.password_hash === user.password_hash, 'password.wrong')
        // Whatever ended the session meanwhile, such as two-step verification, must not give way to a new one.
        ensure(await sessionOf(db, hashToken(found(context.caller.token)), context.now), 'session.gone')
        const changed = await editUser(db, user.id, {
          password_hash,
          must_change_password: false,
          password_expires_at: null,
        })
        await endWays(db, user, context.now)
        await forgetBrowsers(db, user.id)
        await tellOfNewPassword(db, context, changed, nameWays)
        return openSession(db, context, changed, 'password')
      })
    },

    async requestStepUp(_input, context) {
      ensureSession(context.person)
      ensure(!(await activeAuthenticatorOf(context.db, context.person.id)), 'two_step.on')
      await countSend(context, 'step_up', context.person.email)
      return challenge(context, askToStepUp(found(await userById(context.db, context.person.id))))
    },

    async stepUp({ password, challenge_id, code, waiting_key, second_step }, context) {
      const { db, now, person, transaction } = context
      ensureSession(person)
      if (await activeAuthenticatorOf(db, person.id)) {
        ensure(second_step, 'two_step.on')
        await checkSecondStep(context, found(await userById(db, person.id)), second_step)
        return renew(context, now)
      }
      if (password !== undefined) {
        await checkPassword(context, found(await userById(db, person.id)), password)
        return renew(context, now)
      }
      if (!challenge_id || !code) throw invalid({ code: 'required' })
      const row = await checkCode(context, { challenge_id, code, waiting_key }, ['step_up'], person.id)
      ensure(await transaction(tx => useChallenge(tx, row.id, now, { by_asker: true })), 'code.over')
      return renew(context, now)
    },
  })

/** Who may change a password: the signed-in person, or the one whose default password opened only this page. */
async function personChanging({ db, now, person, caller }: Context): Promise<UserRow> {
  if (person) {
    ensureSession(person)
    return found(await userById(db, person.id))
  }
  const session = caller.token ? await sessionOf(db, hashToken(caller.token), now) : undefined
  const user = session?.only_change_password ? await userById(db, session.user_id) : undefined
  if (!mayEnter(user)) throw new Failure(caller.token ? 'session.gone' : 'session.required')
  return user
}

async function checkPassword(context: Context, user: UserRow, password: string): Promise<void> {
  const wasRight = await countPassword(context, user.email, user)
  const isOverdue = user.password_expires_at !== null && user.password_expires_at <= context.now
  ensure((await isSecretOf(user.password_hash, password)) && !isOverdue, 'password.wrong')
  await wasRight(context.db)
}

/** Sets a new password by the ticket of a mailed code; ends all sessions, even the caller's. */
async function setNewPassword(
  context: Context,
  nameWays: readonly NameWays[],
  ticket: string,
  chosen: string | undefined,
) {
  if (!chosen) throw invalid({ new_password: 'required' })
  const { db, now } = context
  const reset = await challengeOfTicket(db, hashToken(ticket), ['reset'], now)
  ensure(reset, 'ticket.over')
  refuseWeak('new_password', chosen, reset.email, context.config)
  const password_hash = await hashSecret(chosen)
  const other_ways = await context.transaction(async tx => {
    const used = await useTicket(tx, hashToken(ticket), ['reset'], now)
    const user = used?.user_id ? await lockUser(tx, used.user_id) : undefined
    ensure(mayEnter(user), 'ticket.over')
    refuseSample(user)
    const status = 'active'
    const changed = await editUser(tx, user.id, {
      password_hash,
      must_change_password: false,
      password_expires_at: null,
      status,
    })
    await endWays(tx, user, now)
    // With two-step verification a browser is known only once it has sent a code.
    if (await activeAuthenticatorOf(tx, user.id)) await forgetBrowsers(tx, user.id)
    else await knowOnlyThisBrowser(tx, context, user.id)
    await publish(tx, personChanged, user.id)
    return tellOfNewPassword(tx, context, changed, nameWays)
  })
  return { result: true, ...(other_ways.length > 0 && { other_ways }) }
}

/** Tells a person by mail of their new password and of what still opens the account. @returns the other ways to sign in */
async function tellOfNewPassword(db: Database, context: Context, user: UserRow, nameWays: readonly NameWays[]) {
  await writeAudit(db, { actor_id: user.id, action: 'account.password_changed', target_id: user.id, at: context.now })
  const { email: to, locale } = user
  const ways = await waysGoingOn(context, db, user, nameWays)
  const also = [
    await tokensGoingOn(db, context, user),
    ways.length > 0
      ? context.words(locale, 'account:mail.ways_go_on', { ways: ways.join(locale === 'ja-JP' ? '、' : ', ') })
      : undefined,
  ]
  await post(db, context, 'password_changed', { to, locale, also, path: hrefOf(toAccount.changePassword) })
  return ways
}
