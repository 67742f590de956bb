import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf, upTo } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import { SectionField } from './facts.ts'
import { IndustryPage, Market, Section } from './markets.ts'
import { Group, IndustryCard, Item, NamedIndustry } from './taxonomy.ts'

const who = rightIn('industries')

export const reading = {
  list: reads('POST /v2/api/ailab/industries/list', {
    who,
    does: 'Lists the industries in order, with the number of their groups and items. `q` searches the names of industries, groups, and items in every language.',
    input: Listing,
    output: pageOf(IndustryCard),
  }),
  groups: reads('POST /v2/api/ailab/industries/group/list', {
    who,
    does: 'Returns the groups of an industry in order.',
    input: z.object({ industry_id: Id }),
    output: z.object({ industry: NamedIndustry, groups: upTo(200, Group) }),
  }),
  items: reads('POST /v2/api/ailab/industries/group/items', {
    who,
    does: 'Returns the items of a group in order.',
    input: z.object({ group_id: Id }),
    output: z.object({ industry: NamedIndustry, group: Group, items: upTo(200, Item) }),
  }),
  market: reads('POST /v2/api/ailab/industries/market', {
    who,
    does: 'Returns a market: its industry or item, its place, and which of its sections have text and facts.',
    input: z.object({ market_id: Id }),
    output: Market,
  }),
  section: reads('POST /v2/api/ailab/industries/market/section', {
    who,
    does: 'Returns a section of a market: its text, its facts with their sources, and which facts disagree.',
    input: z.object({ market_id: Id, section: SectionField }),
    output: Section,
  }),
  industry: reads('POST /v2/api/ailab/industries/get', {
    who,
    does: 'Returns an industry with its groups, items, and markets, and the facts about the whole industry with their sources.',
    input: z.object({ industry_id: Id }),
    output: IndustryPage,
  }),
}
