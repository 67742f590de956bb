import * as z from 'zod/mini'
import { writes } from '#kernel/contract/call.ts'
import { Email, Id, Nothing } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { Challenge, Code, NewPassword, Renewed, Secret, Session, TriedPassword, freshFails } from './signing-in.ts'

export const passwords = {
  resetPassword: writes('POST /v2/api/user/reset_password', {
    who: anyone,
    does: 'With an address: mails a code and a link, alike for every address. With the ticket of that code: sets a new password and ends all sessions.',
    ownTransactions: true,
    input: z.object({ email: z.optional(Email), ticket: z.optional(Secret), new_password: z.optional(NewPassword) }),
    output: z.extend(z.partial(Challenge), { result: z.boolean() }),
    fails: ['ticket.over', 'account.sample'],
  }),
  updateDefaultPassword: writes('POST /v2/api/user/update_default_password', {
    who: anyone,
    does: 'Changes the password, the one an administrator gave or one’s own; a person without one needs a fresh sign-in instead. Ends the other sessions.',
    ownTransactions: true,
    input: z.object({ current_password: z.optional(TriedPassword), new_password: NewPassword }),
    output: Session,
    fails: ['password.wrong', ...freshFails],
  }),
  requestStepUp: writes('POST /v2/api/user/step_up/request', {
    who: signedIn,
    does: 'Mails the caller a code that proves once more who they are.',
    ownTransactions: true,
    input: Nothing,
    output: Challenge,
    fails: ['session.needed'],
  }),
  stepUp: writes('POST /v2/api/user/step_up', {
    who: signedIn,
    does: 'Proves once more who one is, by password or by mailed code; answers a new token that counts as a fresh sign-in.',
    ownTransactions: true,
    input: z.object({
      password: z.optional(TriedPassword),
      challenge_id: z.optional(Id),
      code: z.optional(Code),
      waiting_key: z.optional(Secret),
    }),
    output: Renewed,
    fails: ['session.needed', 'session.rotated', 'password.wrong', 'code.wrong', 'code.over', 'code.closed'],
  }),
}
