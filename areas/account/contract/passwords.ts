import * as z from 'zod/mini'
import { writes } from '#kernel/contract/call.ts'
import { Email, Id, Nothing, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { SecondStepCode } from './two-step.ts'
import { Challenge, Code, NewPassword, Renewed, Secret, Session, TriedPassword, freshFails } from './signing-in.ts'

/** More are not named one by one. */
export const mostWays = 20

export const passwords = {
  resetPassword: writes('POST /v2/api/user/reset_password', {
    who: anyone,
    does: 'With an address, emails a code and a link. The response is the same for every address. With the ticket for that code, sets a new password, ends all sessions, and names the other ways to sign in that stay.',
    ownTransactions: true,
    input: z.object({ email: z.optional(Email), ticket: z.optional(Secret), new_password: z.optional(NewPassword) }),
    output: z.extend(z.partial(Challenge), {
      result: z.boolean(),
      /** After a new password, the passkeys and connected accounts that still sign in. */
      other_ways: z.optional(upTo(mostWays, z.string())),
    }),
    fails: ['ticket.over', 'account.sample'],
  }),
  updateDefaultPassword: writes('POST /v2/api/user/update_default_password', {
    who: anyone,
    does: 'Changes the caller’s password, or replaces the one that an administrator gave them, and ends the other sessions. A caller without a password needs a recent sign-in instead, and one with two-step verification needs it as well.',
    ownTransactions: true,
    input: z.object({ current_password: z.optional(TriedPassword), new_password: NewPassword }),
    output: Session,
    fails: ['password.wrong', ...freshFails],
  }),
  requestStepUp: writes('POST /v2/api/user/step_up/request', {
    who: signedIn,
    does: 'Emails the caller a code to confirm their identity.',
    ownTransactions: true,
    input: Nothing,
    output: Challenge,
    fails: ['session.needed', 'two_step.on'],
  }),
  stepUp: writes('POST /v2/api/user/step_up', {
    who: signedIn,
    does: 'Confirms the caller’s identity by password or emailed code; with two-step verification, by a code of the app or a recovery code. Returns a new token that counts as a recent sign-in.',
    ownTransactions: true,
    input: z.object({
      password: z.optional(TriedPassword),
      challenge_id: z.optional(Id),
      code: z.optional(Code),
      waiting_key: z.optional(Secret),
      second_step: z.optional(SecondStepCode),
    }),
    output: Renewed,
    fails: [
      'two_step.on',
      'second_step.closed',
      'session.needed',
      'session.rotated',
      'password.wrong',
      'code.wrong',
      'code.over',
      'code.closed',
    ],
  }),
}
