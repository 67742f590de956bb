import * as z from 'zod/mini'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { Geography, MeasuredFacts, SectionField } from './facts.ts'
import { marketStatuses, sections } from './states.ts'
import { Group, IndustryCard, Item, NamedIndustry, TextInput } from './taxonomy.ts'

/** An industry or an item of it, in a place. */
export const ListedMarket = z.object({
  id: Id,
  industry_id: Id,
  item_id: z.nullable(Id),
  geography: z.string(),
  status: z.enum(marketStatuses),
  version: z.int(),
})
export type ListedMarket = z.infer<typeof ListedMarket>

export const Market = z.extend(ListedMarket, {
  industry: NamedIndustry,
  group: z.nullable(z.object({ id: Id, name: Localised })),
  item: z.nullable(Item),
  /** Each section, whether it is written, and its number of facts. */
  sections: upTo(sections.length, z.object({ section: SectionField, is_written: z.boolean(), facts: z.int() })),
  /** The same market in other places. */
  elsewhere: upTo(100, ListedMarket),
  updated_at: Instant,
})
export type Market = z.infer<typeof Market>

export const Section = z.extend(MeasuredFacts, {
  section: SectionField,
  body: Localised,
  /** 0 until somebody has written it. */
  version: z.int(),
})
export type Section = z.infer<typeof Section>

/** A whole industry, as its page shows it. */
export const IndustryPage = z.extend(MeasuredFacts, {
  industry: IndustryCard,
  groups: upTo(200, z.extend(Group, { entries: upTo(200, Item) })),
  markets: upTo(500, ListedMarket),
})
export type IndustryPage = z.infer<typeof IndustryPage>

export const MarketInput = z.object({
  id: z.optional(Id),
  version: z.optional(z.int()),
  industry_id: Id,
  item_id: z.optional(z.nullable(Id)),
  geography: Geography,
  status: z.enum(marketStatuses),
})
export const SectionInput = z.object({
  market_id: Id,
  section: SectionField,
  version: z.int(),
  body: TextInput(6_000),
})
