import * as z from 'zod/mini'
import { companyStages, mostIndustries, Industry, IndustryIds } from '#areas/applications/contract/index.ts'
import { SentInvite } from '#areas/invitations/contract/index.ts'
import { Day, Id, Instant, line, text, upTo } from '#kernel/contract/fields.ts'
import { countries } from './countries.ts'
import { Origin } from './origin.ts'
import { givenRoles, profileFields, startupModules, startupRights, startupStatuses, teamRoles } from './states.ts'

export const StartupName = line(120)
export const StartupSlug = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(60))
const Website = text(500, 1).check(z.trim(), z.regex(/^https?:\/\/[^\s"<>\\@]+$/, { error: 'not_a_link' }))
/** ISO 3166-1 alpha-2. */
const Country = z.string().check(z.refine(code => countries.includes(code), { error: 'choice' }))
const Stage = z.enum(companyStages)

/** The fields of a profile that its team writes. */
export const Profile = z.object({
  name: z.optional(StartupName),
  slug: z.optional(StartupSlug),
  tagline: z.optional(text(160)),
  description: z.optional(text(4_000)),
  stage: z.optional(z.nullable(Stage)),
  country: z.optional(z.nullable(Country)),
  website: z.optional(z.nullable(Website)),
  founded_on: z.optional(z.nullable(Day)),
  industry_ids: z.optional(IndustryIds),
})

/** The most people in a team. */
export const mostPeople = 50

export const Startup = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  tagline: z.string(),
  description: z.string(),
  stage: z.nullable(Stage),
  country: z.nullable(Country),
  website: z.nullable(z.string()),
  founded_on: z.nullable(Day),
  industries: upTo(mostIndustries, Industry),
  status: z.enum(startupStatuses),
  suspended_reason: z.nullable(z.string()),
  /** The requirements of its profile before it becomes active. */
  missing: z.array(z.enum(profileFields)),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Startup = z.infer<typeof Startup>

export const TeamMember = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  photo_url: z.nullable(z.string()),
  role: z.enum(teamRoles),
  /** Their position in the startup, in its own words. */
  title: z.string(),
  is_founder: z.boolean(),
  joined_at: Instant,
})
export type TeamMember = z.infer<typeof TeamMember>

/** An invitation to a team as its senders see it. */
export const TeamInvite = z.extend(SentInvite, { role: z.enum(givenRoles), title: z.string() })
export type TeamInvite = z.infer<typeof TeamInvite>

export const SwitchedModule = z.object({
  module: z.enum(startupModules),
  is_on: z.boolean(),
  changed_at: z.nullable(Instant),
})

/** A startup as a member of its team sees it. */
export const OwnStartup = z.object({
  startup: Startup,
  my_role: z.enum(teamRoles),
  may: z.array(z.enum(startupRights)),
  team: upTo(mostPeople, TeamMember),
  /** Invitations that were not accepted; empty for people who may not invite. */
  invites: upTo(50, TeamInvite),
  /** The application that it was made from; null if there was none. */
  origin: z.nullable(Origin),
  modules: upTo(startupModules.length, SwitchedModule),
})
