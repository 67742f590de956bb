import type { Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle, type Context, type SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import { twoStep } from '../contract/two-step.ts'
import { writeAudit } from './audit.queries.ts'
import { ensureFresh, mayEnter, refuseSample } from './challenge-mails.ts'
import { endWays } from './ending.ts'
import { post } from './mails.ts'
import { openSession } from './open-session.ts'
import { lockUser, userById, type UserRow } from './people.queries.ts'
import { triesPerCode } from './rules.ts'
import { checkSecondStep } from './second-step.ts'
import { newRecoveryCodes, newTwoStepSecret, plainCode, stepOfCode, twoStepUri } from './two-step.ts'
import * as query from './two-step.queries.ts'

export const twoStepHandlers = handle(twoStep, {
  async twoStep(_input, { db, person }) {
    const authenticator = await query.activeAuthenticatorOf(db, person.id)
    return {
      is_on: authenticator !== undefined,
      since: authenticator?.confirmed_at ?? null,
      recovery_codes_left: await query.countCodes(db, person.id),
    }
  },

  async startTwoStep(_input, context) {
    const { db, now, config } = context
    const user = await lockFresh(db, context)
    refuseSample(user)
    const secret = newTwoStepSecret()
    ensure(await query.storeSecret(db, user.id, secret, now), 'two_step.on')
    return { secret, uri: twoStepUri(secret, { host: new URL(config.origin).host, email: user.email }) }
  },

  async turnOnTwoStep({ code }, context) {
    const { now, person } = context
    ensureFresh(person, now)
    return context.transaction(async db => {
      const user = found(await lockUser(db, person.id))
      refuseSample(user)
      const authenticator = await query.authenticatorOf(db, user.id)
      ensure(authenticator, 'two_step.not_started')
      ensure(!authenticator.confirmed_at, 'two_step.on')
      const { secret } = authenticator
      const step = stepOfCode(secret, code, now)
      ensure(step !== undefined, 'code.wrong')
      ensure(await query.confirmAuthenticator(db, user.id, { secret, step, now }), 'two_step.on')
      await endWays(db, user, now, person.session_id)
      await publish(db, personChanged, user.id)
      await tell(db, context, user, 'two_step_on')
      return giveCodes(db, user)
    })
  },

  async replaceRecoveryCodes(_input, context) {
    const { db } = context
    const user = await lockFresh(db, context)
    ensure(await query.activeAuthenticatorOf(db, user.id), 'two_step.off')
    await tell(db, context, user, 'recovery_codes_replaced')
    return giveCodes(db, user)
  },

  async turnOffTwoStep(_input, context) {
    const { db } = context
    const user = await lockFresh(db, context)
    if (await query.removeAuthenticator(db, user.id)) await tell(db, context, user, 'two_step_off')
    await publish(db, personChanged, user.id)
    return { result: true }
  },

  async verifySecondStep({ ticket, code }, context) {
    const { db, now } = context
    const waiting = await query.countSecondStep(db, hashToken(ticket), now, triesPerCode)
    const user = waiting && (await userById(db, waiting.user_id))
    ensure(user, 'ticket.over')
    await checkSecondStep(context, user, code)
    return context.transaction(async tx => {
      // The person first, then the ticket: code that ends tickets locks in this order.
      const locked = await lockUser(tx, user.id)
      ensure(await query.takeSecondStep(tx, hashToken(ticket)), 'ticket.over')
      ensure(mayEnter(locked), 'account.suspended')
      return openSession(tx, context, locked, waiting.method)
    })
  },
})

/** The person's row, locked, if they signed in a short while ago. */
async function lockFresh(db: Database, { person, now }: Pick<SignedInContext, 'person' | 'now'>): Promise<UserRow> {
  ensureFresh(person, now)
  return found(await lockUser(db, person.id))
}

async function giveCodes(db: Database, user: UserRow) {
  const codes = newRecoveryCodes()
  await query.replaceCodes(
    db,
    user.id,
    codes.map(code => hashToken(plainCode(code))),
  )
  return { recovery_codes: codes }
}

type Change = 'two_step_on' | 'two_step_off' | 'recovery_codes_replaced'

async function tell(db: Database, context: Context, user: UserRow, kind: Change) {
  await writeAudit(db, { actor_id: user.id, action: `account.${kind}`, target_id: user.id, at: context.now })
  await post(db, context, kind, { to: user.email, locale: user.locale })
}
