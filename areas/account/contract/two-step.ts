import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Instant, Nothing, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { Code, freshFails, Secret, Session } from './signing-in.ts'

/** A code of the authenticator app, or a recovery code: `h7kq2-9mxpd`; spaces, hyphens and case do not matter. */
export const SecondStepCode = z.string().check(
  z.maxLength(40),
  z.overwrite(typed => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(?:\d{6}|[a-z0-9]{10})$/),
)

const RecoveryCodes = z.object({ recovery_codes: upTo(10, z.string()) })

export const twoStep = {
  twoStep: reads('POST /v2/api/user/two_step', {
    who: signedIn,
    does: 'Returns whether the caller uses two-step verification, since when, and how many recovery codes are left.',
    input: Nothing,
    output: z.object({ is_on: z.boolean(), since: z.nullable(Instant), recovery_codes_left: z.int() }),
  }),
  startTwoStep: writes('POST /v2/api/user/two_step/start', {
    who: signedIn,
    does: 'Creates a new secret for an authenticator app. Two-step verification is off until a code of the app confirms it.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: Nothing,
    output: z.object({
      /** The secret in base32, which a person can type into the app. */
      secret: z.string(),
      /** `otpauth://totp/…`, for the QR code. */
      uri: z.string(),
    }),
    fails: ['two_step.on', ...freshFails],
  }),
  turnOnTwoStep: writes('POST /v2/api/user/two_step/on', {
    who: signedIn,
    does: 'Turns two-step verification on with the first code of the app. The recovery codes are returned only once. Other sessions end.',
    ownTransactions: true,
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({ code: Code }),
    output: RecoveryCodes,
    fails: ['two_step.on', 'two_step.not_started', 'code.wrong', ...freshFails],
  }),
  replaceRecoveryCodes: writes('POST /v2/api/user/two_step/recovery_codes', {
    who: signedIn,
    does: 'Replaces the recovery codes. The new ones are returned only once.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: Nothing,
    output: RecoveryCodes,
    fails: ['two_step.off', ...freshFails],
  }),
  turnOffTwoStep: writes('POST /v2/api/user/two_step/off', {
    who: signedIn,
    does: 'Turns two-step verification off and deletes the recovery codes.',
    input: Nothing,
    output: Done,
    fails: freshFails,
  }),
  verifySecondStep: writes('POST /v2/api/user/second_step', {
    who: anyone,
    does: 'Completes a sign-in with a code of the authenticator app or a recovery code. `ticket` is the `second_step` that a sign-in returned.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({ ticket: Secret, code: SecondStepCode }),
    output: Session,
    fails: ['code.wrong', 'second_step.closed', 'ticket.over', 'account.suspended'],
  }),
}
