import * as z from 'zod/mini'
import { companyStages, Industry, IndustryIds, mostIndustries } from '#areas/applications/contract/index.ts'
import { Fit } from '#areas/pitches/contract/index.ts'
import { Currency, Day, Id, Instant, line, text, upTo } from '#kernel/contract/fields.ts'
import { investorKinds } from './states.ts'

export const Amount = z.int().check(z.gte(0), z.lte(9_000_000_000_000_000))
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Website = text(500, 1).check(z.trim(), z.regex(/^https?:\/\/[^\s"<>\\@]+$/, { error: 'not_a_link' }))

/** The known data of an investor. An empty list of stages, industries or countries means any. */
export const investorFields = {
  name: line(160),
  kind: z.enum(investorKinds),
  thesis: text(2_000),
  stages: z.array(z.enum(companyStages)).check(z.maxLength(companyStages.length)),
  industry_ids: IndustryIds,
  countries: z.array(Country).check(z.maxLength(60)),
  /** The smallest and the largest amount they invest at first, in the smallest unit of the currency. */
  smallest: z.nullable(Amount),
  largest: z.nullable(Amount),
  currency: Currency,
  website: z.nullable(Website),
  /** How to reach them; never a private address. */
  how_to_apply: text(600),
  /** The source of the data, and the time of the last check. */
  source: line(300),
  as_of: Day,
}

export const Investor = z.object({
  id: Id,
  ...investorFields,
  industries: upTo(mostIndustries, Industry),
  is_listed: z.boolean(),
  /** Whether it has not been checked for 180 days. */
  is_stale: z.boolean(),
  /** Whether they invest in startups like the given one; empty without one. */
  fit: upTo(10, Fit),
  version: z.int(),
  updated_at: Instant,
})
export type Investor = z.infer<typeof Investor>
