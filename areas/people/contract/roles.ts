import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, line, Localised, localisedLine, upTo } from '#kernel/contract/fields.ts'
import { rightIn, mostRoles, mostRights, allRoles } from '#kernel/contract/who.ts'
import { RoleNumber } from './people.ts'

const administration = rightIn('people')

export const RoleShown = z.object({
  number: z.int(),
  labels: Localised,
  /** Built-in roles cannot be changed. */
  is_built_in: z.boolean(),
  clone_of: z.nullable(z.int()),
  rights: upTo(mostRights, z.string()),
  /** How many people have it. */
  people: z.int(),
  /** Null for a built-in role. */
  version: z.nullable(z.int()),
})

const Label = localisedLine(60)
const Numbers = z.array(RoleNumber).check(z.maxLength(40))

const Assignment = z.object({
  user_ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  add: z._default(Numbers, []),
  remove: z._default(Numbers, []),
})

/** What a change would do to one person, or has done. */
const Affected = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  gains: upTo(mostRights, z.string()),
  loses: upTo(mostRights, z.string()),
})

export const roles = {
  roles: reads('POST /v2/api/admin/role/get', {
    who: administration,
    does: 'Returns all roles, or one by its number, with their permissions and the number of people who have them.',
    input: z.object({ number: z.optional(RoleNumber) }),
    output: z.object({
      items: upTo(mostRoles, RoleShown),
      /** Every right of the lab, and the calls that it opens. */
      rights: upTo(mostRights, z.object({ right: z.string(), built_in: upTo(allRoles.length, z.int()) })),
    }),
  }),
  changeRoles: writes('POST /v2/api/admin/role/add_update', {
    who: administration,
    does: 'Clones a built-in role with some of its permissions, changes or removes a clone, or grants and removes people’s roles. Call it first as a dry run, which returns what people would gain and lose, and a ticket. Then call it with that ticket.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({
      /** The clone to change; a new one gets the next number. */
      number: z.optional(RoleNumber),
      clone_of: z.optional(RoleNumber),
      labels: z.optional(Label),
      rights: z.optional(upTo(mostRights, line(100))),
      version: z.optional(z.int()),
      /** Removes the clone, also from everyone who has it. */
      remove: z.optional(z.literal(true)),
      assign: z.optional(Assignment),
      dry_run: z._default(z.boolean(), false),
      ticket: z.optional(line(100)),
    }),
    output: z.object({
      /** The role that was made or changed. */
      role: z.nullable(RoleShown),
      affected: z.object({
        count: z.int(),
        /** The first 100 of them. */
        items: upTo(100, Affected),
      }),
      /** Returned by a dry run: saving the same change requires it. */
      ticket: z.nullable(z.string()),
    }),
    fails: [
      'role.preview_needed',
      'role.locked',
      'role.too_many',
      'people.own_roles',
      'people.beyond_own_rights',
      'account.last_admin',
      'account.sample',
      'step_up.required',
      'session.needed',
    ],
  }),
} satisfies Calls
