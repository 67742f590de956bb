import { createHash } from 'node:crypto'
import { hrefOf, type Address } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { Failure, ensure } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import { originOf } from '#kernel/server/origin.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { ChallengePurpose } from '../contract/signing-in.ts'
import { addChallenge, countTry, type ChallengeRow } from './challenges.queries.ts'
import { deviceName } from './device.ts'
import { hashSecret, isSecretOf } from './hashing.ts'
import { post, type MailKind } from './mails.ts'
import { trierOf } from './known-browsers.ts'
import { lockUser, type UserRow } from './people.queries.ts'
import {
  addMs,
  codeLife,
  mailsPerAddress,
  mailsPerHour,
  resendAfter,
  triesPerCode,
  wrongCodesPerAddress,
  wrongCodesPerHour,
} from './rules.ts'
import { linkToken, matchDigits, sixDigits, waitingKey } from './secrets.ts'
import { countHourlyTry, takeBackTry } from './tries.queries.ts'

/** An address in the form of the counters: of one length, and not readable in their table. */
export const addressKey = (email: string): string => createHash('sha256').update(email).digest('base64url')

/**
 * Counts a mail before anything else is looked up, so that known and unknown addresses have the same limits
 * (account.md). Each browser or origin has mails of its own; only strangers share a further limit, so that they cannot
 * use up the mails of somebody's own browsers.
 */
export async function countSend(context: Context, purpose: ChallengePurpose, email: string): Promise<void> {
  const { limits, caller } = context
  const address = addressKey(email)
  const { key, isKnown } = await trierOf(context, email)
  await limits.use('account.send_origin', originOf(caller.ip), 20, '1h')
  await limits.use('account.send_minute', `${purpose}:${address}:${key}`, 1, '1m')
  await limits.use('account.send_hour', `${address}:${key}`, mailsPerHour, '1h')
  if (isKnown) return
  await limits.use('account.send_address_hour', address, mailsPerAddress.hour, '1h')
  await limits.use('account.send_address_day', address, mailsPerAddress.day, '24h')
}

type LinkedPage = Address<string, { next: 'path' }>

export type ChallengeRequest = {
  purpose: ChallengePurpose
  email: string
  locale: Locale
  /** The user, as they were when it was requested. */
  user: UserRow | undefined
  sign_up_id?: string | null
  /** False where no code may open it: the row is written and a mail sent nevertheless. */
  opens: boolean
  mail: MailKind
  /** The page that takes the link's token in its fragment; for a mail without a code, the page it links to. */
  page?: LinkedPage
  next?: string | null | undefined
}

/**
 * Makes a code and a link and mails them. For an address that does not fit the purpose the answer and the work are the
 * same: a hash, a row, a mail.
 * @param also further work in the same transaction
 */
export async function challenge(
  context: Context,
  request: ChallengeRequest,
  also?: (db: Database) => Promise<unknown>,
) {
  const secrets = { code: sixDigits(), link: linkToken(), waiting: waitingKey(), match: matchDigits() }
  const { now, caller } = context
  const id = newId()
  const row = {
    id,
    purpose: request.purpose,
    email: request.email,
    user_id: request.user?.id ?? null,
    sign_up_id: request.sign_up_id ?? null,
    opens: request.opens,
    code_hash: await hashSecret(secrets.code),
    link_hash: hashToken(secrets.link),
    waiting_hash: hashToken(secrets.waiting),
    match: secrets.match,
    next: request.next ?? null,
    locale: request.locale,
    asked_ip: caller.ip,
    asked_by: (await trierOf(context, request.email)).key,
    asked_device: deviceName(caller.user_agent),
    created_at: now,
    expires_at: addMs(now, codeLife),
  }
  await context.transaction(async db => {
    const isAsBefore = await lockAsBefore(db, request.user)
    await also?.(db)
    await addChallenge(db, { ...row, opens: request.opens && isAsBefore })
    await post(db, context, request.mail, {
      to: request.email,
      locale: request.locale,
      ...(request.opens && { code: secrets.code }),
      ...(request.page && {
        path: request.opens ? linkTo(request.page, secrets.link, request.next) : hrefOf(request.page),
      }),
    })
  })
  return {
    challenge_id: id,
    expires_in: codeLife / 1_000,
    resend_after: resendAfter,
    waiting_key: secrets.waiting,
    match: secrets.match,
  }
}

/**
 * Locks the user, whom a new password or address locks as well before ending older requests. A request made from old
 * data must not open the account afterwards. A missing user takes as much work as an existing one.
 */
async function lockAsBefore(db: Database, user: UserRow | undefined): Promise<boolean> {
  const locked = await lockUser(db, user?.id ?? newId())
  return locked?.email === user?.email && locked?.password_hash === user?.password_hash
}

/** The token is after the `#`, which browsers do not send to servers, proxies or in referrers. */
const linkTo = (page: LinkedPage, token: string, next: string | null | undefined) =>
  hrefOf(page, { search: next ? { next } : {}, hash: `token=${token}` })

const hour = 3_600_000

/**
 * Ten wrong codes an hour from one origin, or fifty from all, close code entry for the address; its links still work,
 * and so does the browser that requested the mail.
 */
async function countCode(context: Context, email: string): Promise<void> {
  const [address, { key }] = [`code:${addressKey(email)}`, await trierOf(context, email)]
  await countHourly(context, `${address}:${key}`, wrongCodesPerHour, 'code.closed')
  await countHourly(context, address, wrongCodesPerAddress, 'code.closed')
}

/** Counts an attempt, and refuses it beyond the limit of the hour. */
export async function countHourly({ db, now }: Context, key: string, most: number, code: string): Promise<void> {
  const { count, since } = await countHourlyTry(db, key, now)
  const opensIn = Math.ceil((since.getTime() + hour - now.getTime()) / 1_000)
  ensure(count <= most, code, { retry_after: Math.max(1, opensIn) })
}

type EnteredCode = { challenge_id: string; code: string; waiting_key?: string | undefined }

/**
 * Compares a code with a challenge. Every attempt is counted and committed before it is compared, so it counts whatever
 * follows; the caller's transaction uses the challenge up.
 * @throws Failure `code.wrong` with the attempts left, `code.over`, `code.closed`
 */
export async function checkCode(
  context: Context,
  { challenge_id, code, waiting_key }: EnteredCode,
  purposes: readonly ChallengePurpose[],
  userId?: string,
): Promise<ChallengeRow> {
  const { db, now } = context
  const row = await countTry(db, challenge_id, purposes, now)
  ensure(row, 'code.over')
  const isAsker = waiting_key !== undefined && hashToken(waiting_key) === row.waiting_hash
  if (!isAsker) await countCode(context, row.email)
  const isRight = await isSecretOf(row.code_hash, code)
  const isTheirs = userId === undefined || row.user_id === userId
  if (!isRight || !row.opens || !isTheirs)
    throw new Failure('code.wrong', { attempts_left: triesPerCode - row.attempts })
  if (!isAsker) await takeBackTry(db, `code:${addressKey(row.email)}`)
  return row
}
