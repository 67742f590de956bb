import * as z from 'zod/mini'
import { mostRoles, mostRights } from '#kernel/contract/who.ts'
import { Id, Instant, line, LocaleField, Localised, localisedText, text, upTo } from '#kernel/contract/fields.ts'
import { mailRhythms } from '#kernel/contract/notices.ts'

export const colourModes = ['light', 'dark'] as const
export const ColourMode = z.enum(colourModes)
export type ColourMode = z.infer<typeof ColourMode>

/** `invited`: an account that nobody has set up yet; once deleted, the row stays without a name. */
export const userStatuses = ['invited', 'pending_verification', 'active', 'suspended', 'deleted'] as const
export type UserStatus = (typeof userStatuses)[number]

/** An IANA zone that this runtime knows: `America/Mexico_City`. */
export const TimeZone = text(64, 1).check(z.refine(isTimeZone, { error: 'choice' }))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** The name in a person's public address, `/profile/<handle>`. */
export const Handle = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(30), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

const mostFunctions = 8
/** What a person does, as short tags: "Researcher", "Teacher". */
export const Functions = upTo(mostFunctions, line(40))

export const About = localisedText(2_000)

/** What a person shows on their public profile; nothing unless `is_public`. */
export const Visibility = z.object({
  is_public: z.boolean(),
  photo: z.boolean(),
  about: z.boolean(),
  function: z.boolean(),
  email: z.boolean(),
})
export type Visibility = z.infer<typeof Visibility>

/** The topics of notices; notices on security always arrive and are not among these. */
const Channels = z.object({ in_app: z.boolean(), mail: z.boolean(), mail_every: z.enum(mailRhythms) })
export const NotificationSettings = z.object({
  learning: Channels,
  ventures: Channels,
  community: Channels,
  news: Channels,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The signed-in person, as the shell shows them. `role` is the name of their main role in the caller's language. */
export const SessionUser = z.object({
  id: Id,
  handle: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.string(),
  roles: upTo(mostRoles, z.int()),
  /** The rights of their roles: `education.write`. */
  rights: upTo(mostRights, z.string()),
  /** The addresses of screens that are turned off. */
  closed: upTo(200, z.string()),
  function: upTo(mostFunctions, z.string()),
  photo_url: z.nullable(z.string()),
  group_id: z.nullable(Id),
  locale: LocaleField,
  colour_mode: ColourMode,
  time_zone: z.string(),
  /** Only `update_default_password` works until the default password is changed. */
  must_change_password: z.boolean(),
  has_password: z.boolean(),
  is_sample: z.boolean(),
  /** When the account will be deleted for good, if that was requested. */
  deletes_at: z.nullable(Instant),
  /** The roles of administration wait until the person sets up two-step verification. */
  needs_two_step: z.boolean(),
  /** Set while an administrator acts for this person. */
  acting: z.nullable(z.object({ ends_at: Instant, may_write: z.boolean() })),
})
export type SessionUser = z.infer<typeof SessionUser>

/** What anyone may see of a public person: hidden fields are null or empty. */
export const PublicPerson = z.object({
  id: Id,
  handle: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  photo_url: z.nullable(z.string()),
  about: z.nullable(Localised),
  function: upTo(mostFunctions, z.string()),
  email: z.nullable(z.string()),
  joined_at: Instant,
  is_public: z.boolean(),
})

/** One's own full profile. */
export const Profile = z.extend(SessionUser, {
  about: z.nullable(Localised),
  visibility: Visibility,
  notification_settings: NotificationSettings,
  joined_at: Instant,
  last_login_at: z.nullable(Instant),
  version: z.int(),
})
export type Profile = z.infer<typeof Profile>
