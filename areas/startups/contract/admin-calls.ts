import * as z from 'zod/mini'
import { InviteMessage } from '#areas/invitations/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, Instant, line, Listing, LocaleField, pageOf, upTo } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'
import { SwitchedModule, TeamInvite, TeamMember, mostPeople } from './startups.ts'
import { startupStatuses, startupModules } from './states.ts'

const who = right('startups.administer')
const named = { business_id: Id }

const AdminStartup = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  tagline: z.string(),
  status: z.enum(startupStatuses),
  suspended_reason: z.nullable(z.string()),
  people: z.int(),
  owner: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  created_at: Instant,
  updated_at: Instant,
})

export const administering = {
  businesses: reads('POST /v1/api/admin/businesses_list', {
    who,
    does: 'Lists all startups, newest first, each with its owner and the size of its team.',
    input: z.extend(Listing, { status: z.optional(z.enum(startupStatuses)) }),
    output: pageOf(AdminStartup),
  }),
  users: reads('POST /v1/api/admin/business_users', {
    who,
    does: 'Lists the people on startup teams, most recently joined first. A person on two teams is listed twice.',
    input: z.extend(Listing, { business_id: z.optional(Id) }),
    output: pageOf(z.extend(TeamMember, { business_id: Id, business_name: z.string() })),
  }),
  team: reads('POST /v1/api/admin/team_listing', {
    who,
    does: 'Returns the team of a startup, and the invitations that haven’t been accepted.',
    input: z.object(named),
    output: z.object({ team: upTo(mostPeople, TeamMember), invites: upTo(50, TeamInvite) }),
  }),
  modules: reads('POST /v1/api/admin/module_listing', {
    who,
    does: 'Returns the modules of a startup, and whether each is on.',
    input: z.object(named),
    output: z.object({ items: upTo(startupModules.length, SwitchedModule) }),
  }),
  inviteAssociate: writes('POST /v1/api/admin/invite_associate', {
    who,
    does: 'Invites a person by email to a startup’s team as an associate.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ ...named, email: Email, message: InviteMessage, locale: z.optional(LocaleField) }),
    output: z.object({ invites: upTo(50, TeamInvite) }),
    fails: ['startup.archived', 'startup.suspended', 'startup.team_full'],
  }),
  manageBusiness: writes('POST /v1/api/admin/business_manage', {
    who,
    does: 'Suspends a startup, with a reason that its team sees, or restores it. While it’s suspended, its team can only read it.',
    input: z.object({ ...named, action: z.enum(['suspend', 'reinstate']), reason: z.optional(line(500)) }),
    output: z.object({ status: z.enum(startupStatuses) }),
    fails: ['startup.archived', 'startup.not_suspended'],
  }),
}
