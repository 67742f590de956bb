import * as z from 'zod/mini'
import { companyStages, mostIndustries, Industry } from '#areas/applications/contract/index.ts'
import { instruments } from '#areas/pitches/contract/index.ts'
import { Currency, Id, Instant, line, LocaleField, upTo } from '#kernel/contract/fields.ts'
import { roundStates } from './states.ts'

/** The most rounds of a startup, in all states. */
export const mostRounds = 20

/** An amount in the smallest unit of its currency. */
const Target = z.object({
  amount_minor: z.int().check(z.gte(1), z.lte(9_000_000_000_000_000)),
  currency: Currency,
})

/** A team's description of a round. */
export const roundFields = {
  name: line(120),
  target: Target,
  instrument: z.enum(instruments),
  state: z.enum(roundStates),
  /** Whether everybody sees it while it is open. */
  is_public: z.boolean(),
}

export const Round = z.object({
  id: Id,
  ...roundFields,
  /**
   * The sum that the pipeline has committed to it, in the smallest unit of its currency; null if the caller may not see
   * the pipeline.
   */
  committed_minor: z.nullable(z.int()),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Round = z.infer<typeof Round>

/** An open round that its startup shows to everybody. */
export const OpenRound = z.object({
  id: Id,
  name: z.string(),
  target: Target,
  instrument: z.enum(instruments),
  startup: z.object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    logo_url: z.nullable(z.string()),
    tagline: z.string(),
    stage: z.nullable(z.enum(companyStages)),
    country: z.nullable(z.string()),
    industries: upTo(mostIndustries, Industry),
  }),
})
export type OpenRound = z.infer<typeof OpenRound>

/** A visitor's message to a startup about its round. */
export const RoundMessage = z.object({
  id: Id,
  round: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  locale: LocaleField,
  created_at: Instant,
})
export type RoundMessage = z.infer<typeof RoundMessage>
