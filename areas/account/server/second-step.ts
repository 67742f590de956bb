import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Database } from '#kernel/server/database.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toAccount } from '../contract/addresses.ts'
import type { FirstStep } from '../contract/security.ts'
import { writeAudit } from './audit.queries.ts'
import { countHourly } from './challenge.ts'
import { trierOf } from './known-browsers.ts'
import { post } from './mails.ts'
import { openSession, whereOf } from './open-session.ts'
import type { UserRow } from './people.queries.ts'
import { addMs, ticketLife, triesPerCode, wrongSecondSteps } from './rules.ts'
import { newTicket } from './secrets.ts'
import { countHourlyTry, takeBackTry } from './tries.queries.ts'
import { plainCode, stepOfCode } from './two-step.ts'
import { activeAuthenticatorOf, addSecondStep, countCodes, useRecoveryCode, useStep } from './two-step.queries.ts'

/**
 * After a right password, code or link: the session or, for a person with two-step verification, the ticket of the
 * second step. Until then the caller learns nothing of the account, and its browser does not count as known.
 */
export async function signInOrAskMore(db: Database, context: Context, user: UserRow, method: FirstStep) {
  if (!(await activeAuthenticatorOf(db, user.id))) return openSession(db, context, user, method)
  const ticket = newTicket()
  const expires_at = addMs(context.now, ticketLife)
  await addSecondStep(db, { ticket_hash: hashToken(ticket), user_id: user.id, method, expires_at })
  return { second_step: ticket }
}

const keyOf = (user: UserRow) => `second_step:${user.id}`

/**
 * Counts a code of the second step before it is compared, slowly for all unknown browsers together: whoever gets this
 * far knows the password or reads the mail. At the fifth wrong code of an hour the person is told.
 * @returns a function that removes the attempt once the code was right
 */
async function countSecondStepTry(context: Context, user: UserRow) {
  const { isKnown } = await trierOf(context, user.email)
  const key = isKnown ? `${keyOf(user)}:known` : keyOf(user)
  await countHourly(context, key, wrongSecondSteps, 'second_step.closed')
  return async (db: Database) => void (await takeBackTry(db, key))
}

/**
 * Checks a code of the app or a recovery code, each of which works once.
 * @throws Failure `code.wrong`, `second_step.closed` after too many wrong ones in an hour
 */
export async function checkSecondStep(context: Context, user: UserRow, code: string): Promise<void> {
  const wasRight = await countSecondStepTry(context, user)
  const isRight = await context.transaction(async db => {
    const isAccepted = await accept(db, context, user, code)
    if (isAccepted) await wasRight(db)
    return isAccepted
  })
  if (isRight) return
  await tellOfWrongCodes(context, user)
  throw new Failure('code.wrong')
}

async function accept(db: Database, context: Context, user: UserRow, code: string): Promise<boolean> {
  const authenticator = await activeAuthenticatorOf(db, user.id)
  if (!authenticator) return false
  if (code.length === 6) {
    const step = stepOfCode(authenticator.secret, code, context.now)
    return step !== undefined && useStep(db, user.id, step)
  }
  if (!(await useRecoveryCode(db, user.id, hashToken(plainCode(code))))) return false
  const left = await countCodes(db, user.id)
  await writeAudit(db, {
    actor_id: user.id,
    action: 'account.recovery_code_used',
    target_id: user.id,
    at: context.now,
    data: { left, ...whereOf(context) },
  })
  await post(db, context, 'recovery_code_used', {
    to: user.email,
    locale: user.locale,
    path: hrefOf(toAccount.profileSettings, { search: { tab: 'security' } }),
    values: { left: String(left) },
  })
  return true
}

async function tellOfWrongCodes(context: Context, user: UserRow): Promise<void> {
  const { count } = await countHourlyTry(context.db, `${keyOf(user)}:wrong`, context.now)
  if (count !== triesPerCode) return
  await context.transaction(db =>
    post(db, context, 'second_step_wrong', {
      to: user.email,
      locale: user.locale,
      path: hrefOf(toAccount.changePassword),
    }),
  )
}
