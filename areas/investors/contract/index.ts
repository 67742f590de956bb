import * as z from 'zod/mini'
import { companyStages, Industry, IndustryIds, mostIndustries } from '#areas/applications/contract/index.ts'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Day, Id, Instant, line, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { right, Role } from '#kernel/contract/who.ts'
import { toInvestors } from './addresses.ts'
import { pipelining } from './pipeline-calls.ts'
import { fundraising } from './round-calls.ts'
import { fitAnswers, fitCriteria, investorKinds } from './states.ts'

export * from './pipeline.ts'
export * from './rounds.ts'
export * from './states.ts'

const Amount = z.int().check(z.gte(0), z.lte(9_000_000_000_000_000))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Website = text(500, 1).check(z.trim(), z.regex(/^https?:\/\/[^\s"<>\\@]+$/, { error: 'not_a_link' }))

/** What is known of an investor. An empty list of stages, industries or countries means any. */
const written = {
  name: line(160),
  kind: z.enum(investorKinds),
  thesis: text(2_000),
  stages: z.array(z.enum(companyStages)).check(z.maxLength(companyStages.length)),
  industry_ids: IndustryIds,
  countries: z.array(Country).check(z.maxLength(60)),
  /** The smallest and the largest amount they invest at first, in the smallest unit of the currency. */
  smallest: z.nullable(Amount),
  largest: z.nullable(Amount),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  website: z.nullable(Website),
  /** How to reach them; never a private address. */
  how_to_apply: text(600),
  /** Where this is from, and when it was checked. */
  source: line(300),
  as_of: Day,
}

const Fit = z.object({ criterion: z.enum(fitCriteria), answer: z.enum(fitAnswers) })

export const Investor = z.object({
  id: Id,
  ...written,
  industries: upTo(mostIndustries, Industry),
  is_listed: z.boolean(),
  /** Not checked for 180 days. */
  is_stale: z.boolean(),
  /** Whether they invest in startups like the one that was named; empty without one. */
  fit: upTo(10, Fit),
  version: z.int(),
  updated_at: Instant,
})
export type Investor = z.infer<typeof Investor>

export const investors = {
  ...fundraising,
  ...pipelining,
  list: reads('POST /v1/api/ailab/investor/list', {
    who: right('investors.read'),
    does: 'Lists investors. Filter by name, stage, industry, country and amount. With `business_id`, returns for each criterion whether they fit that startup of the caller. Only administrators see unlisted investors.',
    input: z.extend(Listing, {
      stage: z.optional(z.enum(companyStages)),
      industry_id: z.optional(Id),
      country: z.optional(Country),
      kind: z.optional(z.enum(investorKinds)),
      amount: z.optional(z.object({ amount_minor: Amount, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })),
      business_id: z.optional(Id),
    }),
    output: pageOf(Investor),
  }),
  save: writes('POST /v1/api/ailab/investor/save', {
    who: right('investors.administer'),
    does: 'Adds an investor to the list or, with `id` and `version`, updates or unlists one.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ id: z.optional(Id), version: z.optional(z.int()), ...written, is_listed: z.boolean() }),
    output: Investor,
    fails: ['investor.name_taken'],
  }),
} satisfies Calls

export const investorsContract = areaContract({
  calls: investors,
  failures: {
    'investor.name_taken': 409,
    'pipeline.too_many': 409,
    'pipeline.twice': 409,
    'round.another_open': 409,
    'round.too_many': 409,
    'round.many_messages': 429,
  },
  rights: {
    'investors.read': [Role.startup, Role.investor, Role.admin],
    'investors.administer': [Role.admin],
    'menu.investment': [Role.investor],
  },
  addresses: toInvestors,
})
