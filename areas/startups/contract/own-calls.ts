import * as z from 'zod/mini'
import { InviteMessage } from '#areas/invitations/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, Instant, line, Listing, LocaleField, pageOf, text } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { OwnStartup, Profile, Startup, StartupName } from './startups.ts'
import { givenRoles, startupModules, teamRoles } from './states.ts'

export const logoBytes = 5_000_000

const named = { business_id: Id }
const closed = ['startup.not_allowed', 'startup.archived', 'startup.suspended'] as const

/** A row of one's own startups. */
export const ListedStartup = z.object({
  id: Id,
  name: z.string(),
  tagline: z.string(),
  logo_url: z.nullable(z.string()),
  status: Startup.shape.status,
  missing: Startup.shape.missing,
  my_role: z.enum(teamRoles),
  people: z.int(),
  updated_at: Instant,
})

export const manageActions = [
  'member_role',
  'remove_member',
  'transfer',
  'invite',
  'revoke',
  'module',
  'archive',
  'restore',
] as const

export const owning = {
  add: writes('POST /v1/api/user/business/add', {
    who: signedIn,
    does: 'Adds a startup that the caller owns. It’s a draft until its profile is complete.',
    limit: { per: 'person', times: 20, within: '1h' },
    input: z.extend(Profile, { name: StartupName }),
    output: OwnStartup,
    fails: ['startup.too_many'],
  }),
  update: writes('POST /v1/api/user/business/update', {
    who: signedIn,
    does: 'Updates the fields of a startup’s profile that are sent.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.extend(Profile, { ...named, version: z.int() }),
    output: Startup,
    fails: closed,
  }),
  logo: writes('POST /v1/api/user/business/logo', {
    who: signedIn,
    does: 'Uploads an image (JPEG, PNG, WebP, GIF, or AVIF, up to 5 MB) as the logo of a startup or, with `remove`, removes it. In the form, the fields come before the file.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: logoBytes },
    input: z.object({ ...named, remove: z.optional(z.boolean()) }),
    output: Startup,
    fails: [...closed, 'image.unreadable', 'image.too_many_pixels'],
  }),
  details: reads('POST /v1/api/user/business/details', {
    who: signedIn,
    does: 'Returns one of the caller’s startups with its team, its modules, and the actions available to the caller.',
    input: z.object(named),
    output: OwnStartup,
  }),
  listing: reads('POST /v1/api/user/business/listing', {
    who: signedIn,
    does: 'Lists the startups whose team the caller is on, newest first.',
    input: z.extend(Listing, { state: z.optional(z.enum(['open', 'archived'])) }),
    output: pageOf(ListedStartup),
  }),
  manage: writes('POST /v1/api/user/business/manage', {
    who: signedIn,
    does: 'Manages a startup: changes a member’s role, title, or founder flag (member_role), removes a member or leaves (remove_member), transfers ownership (transfer), invites by email (invite), revokes an invitation (revoke), turns a module on or off (module), archives or restores. Returns null to a caller who left.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({
      ...named,
      action: z.enum(manageActions),
      user_id: z.optional(Id),
      role: z.optional(z.enum(givenRoles)),
      title: z.optional(z.union([line(120), text(0)])),
      is_founder: z.optional(z.boolean()),
      email: z.optional(Email),
      message: InviteMessage,
      locale: z.optional(LocaleField),
      invite_id: z.optional(Id),
      module: z.optional(z.enum(startupModules)),
      is_on: z.optional(z.boolean()),
    }),
    output: z.object({ own: z.nullable(OwnStartup) }),
    fails: [...closed, 'startup.owner_stays', 'startup.not_archived', 'startup.team_full', 'invite.wrong_state'],
  }),
}
