import * as z from 'zod/mini'
import { companyStages, mostIndustries, Industry } from '#areas/applications/contract/index.ts'
import { factKeys, Money } from '#areas/startups/contract/index.ts'
import { Id, Instant, line, LocaleField, text, upTo } from '#kernel/contract/fields.ts'
import { Fit } from './fit.ts'
import {
  instruments,
  pitchRights,
  pitchStatuses,
  pitchThemes,
  proposalModes,
  proposalStates,
  sectionLayouts,
  mostImages,
  mostSections,
  mostParts,
  mostQuestions,
  mostSources,
} from './states.ts'

export const PitchTitle = line(120)
export const SectionTitle = z.union([line(160), text(0)])
export const SectionBody = text(6_000)

/** What the startup asks of investors. */
export const PitchAsk = z.object({ amount: Money, instrument: z.enum(instruments) })

export const PitchImage = z.object({
  id: Id,
  /** The description for people who cannot see the picture. A section with an undescribed picture is not ready. */
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PitchImage = z.infer<typeof PitchImage>

export const sectionGaps = ['title', 'body', 'too_long', 'alt', 'figure'] as const

export const PitchSection = z.object({
  id: Id,
  /** The kind of section, or null for one of the team’s own. */
  field_key: z.nullable(z.string()),
  is_required: z.boolean(),
  max_words: z.nullable(z.int()),
  title: z.string(),
  /** Paragraphs, lists of two levels (`- `), **bold** and [links](https://…). */
  body: z.string(),
  notes: z.string(),
  layout: z.enum(sectionLayouts),
  is_locked: z.boolean(),
  images: upTo(mostImages, PitchImage),
  /** The figures of the startup that the section states; a figure that has changed since is stale. */
  facts: upTo(factKeys.length, z.object({ key: z.enum(factKeys), is_stale: z.boolean() })),
  /**
   * The requirements that are not met before the pitch is ready: a title, a text, fewer words, a described picture, a
   * current figure.
   */
  gaps: z.array(z.enum(sectionGaps)),
  open_proposals: z.int(),
  /** Threads of comments that are not resolved. */
  open_threads: z.int(),
  version: z.int(),
  updated_at: Instant,
})
export type PitchSection = z.infer<typeof PitchSection>

export const PitchStartup = z.object({
  id: Id,
  name: z.string(),
  tagline: z.string(),
  logo_url: z.nullable(z.string()),
  stage: z.nullable(z.enum(companyStages)),
  country: z.nullable(z.string()),
  industries: upTo(mostIndustries, Industry),
})

export const Pitch = z.object({
  id: Id,
  startup: PitchStartup,
  title: z.string(),
  theme: z.enum(pitchThemes),
  locale: LocaleField,
  ask: z.nullable(PitchAsk),
  status: z.enum(pitchStatuses),
  /** The newest published version; null before the first. */
  published_version: z.nullable(z.int()),
  published_at: z.nullable(Instant),
  /** Whether the draft differs from the published version. */
  has_changes: z.boolean(),
  version: z.int(),
  updated_at: Instant,
})
export type Pitch = z.infer<typeof Pitch>

/** A pitch with its sections: the draft, or a published version. */
export const PitchContent = z.object({
  pitch: Pitch,
  /** The version shown; null for the draft. */
  shown_version: z.nullable(z.int()),
  may: z.array(z.enum(pitchRights)),
  /** The keys of the required sections that are missing or not ready. */
  missing: upTo(100 + mostSections, z.string()),
  sections: upTo(mostSections, PitchSection),
})
export type PitchContent = z.infer<typeof PitchContent>

export const ListedPitch = z.object({
  id: Id,
  startup: PitchStartup,
  title: z.string(),
  locale: LocaleField,
  ask: z.nullable(PitchAsk),
  status: z.enum(pitchStatuses),
  published_version: z.nullable(z.int()),
  sections: z.int(),
  /** How an active pitch matches the caller's criteria; empty if they have none, and for their own pitches. */
  fit: upTo(10, Fit),
  updated_at: Instant,
})

export const sourceKinds = ['figure', 'profile', 'section'] as const

/** A source of a proposal: a figure of the startup, or a passage of its profile or of another section. */
export const ProposalSource = z.object({
  /** Its number in citations. */
  n: z.int(),
  kind: z.enum(sourceKinds),
  /** The id by which a request selects it: `figure:users`, `profile`, `section:<id>`. */
  id: z.string(),
  /** The title of the section; empty for the others. */
  title: z.string(),
  text: z.string(),
})
export type ProposalSource = z.infer<typeof ProposalSource>

/** A part of a proposed text: unchanged, or a change with its own decision. */
const ProposalPart = z.object({
  /** The field of the section that it belongs to; left out for the main text. */
  field: z.optional(z.enum(['title', 'body', 'notes'])),
  text: z.string(),
  /** Null if the text is unchanged. Otherwise `text` is the old text, and `to` the proposed one. */
  change: z.nullable(
    z.object({
      id: z.int(),
      to: z.string(),
      /** Numbers that neither the section nor the startup’s figures contain. */
      unsupported: upTo(mostParts, z.string()),
      /** The figures of the startup that it states. */
      facts: z.array(z.enum(factKeys)),
      /** The numbers of the cited sources that share content with it. */
      cites: z.optional(upTo(mostSources, z.int())),
      is_accepted: z.nullable(z.boolean()),
    }),
  ),
})
export type ProposalPart = z.infer<typeof ProposalPart>

export const Proposal = z.object({
  id: Id,
  section_id: Id,
  mode: z.enum(proposalModes),
  instruction: z.string(),
  /** The language model that wrote it; null if it was compiled from the startup’s own figures without a model. */
  model: z.nullable(z.string()),
  asked_by: z.nullable(z.string()),
  asked_at: Instant,
  base_version: z.int(),
  state: z.enum(proposalStates),
  parts: upTo(mostParts, ProposalPart),
  /** The sources that its changes cite. */
  sources: upTo(mostSources, ProposalSource),
  /** Guidance on the content of the section, for a text that no language model wrote. */
  questions: upTo(mostQuestions, z.string()),
})
export type Proposal = z.infer<typeof Proposal>
