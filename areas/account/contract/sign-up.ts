import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, LocaleField, line, text, upTo } from '#kernel/contract/fields.ts'
import { anyone, mostRoles } from '#kernel/contract/who.ts'
import { TimeZone } from './people.ts'
import { Challenge, Code, NewPassword, Next, Secret, Session } from './signing-in.ts'

/** What brings a person here, with the role that each choice grants; investors request theirs and have it granted. */
export const purposes = {
  learn: 8,
  found: 8,
  startup: 3,
  internship: 5,
  tools: 6,
  invest: null,
  explore: null,
} as const

export const topics = [
  'agents',
  'foundations',
  'education',
  'health',
  'climate',
  'finance',
  'industry',
  'public_sector',
  'creative',
  'safety',
] as const

/** A sign-up until it has become an account; one that is not completed in time expires. */
export const signUpStates = ['started', 'verified', 'completed', 'removed', 'expired'] as const
export type SignUpState = (typeof signUpStates)[number]

const Selected = z.array(text(60, 1)).check(z.maxLength(40))

export const PreferenceGroup = z.object({
  key: z.enum(['purpose', 'topic', 'language']),
  label: z.string(),
  hint: z.string(),
  /** How many may be chosen, and how many must. */
  at_least: z.int(),
  at_most: z.int(),
  choices: upTo(
    20,
    z.object({
      /** The keys in `selected`: `purpose.learn`. */
      key: z.string(),
      label: z.string(),
      hint: z.nullable(z.string()),
      role: z.nullable(z.int()),
    }),
  ),
})

export const signUp = {
  signUp: writes('POST /v1/api/public/sign_up', {
    who: anyone,
    does: 'Starts a sign-up and emails a code and a link. An address that already has an account gets the same response and a different email.',
    ownTransactions: true,
    limit: { per: 'ip', times: 10, within: '1h' },
    input: z.object({
      email: Email,
      first_name: line(80),
      last_name: line(80),
      password: z.optional(NewPassword),
      preferences: z.optional(Selected),
      locale: z.optional(LocaleField),
      time_zone: z.optional(TimeZone),
      consent: z.literal(true),
      next: z.optional(Next),
    }),
    output: Challenge,
    fails: ['sign_up.closed'],
  }),
  validateSignUp: writes('POST /v1/api/public/sign_up/validate', {
    who: anyone,
    does: 'Completes a sign-up with its code, or with the ticket for its code or link, and signs in. A password chosen at the start is used only if the browser that started the sign-up completes it.',
    ownTransactions: true,
    limit: { per: 'ip', times: 200, within: '1h' },
    input: z.object({
      ticket: z.optional(Secret),
      challenge_id: z.optional(Id),
      code: z.optional(Code),
      waiting_key: z.optional(Secret),
    }),
    output: Session,
    fails: ['ticket.over', 'code.wrong', 'code.over', 'code.closed', 'sign_up.closed'],
  }),
  removeSignUp: writes('POST /v1/api/public/sign_up/remove', {
    who: anyone,
    does: 'Deletes a sign-up and all its data, with the ticket for its code or link.',
    input: z.object({ ticket: Secret }),
    output: Done,
    fails: ['ticket.over'],
  }),
  preferences: writes('POST /v1/api/public/preferences', {
    who: anyone,
    does: 'Lists the preferences that can be chosen. With `selected`, saves the choices for the sign-up of the ticket or for the caller.',
    input: z.object({ ticket: z.optional(Secret), selected: z.optional(Selected) }),
    output: z.object({
      groups: upTo(3, PreferenceGroup),
      selected: upTo(40, z.string()),
      roles_granted: upTo(mostRoles, z.int()),
      saved: z.boolean(),
    }),
    fails: ['ticket.over'],
  }),
  validatePreferences: reads('POST /v1/api/public/preferences/validate', {
    who: anyone,
    does: 'Validates a selection without saving it, and returns the roles it gives.',
    input: z.object({ selected: Selected }),
    output: z.object({
      valid: z.boolean(),
      errors: upTo(
        50,
        z.object({
          group: z.nullable(z.string()),
          choice: z.nullable(z.string()),
          reason: z.enum(['unknown', 'too_few', 'too_many', 'twice']),
        }),
      ),
      roles_granted: upTo(mostRoles, z.int()),
    }),
  }),
}
