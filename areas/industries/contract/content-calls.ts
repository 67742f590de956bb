import * as z from 'zod/mini'
import { SourceFacts } from '#areas/evidence/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf, text } from '#kernel/contract/fields.ts'
import { Fact, FactInput, FactSource, Measure, MeasuredFacts, MeasureInput } from './facts.ts'
import { ListedMarket, MarketInput, Section, SectionInput } from './markets.ts'
import { industriesAdmin as who } from './rights.ts'

const limit = { per: 'person', times: 1_200, within: '1h' } as const

export const editing = {
  content: reads('POST /v2/api/admin/industries/content', {
    who,
    does: 'Returns the markets and measures of an industry, archived ones included, with all of their facts.',
    input: z.object({ industry_id: Id }),
    output: z.extend(MeasuredFacts, { markets: z.array(ListedMarket) }),
  }),
  disagreements: reads('POST /v2/api/admin/industries/disagreements', {
    who,
    does: 'Returns the facts on the same thing, place and period that disagree beyond rounding, at most 500 facts.',
    input: z.object({ industry_id: z.optional(Id) }),
    output: MeasuredFacts,
  }),
  editedSection: reads('POST /v2/api/admin/industries/market/section', {
    who,
    does: 'Returns a section of any market, drafts and archived ones included.',
    input: z.object({ market_id: Id, section: SectionInput.shape.section }),
    output: Section,
  }),
  sources: reads('POST /v2/api/admin/industries/sources', {
    who,
    does: 'Lists the sources that facts can name, newest first.',
    input: Listing,
    output: pageOf(FactSource),
  }),
  saveMarket: writes('POST /v2/api/admin/industries/market/save', {
    who,
    does: 'Adds a market, which is an industry or an item in a place, or changes one with its `id` and `version`: publishes or archives it.',
    limit,
    input: MarketInput,
    output: ListedMarket,
    fails: ['industry.market_exists'],
  }),
  saveSection: writes('POST /v2/api/admin/industries/market/section/save', {
    who,
    does: 'Writes a section of a market. Its `version` is 0 until it has been written once.',
    limit,
    input: SectionInput,
    output: Section,
  }),
  saveMeasure: writes('POST /v2/api/admin/industries/measure/save', {
    who,
    does: 'Adds a measure, of which facts state values, to an industry or an item or, with its `id` and `version`, changes one.',
    limit,
    input: MeasureInput,
    output: Measure,
    fails: ['industry.too_many'],
  }),
  saveFact: writes('POST /v2/api/admin/industries/fact/save', {
    who,
    does: 'Adds a fact or, with its `id` and `version`, changes one. It has a source and a value or, with `formula` and `inputs`, code computes the value. `supersedes` names the fact whose place it takes, which is archived.',
    limit,
    input: FactInput,
    output: Fact,
    fails: [
      'industry.too_many',
      'industry.formula_impossible',
      'industry.quote_absent',
      'industry.quote_without_value',
    ],
  }),
  addSource: writes('POST /v2/api/admin/industries/source/add', {
    who,
    does: 'Adds a source that facts can name: its title, producer, address, date and license, and the passage in which it states the values.',
    limit,
    input: z.extend(SourceFacts, {
      url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000))),
      passage: text(20_000, 1),
    }),
    output: FactSource,
  }),
  archiveContent: writes('POST /v2/api/admin/industries/content/archive', {
    who,
    does: 'Archives a measure or a fact, which readers no longer find, or restores one.',
    limit,
    input: z.object({ kind: z.enum(['measure', 'fact']), id: Id, version: z.int(), is_archived: z.boolean() }),
    output: z.object({ version: z.int(), status: Measure.shape.status }),
  }),
}
