import * as z from 'zod/mini'
import { companyStages } from '#areas/applications/contract/index.ts'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Currency, Id, Listing, pageOf } from '#kernel/contract/fields.ts'
import { right, Role } from '#kernel/contract/who.ts'
import { toInvestors } from './addresses.ts'
import { importing } from './import-calls.ts'
import { Amount, Country, Investor, investorFields } from './investors.ts'
import { pipelining } from './pipeline-calls.ts'
import { fundraising } from './round-calls.ts'
import { investorKinds } from './states.ts'

export * from './imports.ts'
export * from './investors.ts'
export * from './pipeline.ts'
export * from './rounds.ts'
export * from './states.ts'

export const investors = {
  ...fundraising,
  ...pipelining,
  ...importing,
  list: reads('POST /v1/api/ailab/investor/list', {
    who: right('investors.read'),
    does: 'Lists investors. Filter by name, stage, industry, country, and amount. With `business_id`, returns for each criterion whether they fit that startup. Only administrators see unlisted investors. `total` is exact up to 1,000, then null.',
    input: z.extend(Listing, {
      stage: z.optional(z.enum(companyStages)),
      industry_id: z.optional(Id),
      country: z.optional(Country),
      kind: z.optional(z.enum(investorKinds)),
      amount: z.optional(z.object({ amount_minor: Amount, currency: Currency })),
      business_id: z.optional(Id),
    }),
    output: pageOf(Investor),
  }),
  save: writes('POST /v1/api/ailab/investor/save', {
    who: right('investors.administer'),
    does: 'Adds an investor to the list or, with `id` and `version`, updates or unlists one.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ id: z.optional(Id), version: z.optional(z.int()), ...investorFields, is_listed: z.boolean() }),
    output: Investor,
    fails: ['investor.name_taken'],
  }),
} satisfies Calls

export const investorsContract = areaContract({
  calls: investors,
  failures: {
    'investor.name_taken': 409,
    'investor_import.unreadable': 422,
    'investor_import.no_name_column': 422,
    'investor_import.too_many_rows': 422,
    'investor_import.empty': 422,
    'investor_import.wrong_state': 409,
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
