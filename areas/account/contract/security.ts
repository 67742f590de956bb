import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, Instant, Listing, Nothing, line, pageOf, upTo } from '#kernel/contract/fields.ts'
import { signedIn, mostRoles } from '#kernel/contract/who.ts'
import { freshFails } from './signing-in.ts'

export const signInMethods = ['password', 'code', 'link', 'provider', 'passkey', 'sign_up'] as const
export type SignInMethod = (typeof signInMethods)[number]
/** The methods after which a code of the app is asked for; a passkey already proves two things. */
export const firstSteps = ['password', 'code', 'link', 'provider'] as const satisfies readonly SignInMethod[]
export type FirstStep = (typeof firstSteps)[number]

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
export type TokenAccess = (typeof tokenAccess)[number]

/** A personal access token, for agents and scripts: it has its owner's roles, or chosen ones of them. */
export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  access: z.enum(tokenAccess),
  /** Empty: all roles of its owner. */
  roles: upTo(mostRoles, z.int()),
  /** The last four characters, to distinguish tokens. */
  ending: z.string(),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: z.nullable(Instant),
})

export const security = {
  sessions: reads('POST /v2/api/user/sessions', {
    who: signedIn,
    does: "Lists the caller's sessions, newest first.",
    input: Listing,
    output: pageOf(OwnSession),
  }),
  endSessions: writes('POST /v2/api/user/sessions/end', {
    who: signedIn,
    does: 'Ends one of the caller’s sessions or, with `others`, all except this one.',
    input: z.object({ session_id: z.optional(Id), others: z.optional(z.boolean()) }),
    output: z.object({ ended: z.int() }),
    fails: ['session.needed'],
  }),
  tokens: reads('POST /v2/api/user/tokens', {
    who: signedIn,
    does: "Lists the caller's personal access tokens, newest first.",
    input: Listing,
    output: pageOf(PersonalToken),
  }),
  addToken: writes('POST /v2/api/user/tokens/add', {
    who: signedIn,
    does: 'Creates a personal access token. Its secret is returned only once.',
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
    does: 'Revokes a personal access token immediately.',
    input: z.object({ token_id: Id }),
    output: Done,
    fails: ['session.needed'],
  }),
  exportData: writes('POST /v2/api/user/export', {
    who: signedIn,
    does: 'Downloads everything the lab stores about the caller, as a ZIP of JSON files.',
    limit: { per: 'person', times: 10, within: '1h' },
    input: Nothing,
    output: Nothing,
    download: true,
    fails: ['session.needed'],
  }),
  deleteAccount: writes('POST /v2/api/user/delete', {
    who: signedIn,
    does: 'Requests the deletion of the caller’s account. All sessions end, and after 14 days nothing identifies the person.',
    input: z.object({ confirm_email: Email }),
    output: z.object({ deletes_at: Instant }),
    fails: ['account.last_admin', ...freshFails],
  }),
  keepAccount: writes('POST /v2/api/user/undelete', {
    who: signedIn,
    does: 'Cancels the deletion of the caller’s account within the 14 days.',
    input: Nothing,
    output: Done,
    fails: ['session.needed'],
  }),
}
