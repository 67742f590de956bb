import * as z from 'zod/mini'
import { mostIndustries } from '#areas/startups/contract/index.ts'
import { Measure, Fact, NamedIndustry } from '#areas/industries/contract/index.ts'
import { Id, Instant, upTo } from '#kernel/contract/fields.ts'

/** The most stories and the most figures of a brief. */
export const mostBriefStories = 5
export const mostBriefFacts = 4

/** The state of a day: no brief yet, nothing new, a proposal, or the part of it that the team saved. */
export const briefStates = ['none_yet', 'nothing_new', 'proposed', 'saved'] as const
export type BriefState = (typeof briefStates)[number]

/** A story that mentions an industry of the startup. */
export const BriefStory = z.object({
  /** The report that is quoted. */
  id: Id,
  story_id: Id,
  title: z.string(),
  outlet: z.string(),
  url: z.string(),
  published_at: z.iso.datetime(),
  /** An ISO 639-1 code; `und` if the language is unknown. */
  language: z.string(),
  /** Outlets with a report of their own, as far as the lab knew at that time. */
  reports: z.int(),
  /** The words of the report that mention it: its title, or a sentence. */
  quote: z.string(),
  industry: NamedIndustry,
  /** The name that is mentioned: of the industry, or of a group or item of it. */
  mentions: z.string(),
  is_kept: z.boolean(),
})
export type BriefStory = z.infer<typeof BriefStory>

/** A figure on an industry of the startup, as it was when the brief was made. */
export const BriefFact = z.object({
  id: Id,
  industry: NamedIndustry,
  measure: z.pick(Measure, { name: true, unit: true, unit_name: true, currency: true }),
  ...z.pick(Fact, { geography: true, period: true, value: true, value_high: true, rounded_to: true, bound: true })
    .shape,
  /** The words of the source that state it, where they are stored. */
  quote: z.nullable(z.string()),
  source: z.object({
    title: z.string(),
    producer: z.nullable(z.string()),
    url: z.nullable(z.string()),
    language: z.string(),
    /** Made up for the sample, and shown as such. */
    is_invented: z.boolean(),
  }),
  is_kept: z.boolean(),
})
export type BriefFact = z.infer<typeof BriefFact>

export const Brief = z.object({
  id: Id,
  business_id: Id,
  /** The calendar day of the person who requested the brief. */
  day: z.iso.date(),
  state: z.enum(['proposed', 'saved']),
  stories: upTo(mostBriefStories, BriefStory),
  facts: upTo(mostBriefFacts, BriefFact),
  version: z.int(),
  created_at: Instant,
  saved_at: z.nullable(Instant),
})
export type Brief = z.infer<typeof Brief>

export const BriefOfToday = z.object({
  state: z.enum(briefStates),
  day: z.iso.date(),
  brief: z.nullable(Brief),
  /** The industries of the brief. */
  industries: upTo(mostIndustries, NamedIndustry),
  /** Whether the caller may request and save a proposal. */
  may_edit: z.boolean(),
})
export type BriefOfToday = z.infer<typeof BriefOfToday>
