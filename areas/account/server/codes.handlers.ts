import type { Database } from '#kernel/server/database.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import { networkOf } from '#kernel/server/origin.ts'
import { hashToken } from '#kernel/server/session.ts'
import { codes } from '../contract/codes.ts'
import { askToChangeEmail, askToReset, askToSignIn, askToSignUp, askToStepUp, mayEnter } from './challenge-mails.ts'
import { challenge, checkCode, countSend, type ChallengeRequest } from './challenge.ts'
import * as query from './challenges.queries.ts'
import { deviceName, deviceSaid } from './device.ts'
import { lockUser, userByEmail, userById } from './people.queries.ts'
import { addMs, ticketLife, triesPerCode } from './rules.ts'
import { signInOrAskMore } from './second-step.ts'
import { newTicket } from './secrets.ts'
import { setSignUp, signUpById } from './sign-ups.queries.ts'
import { countHourlyTry } from './tries.queries.ts'

const mayBeAskedAgain = 3_600_000
const ticketed = ['reset', 'sign_up', 'email_change'] as const
const linked = ['sign_in', ...ticketed] as const

export const codeHandlers = handle(codes, {
  async requestMagicCode({ email, next }, context) {
    await countSend(context, 'sign_in', email)
    const user = await userByEmail(context.db, email)
    return challenge(context, askToSignIn(email, user, context.caller.locale, next))
  },

  async regenerateCode({ challenge_id }, context) {
    const { db, now } = context
    const row = await query.challengeById(db, challenge_id)
    const isOpen = row && !row.used_at && !row.superseded_at && addMs(row.created_at, mayBeAskedAgain) > now
    ensure(isOpen, 'code.over')
    await countSend(context, row.purpose, row.email)
    return challenge(context, await askAgain(db, row), tx => query.endChallenge(tx, row.id, now))
  },

  async verifyMagicCode(entered, context) {
    const row = await checkCode(context, entered, ['sign_in'])
    return context.transaction(db => enter(db, context, row, 'code'))
  },

  async magicTokenInfo({ token }, { db, now, caller, words }) {
    const row = await query.challengeOfLink(db, hashToken(token), linked, now)
    ensure(row, 'link.over')
    const isSameNetwork = networkOf(row.asked_ip) === networkOf(caller.ip)
    return {
      purpose: row.purpose,
      asked_at: row.created_at,
      asked_from: { device: deviceSaid(row.asked_device, { words, locale: caller.locale }), ip: row.asked_ip },
      is_same_browser: isSameNetwork && row.asked_device === deviceName(caller.user_agent),
    }
  },

  async magicToken({ token, match }, context) {
    const { db, now } = context
    const row = await query.challengeOfLink(db, hashToken(token), ['sign_in'], now)
    ensure(row, 'link.over')
    if (match === undefined) {
      const session = await context.transaction(tx => enter(tx, context, row, 'link'))
      return { approved: false, ...session }
    }
    const { count } = await countHourlyTry(db, `match:${row.id}`, now)
    ensure(count <= triesPerCode, 'link.over')
    ensure(match === row.match, 'match.wrong', { attempts_left: triesPerCode - count })
    ensure(await query.useChallenge(db, row.id, now, { by_asker: false, approved: true }), 'link.over')
    return { approved: true }
  },

  async magicStatus({ challenge_id, waiting_key }, context) {
    const { db, now } = context
    const row = await query.challengeOfWaiting(db, challenge_id, hashToken(waiting_key))
    if (!row || row.ticket_used_at) return { state: 'over' as const }
    const isOver = row.used_at || row.superseded_at || row.expires_at <= now
    if (!row.approved_at) return { state: isOver ? ('over' as const) : ('waiting' as const) }
    return context.transaction(async tx => {
      const approval = await query.takeApproval(tx, row.id, now)
      const user = approval?.user_id ? await lockUser(tx, approval.user_id) : undefined
      if (!mayEnter(user)) return { state: 'over' as const }
      return { state: 'approved' as const, ...(await signInOrAskMore(tx, context, user, 'link')) }
    })
  },

  async verifyCode({ challenge_id, code, token, waiting_key }, context) {
    const { db, now } = context
    if (!token && !code) throw invalid({ code: 'required' })
    if (!token && !challenge_id) throw invalid({ challenge_id: 'required' })
    const row = token
      ? await query.challengeOfLink(db, hashToken(token), ticketed, now)
      : await checkCode(context, { challenge_id: challenge_id!, code: code!, waiting_key }, ticketed)
    ensure(row, 'link.over')
    const isAsker = !token || (waiting_key !== undefined && hashToken(waiting_key) === row.waiting_hash)
    const ticket = newTicket()
    await context.transaction(async tx => {
      const used = await query.useChallenge(tx, row.id, now, { by_asker: isAsker, ticket_hash: hashToken(ticket) })
      ensure(used, token ? 'link.over' : 'code.over')
      if (used.sign_up_id) await setSignUp(tx, used.sign_up_id, { state: 'verified' })
    })
    return { verified: true, ticket, purpose: row.purpose, expires_in: ticketLife / 1_000 }
  },
})

/** Uses a challenge up and signs its person in; of parallel uses all but one find it used. */
async function enter(db: Database, context: Context, { id }: query.ChallengeRow, method: 'code' | 'link') {
  const used = await query.useChallenge(db, id, context.now, { by_asker: method === 'code' })
  ensure(used, method === 'code' ? 'code.over' : 'link.over')
  const user = used.user_id ? await lockUser(db, used.user_id) : undefined
  ensure(mayEnter(user), 'account.suspended')
  return signInOrAskMore(db, context, user, method)
}

/** Requests the same again: the address may have got or lost its account meanwhile. */
async function askAgain(db: Database, row: query.ChallengeRow): Promise<ChallengeRequest> {
  const { purpose, email, locale, next } = row
  const holder = await userByEmail(db, email)
  if (purpose === 'sign_in') return askToSignIn(email, holder, locale, next)
  if (purpose === 'reset') return askToReset(email, holder, locale)
  if (purpose === 'sign_up') {
    const signUp = row.sign_up_id ? await signUpById(db, row.sign_up_id) : undefined
    ensure(signUp, 'code.over')
    return askToSignUp(email, holder, locale, signUp.id, next)
  }
  const asker = row.user_id ? await userById(db, row.user_id) : undefined
  ensure(asker, 'code.over')
  return purpose === 'step_up' ? askToStepUp(asker) : askToChangeEmail(email, asker, holder !== undefined)
}
