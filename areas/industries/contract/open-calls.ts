import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, LocaleField, Nothing, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { IndustryPage } from './markets.ts'
import { CodeInput, IndustryCard } from './taxonomy.ts'

const limit = { per: 'ip', times: 600, within: '1h' } as const

export const open = {
  all: reads('POST /v2/api/open/all-industries-section', {
    who: anyone,
    does: 'Returns all industries in order, and the number of groups, items, facts, and sources.',
    limit,
    input: Nothing,
    output: z.object({
      industries: upTo(200, z.extend(IndustryCard, { facts: z.int() })),
      figures: z.object({ groups: z.int(), items: z.int(), facts: z.int(), sources: z.int() }),
    }),
  }),
  publicIndustry: reads('POST /v2/api/open/industry', {
    who: anyone,
    does: 'Returns an industry by its code, with its groups, items, and published markets, and its facts with their sources.',
    limit,
    input: z.object({ code: CodeInput }),
    output: IndustryPage,
  }),
  factsCsv: reads('GET /v2/api/open/industry/facts', {
    who: anyone,
    cachedBy: ['industries'],
    does: 'Downloads the facts of a measure as CSV, each with its source.',
    limit,
    input: z.object({ measure_id: Id, locale: z.optional(LocaleField) }),
    output: Nothing,
    download: true,
  }),
}
