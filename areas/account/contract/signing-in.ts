import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Instant, Nothing, text } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { SessionUser } from './people.ts'

export const passwordLength = { min: 8, max: 128 }
/** A password being chosen; the common ones are refused by the server (`too_common`). */
export const NewPassword = text(passwordLength.max, passwordLength.min)
/** A password being tried: any length a browser may hold, so that a long wrong one is simply wrong. */
export const TriedPassword = text(1_000, 1)

/** Six digits; spaces and full-width digits are put right. */
export const Code = z.string().check(
  z.maxLength(40),
  z.overwrite(typed => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/),
)
/** A secret that we gave out: a link's token, a ticket, a waiting tab's key. */
export const Secret = text(200, 1)

/** A path of this site to go to afterwards. */
export const Next = text(500, 1).check(z.regex(/^\/(?![/\\])[^\\\s]*$/))

export const Renewed = z.object({ token: z.string(), expires_at: Instant })

export const Session = z.object({
  token: z.string(),
  expires_at: Instant,
  user: SessionUser,
  last_login_at: z.nullable(Instant),
  must_change_password: z.boolean(),
})
export type Session = z.infer<typeof Session>

/**
 * A code and a link were mailed, or so it seems: the answer is alike for every address. `expires_in` and `resend_after`
 * are seconds. The tab that waits keeps `waiting_key`, and shows `match` for the phone to name.
 */
export const Challenge = z.object({
  challenge_id: Id,
  expires_in: z.int(),
  resend_after: z.int(),
  waiting_key: z.string(),
  match: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

export const challengePurposes = ['sign_in', 'reset', 'sign_up', 'email_change', 'step_up'] as const
export const ChallengePurpose = z.enum(challengePurposes)
export type ChallengePurpose = (typeof challengePurposes)[number]

const codeFails = ['code.wrong', 'code.over', 'code.closed'] as const

export const signingIn = {
  login: writes('POST /v2/api/user/login', {
    who: anyone,
    does: 'Signs in with an address and a password.',
    ownTransactions: true,
    limit: { per: 'ip', times: 120, within: '15m' },
    input: z.object({ email: Email, password: TriedPassword }),
    output: Session,
    fails: ['sign_in.wrong', 'account.suspended'],
  }),
  logout: writes('POST /v2/api/user/logout', {
    who: anyone,
    does: 'Ends the session that is sent; a session already gone is no failure.',
    input: Nothing,
    output: Done,
  }),
  whoAmI: reads('POST /v2/api/user/who_am_i', {
    who: anyone,
    does: 'Tells whose session is sent; `result` is false when there is none or it is dead.',
    input: Nothing,
    output: z.object({
      result: z.boolean(),
      user: z.nullable(SessionUser),
      /** When the session ends if nothing more is asked, and at the latest. `rotate` asks for `user/token` soon. */
      session: z.nullable(
        z.object({ idle_until: Instant, expires_at: Instant, is_short: z.boolean(), rotate: z.boolean() }),
      ),
    }),
  }),
  renewToken: writes('POST /v2/api/user/token', {
    who: signedIn,
    does: 'Puts a new token in place of the one sent, which stays good for a minute more, so that other tabs can follow.',
    ownTransactions: true,
    input: Nothing,
    output: Renewed,
    fails: ['session.needed', 'session.rotated'],
  }),
  requestMagicCode: writes('POST /v2/api/user/request_magic_code', {
    who: anyone,
    does: 'Mails a code and a link to sign in with; answers alike for every address.',
    ownTransactions: true,
    input: z.object({ email: Email, next: z.optional(Next) }),
    output: Challenge,
  }),
  regenerateCode: writes('POST /v2/api/user/regenerate_code', {
    who: anyone,
    does: 'Mails a new code and link in place of those of a challenge.',
    ownTransactions: true,
    input: z.object({ challenge_id: Id }),
    output: Challenge,
    fails: ['code.over'],
  }),
  verifyMagicCode: writes('POST /v2/api/user/verify_magic_code', {
    who: anyone,
    does: 'Signs in with the code of a challenge.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({ challenge_id: Id, code: Code }),
    output: Session,
    fails: [...codeFails, 'account.suspended'],
  }),
  magicTokenInfo: reads('POST /v2/api/user/magic_token/info', {
    who: anyone,
    does: 'Tells what a mailed link is for and which browser asked for it, without using it.',
    input: z.object({ token: Secret }),
    output: z.object({
      purpose: ChallengePurpose,
      asked_at: Instant,
      asked_from: z.object({ device: z.string(), ip: z.string() }),
      /** The browser that asked looks like the one that opens the link. */
      is_same_browser: z.boolean(),
    }),
    fails: ['link.over'],
  }),
  magicToken: writes('POST /v2/api/user/magic_token', {
    who: anyone,
    does: 'Uses a mailed link: signs in here, or, with the two digits the waiting tab shows, lets that tab in instead.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({ token: Secret, match: z.optional(text(2, 2)) }),
    output: z.extend(z.partial(Session), { approved: z.boolean() }),
    fails: ['link.over', 'match.wrong', 'account.suspended'],
  }),
  magicStatus: writes('POST /v2/api/user/magic_status', {
    who: anyone,
    does: 'What a waiting tab asks every few seconds: `approved` comes once, with the session.',
    ownTransactions: true,
    input: z.object({ challenge_id: Id, waiting_key: Secret }),
    output: z.extend(z.partial(Session), { state: z.enum(['waiting', 'approved', 'over']) }),
  }),
  verifyCode: writes('POST /v2/api/user/verify_code', {
    who: anyone,
    does: 'Changes a code, or the token of a mailed link, for a ticket of one use: sign-up, reset, change of address.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({
      challenge_id: z.optional(Id),
      code: z.optional(Code),
      token: z.optional(Secret),
      waiting_key: z.optional(Secret),
    }),
    output: z.object({ verified: z.boolean(), ticket: z.string(), purpose: ChallengePurpose, expires_in: z.int() }),
    fails: [...codeFails, 'link.over'],
  }),
}
