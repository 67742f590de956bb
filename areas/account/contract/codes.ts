import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, Instant, text } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { Challenge, ChallengePurpose, Code, Next, Secret, SignedIn } from './signing-in.ts'

const codeFails = ['code.wrong', 'code.over', 'code.closed'] as const

export const codes = {
  requestMagicCode: writes('POST /v2/api/user/request_magic_code', {
    who: anyone,
    does: 'Emails a sign-in code and a link. The response is the same for every address.',
    ownTransactions: true,
    input: z.object({ email: Email, next: z.optional(Next) }),
    output: Challenge,
  }),
  regenerateCode: writes('POST /v2/api/user/regenerate_code', {
    who: anyone,
    does: 'Emails a new code and link that replace those of a challenge.',
    ownTransactions: true,
    input: z.object({ challenge_id: Id }),
    output: Challenge,
    fails: ['code.over'],
  }),
  verifyMagicCode: writes('POST /v2/api/user/verify_magic_code', {
    who: anyone,
    does: 'Signs in with the code of a challenge. If you send the `waiting_key` from the response to its request, wrong codes entered by others don’t block you.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({ challenge_id: Id, code: Code, waiting_key: z.optional(Secret) }),
    output: SignedIn,
    fails: [...codeFails, 'account.suspended'],
  }),
  magicTokenInfo: reads('POST /v2/api/user/magic_token/info', {
    who: anyone,
    does: 'Returns what an emailed link is for and which browser requested it, without using the link.',
    input: z.object({ token: Secret }),
    output: z.object({
      purpose: ChallengePurpose,
      asked_at: Instant,
      asked_from: z.object({ device: z.string(), ip: z.string() }),
      /** The browser that requested the mail looks like the one that opens the link. */
      is_same_browser: z.boolean(),
    }),
    fails: ['link.over'],
  }),
  magicToken: writes('POST /v2/api/user/magic_token', {
    who: anyone,
    does: 'Uses an emailed link: signs in the caller or, with the two digits shown in the waiting tab, signs in that tab instead.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({ token: Secret, match: z.optional(text(2, 2)) }),
    output: z.extend(SignedIn, { approved: z.boolean() }),
    fails: ['link.over', 'match.wrong', 'account.suspended'],
  }),
  magicStatus: writes('POST /v2/api/user/magic_status', {
    who: anyone,
    does: 'Returns whether a sign-in was approved. A waiting tab polls it every few seconds; `approved` is returned once, with the session.',
    ownTransactions: true,
    input: z.object({ challenge_id: Id, waiting_key: Secret }),
    output: z.extend(SignedIn, { state: z.enum(['waiting', 'approved', 'over']) }),
  }),
  verifyCode: writes('POST /v2/api/user/verify_code', {
    who: anyone,
    does: 'Exchanges a code, or the token of an emailed link, for a single-use ticket to sign up, reset a password, or change an address.',
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
