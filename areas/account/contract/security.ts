import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Instant, Listing, Nothing, line, pageOf } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { Challenge, Code, NewPassword, Renewed, Secret, Session, TriedPassword } from './signing-in.ts'

/** Passwords, addresses, tokens and deletion want a sign-in or a step-up younger than this. */
export const freshMinutes = 10

export const signInMethods = ['password', 'code', 'link', 'sign_up'] as const

export const OwnSession = z.object({
  id: Id,
  device: z.string(),
  ip: z.string(),
  method: z.enum(signInMethods),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
})

export const tokenAccess = ['read', 'write'] as const

/** A personal access token, for agents and scripts: it has its owner's roles, or the fewer that were chosen. */
export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  access: z.enum(tokenAccess),
  /** Empty: whatever roles its owner has. */
  roles: z.array(z.int()),
  /** The last four characters, to tell tokens apart. */
  ending: z.string(),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: z.nullable(Instant),
})

const freshFails = ['session.needed', 'step_up.required', 'account.sample'] as const

export const security = {
  resetPassword: writes('POST /v2/api/user/reset_password', {
    who: anyone,
    does: 'With an address: mails a code and a link, alike for every address. With the ticket of that code: sets a new password and ends all sessions.',
    ownTransactions: true,
    input: z.object({ email: z.optional(Email), ticket: z.optional(Secret), new_password: z.optional(NewPassword) }),
    output: z.extend(z.partial(Challenge), { result: z.boolean() }),
    fails: ['ticket.over'],
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
    input: z.object({ password: z.optional(TriedPassword), challenge_id: z.optional(Id), code: z.optional(Code) }),
    output: Renewed,
    fails: ['session.needed', 'session.rotated', 'password.wrong', 'code.wrong', 'code.over', 'code.closed'],
  }),
  sessions: reads('POST /v2/api/user/sessions', {
    who: signedIn,
    does: "Lists the caller's own sessions, the last used first.",
    input: Listing,
    output: pageOf(OwnSession),
  }),
  endSessions: writes('POST /v2/api/user/sessions/end', {
    who: signedIn,
    does: 'Signs out one of one’s own sessions, or with `others` all but this one.',
    input: z.object({ session_id: z.optional(Id), others: z.optional(z.boolean()) }),
    output: z.object({ ended: z.int() }),
    fails: ['session.needed'],
  }),
  tokens: reads('POST /v2/api/user/tokens', {
    who: signedIn,
    does: "Lists the caller's personal access tokens, the newest first.",
    input: Listing,
    output: pageOf(PersonalToken),
  }),
  addToken: writes('POST /v2/api/user/tokens/add', {
    who: signedIn,
    does: 'Makes a personal access token; its secret is shown this once.',
    ownTransactions: true,
    input: z.object({
      name: line(80),
      access: z.enum(tokenAccess),
      roles: z.optional(z.array(z.int()).check(z.maxLength(9))),
      expires_in_days: z.int().check(z.gte(1), z.lte(366)),
    }),
    output: z.object({ secret: z.string(), token: PersonalToken }),
    fails: ['token.too_many', ...freshFails],
  }),
  removeToken: writes('POST /v2/api/user/tokens/remove', {
    who: signedIn,
    does: 'Ends a personal access token at once.',
    input: z.object({ token_id: Id }),
    output: Done,
    fails: ['session.needed'],
  }),
  exportData: writes('POST /v2/api/user/export', {
    who: signedIn,
    does: 'Downloads everything the lab holds about the caller, as a zip of JSON files.',
    limit: { per: 'person', times: 10, within: '1h' },
    input: Nothing,
    output: Nothing,
    download: true,
    fails: ['session.needed'],
  }),
  deleteAccount: writes('POST /v2/api/user/delete', {
    who: signedIn,
    does: 'Asks for the account to be deleted: all sessions end, and after 14 days nothing of it names the person any more.',
    input: z.object({ confirm_email: Email }),
    output: z.object({ deletes_at: Instant }),
    fails: ['account.last_admin', ...freshFails],
  }),
  keepAccount: writes('POST /v2/api/user/undelete', {
    who: signedIn,
    does: 'Takes back a deletion that was asked for, within its 14 days.',
    input: Nothing,
    output: Done,
    fails: ['session.needed'],
  }),
}
