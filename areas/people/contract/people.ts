import * as z from 'zod/mini'
import { teamRoles } from '#areas/startups/contract/states.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, line, Listing, LocaleField, pageOf, upTo } from '#kernel/contract/fields.ts'
import { rightIn, mostRoles, mostRights } from '#kernel/contract/who.ts'
import { peopleActions, peopleSorts, peopleStates } from './choices.ts'

const administration = rightIn('people')

export const RoleNumber = z.int().check(z.gte(1), z.lte(32_000))

/** The filters of the list of people, and of its download. */
const narrowing = {
  role: z.optional(RoleNumber),
  state: z.optional(z.enum(peopleStates)),
  /** Only people who have neither signed in nor used the lab since. */
  not_seen_since: z.optional(Instant),
  /** Only people who belong to an institution or a startup whose name contains this. */
  member_of: z.optional(line(200)),
}

export const PersonLine = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  photo_url: z.nullable(z.string()),
  state: z.enum(peopleStates),
  roles: upTo(mostRoles, z.object({ number: z.int(), label: z.string() })),
  is_sample: z.boolean(),
  joined_at: Instant,
  last_sign_in_at: z.nullable(Instant),
})

export const Change = z.object({
  id: Id,
  at: Instant,
  action: z.string(),
  /** Null when the lab itself did it, or when the account no longer exists. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  target: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The administrator who acted for the actor. */
  acted_by: z.nullable(z.object({ id: Id, name: z.string() })),
  /** What changed, without secrets. */
  data: z.record(z.string(), z.unknown()),
})

const PersonFull = z.extend(PersonLine, {
  handle: z.string(),
  locale: LocaleField,
  time_zone: z.string(),
  has_password: z.boolean(),
  has_two_step: z.boolean(),
  deletes_at: z.nullable(Instant),
  /** Each right that the person has, and the roles that give it. */
  rights: upTo(
    mostRights,
    z.object({ right: z.string(), roles: upTo(mostRoles, z.object({ number: z.int(), label: z.string() })) }),
  ),
  /** Roles of administration give nothing until the person has set up two-step verification. */
  needs_two_step: z.boolean(),
  /** The institutions and startups that the person belongs to: they decide what the rights apply to. */
  memberships: upTo(200, z.object({ institute_id: Id, name: z.string(), kind: z.string(), state: z.string() })),
  startups: upTo(200, z.object({ business_id: Id, name: z.string(), role: z.enum(teamRoles), is_open: z.boolean() })),
  sessions: upTo(
    20,
    z.object({
      id: Id,
      device: z.string(),
      ip: z.string(),
      method: z.string(),
      created_at: Instant,
      last_seen_at: Instant,
    }),
  ),
  /** The newest entries of the audit log about this person, up to 20. */
  changes: upTo(20, Change),
  /** The actions that the caller may take on this account now. */
  may: z.array(z.enum([...peopleActions, 'change_roles', 'act_as'])),
})

export const people = {
  listing: reads('POST /v2/api/admin/all_users', {
    who: administration,
    does: 'Lists the people in the lab, newest first unless sorted. Search by the start of a name or address, and filter by role, status, last use, institution, or startup.',
    input: z.extend(Listing, {
      filter: z.optional(z.object(narrowing)),
      sort: z._default(z.enum(peopleSorts), 'newest'),
    }),
    output: pageOf(PersonLine),
  }),
  exported: reads('POST /v2/api/admin/all_users/export', {
    who: administration,
    does: 'Downloads up to 10,000 people in the lab as CSV, with the filters of the list and formulas escaped.',
    limit: { per: 'person', times: 10, within: '1h' },
    input: z.strictObject({ q: z.optional(line(200)), ...narrowing }),
    output: z.object({}),
    download: true,
  }),
  person: reads('POST /v2/api/admin/user/get', {
    who: administration,
    does: 'Returns a person with their roles, their permissions and the roles these come from, their sessions, and their latest changes.',
    input: z.object({ user_id: Id }),
    output: PersonFull,
  }),
  manage: writes('POST /v2/api/admin/user/manage', {
    who: administration,
    does: 'Suspends or restores an account, ends its sessions, turns off its two-step verification, or sets a temporary password that is valid for 24 hours and must be changed.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    input: z.object({ user_id: Id, action: z.enum(peopleActions), reason: z.optional(line(300)) }),
    output: z.object({
      result: z.boolean(),
      /** The new password, shown only once. */
      password: z.nullable(z.string()),
    }),
    fails: [
      'people.own_account',
      'people.beyond_own_rights',
      'account.last_admin',
      'account.sample',
      'step_up.required',
      'session.needed',
    ],
  }),
} satisfies Calls
