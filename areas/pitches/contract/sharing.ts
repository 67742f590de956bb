import * as z from 'zod/mini'
import { Id, Instant, line, LocaleField, upTo } from '#kernel/contract/fields.ts'
import { PitchAsk, PitchImage } from './pitches.ts'
import { pitchThemes, sectionLayouts, mostImages, mostSections } from './states.ts'

/** The gate of a link: nothing, entering an address, or confirming it by a code. */
export const linkGates = ['none', 'email', 'verified'] as const
export type LinkGate = (typeof linkGates)[number]
/** A paused link opens nothing until it is resumed; an archived one is also hidden from the list. */
export const linkStatuses = ['active', 'paused', 'archived'] as const
export type LinkStatus = (typeof linkStatuses)[number]

export const visitClasses = ['person', 'self', 'preview', 'automated', 'unknown'] as const
export type VisitClass = (typeof visitClasses)[number]

/**
 * The signals that determine the class of a visit. Nothing else of a browser is stored: no IP address and no user
 * agent.
 */
export const visitSigns = [
  'code_entered',
  'was_visible',
  'had_input',
  'long_enough',
  'team_session',
  'preview_agent',
  'prefetched',
  'tool_agent',
  'no_language',
  'webdriver',
  'too_fast',
  'never_visible',
  'no_input',
  'no_script',
] as const
export type VisitSign = (typeof visitSigns)[number]

/** Signals of the request itself, before anything is read; they can only make a visit count less. */
export const requestSigns = ['prefetched', 'no_language', 'tool_agent'] as const

export const mostDomains = 20
export const mostSharedSections = 40

/** `example.com` includes its subdomains. */
export const Domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/))
export const Domains = z.array(Domain).check(z.maxLength(mostDomains))
export const Recipient = line(120)

export const PitchLink = z.object({
  id: Id,
  pitch_id: Id,
  /** The recipient of the link; readers do not see it. */
  recipient: z.string(),
  gate: z.enum(linkGates),
  allowed_domains: upTo(mostDomains, z.string()),
  denied_domains: upTo(mostDomains, z.string()),
  has_password: z.boolean(),
  expires_at: z.nullable(Instant),
  may_download: z.boolean(),
  /** The version that the link shows; null for the newest published one. */
  pinned_version: z.nullable(z.int()),
  status: z.enum(linkStatuses),
  is_expired: z.boolean(),
  /** The visits that count as a person’s, and the others. */
  person_visits: z.int(),
  other_visits: z.int(),
  last_visit_at: z.nullable(Instant),
  version: z.int(),
  created_at: Instant,
})
export type PitchLink = z.infer<typeof PitchLink>

/** The maximum number of sections of one visit in the response, over all versions: those of the latest version. */
export const mostVisitSections = 500

export const PitchVisit = z.object({
  id: Id,
  /** The reader's input at the gate; null if the link did not ask for any. */
  email: z.nullable(z.string()),
  is_verified: z.boolean(),
  class: z.enum(visitClasses),
  /** Whether the team set the class. */
  is_judged: z.boolean(),
  signs: z.array(z.enum(visitSigns)),
  opened_at: Instant,
  active_ms: z.int(),
  sections: upTo(mostVisitSections, z.object({ version: z.int(), section_id: Id, active_ms: z.int() })),
})
export type PitchVisit = z.infer<typeof PitchVisit>

/** A published version as a reader of a link sees it, without the notes. */
export const SharedPitch = z.object({
  startup: z.object({ name: z.string(), tagline: z.string(), logo_url: z.nullable(z.string()) }),
  title: z.string(),
  theme: z.enum(pitchThemes),
  locale: LocaleField,
  ask: z.nullable(PitchAsk),
  version: z.int(),
  may_download: z.boolean(),
  sections: upTo(
    mostSections,
    z.object({
      id: Id,
      field_key: z.nullable(z.string()),
      title: z.string(),
      body: z.string(),
      layout: z.enum(sectionLayouts),
      images: upTo(mostImages, PitchImage),
    }),
  ),
})
export type SharedPitch = z.infer<typeof SharedPitch>
