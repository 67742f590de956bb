import * as z from 'zod/mini'
import { SourceFacts } from '#areas/evidence/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { Fact, FactInput, FactSource, Measure, MeasuredFacts, MeasureInput } from './facts.ts'
import { ListedMarket, MarketInput, Section, SectionInput } from './markets.ts'
import { industriesAdmin as who } from './rights.ts'

const limit = { per: 'person', times: 1_200, within: '1h' } as const

export const editing = {
  content: reads('POST /v2/api/admin/industries/content', {
    who,
    does: 'Returns the markets and measures of an industry with all their facts, including archived ones.',
    input: z.object({ industry_id: Id }),
    output: z.extend(MeasuredFacts, { markets: upTo(500, ListedMarket) }),
  }),
  disagreements: reads('POST /v2/api/admin/industries/disagreements', {
    who,
    does: 'Returns up to 500 facts about the same thing, place, and period that differ by more than rounding.',
    input: z.object({ industry_id: z.optional(Id) }),
    output: MeasuredFacts,
  }),
  editedSection: reads('POST /v2/api/admin/industries/market/section', {
    who,
    does: 'Returns a section of any market, including draft and archived markets.',
    input: z.object({ market_id: Id, section: SectionInput.shape.section }),
    output: Section,
  }),
  sources: reads('POST /v2/api/admin/industries/sources', {
    who,
    does: 'Lists the sources that facts can refer to, newest first.',
    input: Listing,
    output: pageOf(FactSource),
  }),
  saveMarket: writes('POST /v2/api/admin/industries/market/save', {
    who,
    does: 'Adds a market, which is an industry or an item in a place or, with `id` and `version`, updates, publishes, or archives one.',
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
    does: 'Adds a measure, whose values are facts, to an industry or an item or, with `id` and `version`, updates one.',
    limit,
    input: MeasureInput,
    output: Measure,
    fails: ['industry.too_many'],
  }),
  saveFact: writes('POST /v2/api/admin/industries/fact/save', {
    who,
    does: 'Adds a fact or, with `id` and `version`, updates one. It has a source and a value or, with `formula` and `inputs`, its value is computed. `supersedes` is the fact it replaces, which is archived.',
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
    does: 'Adds a source that facts can refer to: its title, producer, address, date, and license, and the passage that states the values.',
    limit,
    input: z.extend(SourceFacts, {
      url: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000))),
      passage: text(20_000, 1),
    }),
    output: FactSource,
  }),
  archiveContent: writes('POST /v2/api/admin/industries/content/archive', {
    who,
    does: 'Archives a measure or a fact so that readers no longer find it, or restores one.',
    limit,
    input: z.object({ kind: z.enum(['measure', 'fact']), id: Id, version: z.int(), is_archived: z.boolean() }),
    output: z.object({ version: z.int(), status: Measure.shape.status }),
  }),
}
