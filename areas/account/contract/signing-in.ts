import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Instant, Nothing, text } from '#kernel/contract/fields.ts'
import { ownPathPattern } from '#kernel/contract/own-path.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { SessionUser } from './people.ts'

export const passwordLength = { min: 8, max: 128 }
/** A new password; the server refuses common ones (`too_common`). */
export const NewPassword = text(passwordLength.max, passwordLength.min)
/** A password to check: any length a browser may hold, so that a long wrong one is simply wrong. */
export const TriedPassword = text(1_000, 1)

/** Six digits; spaces and full-width digits are normalised. */
export const Code = z.string().check(
  z.maxLength(40),
  z.overwrite(typed => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/),
)
/** A secret that the lab issued: a link's token, a ticket, a waiting tab's key. */
export const Secret = text(200, 1)

/** A path of this site to open afterwards. */
export const Next = text(500, 1).check(z.regex(ownPathPattern))

export const Renewed = z.object({ token: z.string(), expires_at: Instant })

export const Session = z.object({
  token: z.string(),
  expires_at: Instant,
  user: SessionUser,
  last_login_at: z.nullable(Instant),
  must_change_password: z.boolean(),
})

/**
 * The answer to a sign-in: the session or, for a person with two-step verification, the ticket with which
 * `user/second_step` takes a code of their app.
 */
export const SignedIn = z.extend(z.partial(Session), { second_step: z.optional(z.string()) })

/**
 * A code and a link were mailed, or so it seems: the answer is the same for every address. `expires_in` and
 * `resend_after` are seconds. The waiting tab stores `waiting_key`, and shows `match`, which the phone must name.
 */
export const Challenge = z.object({
  challenge_id: Id,
  expires_in: z.int(),
  resend_after: z.int(),
  waiting_key: z.string(),
  match: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

export const challengePurposes = ['sign_in', 'reset', 'sign_up', 'email_change', 'step_up', 'visitor'] as const
export const ChallengePurpose = z.enum(challengePurposes)
export type ChallengePurpose = (typeof challengePurposes)[number]

/** Passwords, addresses, tokens and deletion require a sign-in or a step-up younger than this. */
export const freshMinutes = 10
export const freshFails = ['session.needed', 'step_up.required', 'account.sample'] as const

export const signingIn = {
  login: writes('POST /v2/api/user/login', {
    who: anyone,
    does: 'Signs in with an email address and a password.',
    ownTransactions: true,
    limit: { per: 'ip', times: 120, within: '15m' },
    input: z.object({ email: Email, password: TriedPassword }),
    output: SignedIn,
    fails: ['sign_in.wrong', 'account.suspended'],
  }),
  logout: writes('POST /v2/api/user/logout', {
    who: anyone,
    whileActing: true,
    does: 'Ends the session of the request. It succeeds even if the session has already ended.',
    input: Nothing,
    output: Done,
  }),
  whoAmI: reads('POST /v2/api/user/who_am_i', {
    who: anyone,
    does: 'Returns the user of the session; `result` is false if there is no session or it has ended.',
    input: Nothing,
    output: z.object({
      result: z.boolean(),
      user: z.nullable(SessionUser),
      /**
       * When the session ends without further requests, and at the latest. `rotate` asks for a call of `user/token`
       * soon. `access_version` changes with the person's roles and rights.
       */
      session: z.nullable(
        z.object({
          idle_until: Instant,
          expires_at: Instant,
          is_short: z.boolean(),
          rotate: z.boolean(),
          access_version: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  renewToken: writes('POST /v2/api/user/token', {
    who: signedIn,
    does: 'Replaces the session token. The old one stays valid for one more minute, so that other tabs can switch to the new one.',
    ownTransactions: true,
    input: Nothing,
    output: Renewed,
    fails: ['session.needed', 'session.rotated'],
  }),
}
