import * as z from 'zod/mini'
import { SourceView } from '#areas/evidence/contract/index.ts'
import { Currency, Id, Instant, line, Localised, upTo } from '#kernel/contract/fields.ts'
import { bounds, formulas, processings, sections, statuses, units } from './states.ts'
import { NameInput, TextInput } from './taxonomy.ts'

/** ISO 3166-1 alpha-2 for a country, UN M49 for a part of the world: `MX`, `419`, `001`. */
export const Geography = z.string().check(z.regex(/^([A-Z]{2}|\d{3})$/))
/** A year, half-year, quarter, month or day: `2026`, `2026-H1`, `2026-Q3`, `2026-07`, `2026-07-01`. */
export const Period = z.string().check(z.regex(/^\d{4}(-(Q[1-4]|H[12]|(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?))?$/))
const Figure = z.number().check(z.gte(-1e18), z.lte(1e18))
export const SectionField = z.enum(sections)

/** The quantity that facts state values of: the size of a market, the people who work in it. */
export const Measure = z.object({
  id: Id,
  industry_id: Id,
  /** Null if it is about the whole industry. */
  item_id: z.nullable(Id),
  name: Localised,
  definition: Localised,
  unit: z.enum(units),
  /** The counted thing, if the unit is a number: tonnes, people. */
  unit_name: z.nullable(Localised),
  currency: z.nullable(z.string()),
  section: SectionField,
  position: z.int(),
  status: z.enum(statuses),
  version: z.int(),
})
export type Measure = z.infer<typeof Measure>

const stated = {
  geography: Geography,
  period: Period,
  value: Figure,
  /** The upper end of a range. */
  value_high: z.nullable(Figure),
  /** The last place to which it is stated: 0.1, 1, 1000000. */
  rounded_to: z.number().check(z.gt(0), z.lte(1e15)),
  bound: z.enum(bounds),
  processing: z.enum(processings),
  /** The year of the prices, if the value is adjusted for inflation. */
  base_year: z.nullable(z.int().check(z.gte(1900), z.lte(2200))),
}

/** A value with its source, or computed by code from other facts. */
export const Fact = z.object({
  id: Id,
  measure_id: Id,
  ...stated,
  /** How it was computed; null for a value that a source states. */
  formula: z.nullable(z.enum(formulas)),
  inputs: upTo(10, Id),
  source_id: z.nullable(Id),
  /** The words of the source that state it. */
  quote: z.nullable(z.string()),
  /** The date from which it is out of date. */
  stale_at: z.nullable(Instant),
  is_stale: z.boolean(),
  /** The earlier fact that it replaces. */
  supersedes: z.nullable(Id),
  /** Whether another fact on the same subject, place and period differs beyond rounding. */
  is_disputed: z.boolean(),
  status: z.enum(statuses),
  version: z.int(),
})
export type Fact = z.infer<typeof Fact>

/** A source that facts name. */
export const FactSource = z.extend(SourceView, {
  /** Made up for an earlier sample, and shown as such. */
  is_invented: z.boolean(),
})
export type FactSource = z.infer<typeof FactSource>

/** Measures with their facts, and the sources of those. */
export const MeasuredFacts = z.object({
  measures: upTo(1_000, Measure),
  facts: upTo(1_000, Fact),
  sources: upTo(1_000, FactSource),
})
export type MeasuredFacts = z.infer<typeof MeasuredFacts>

export const MeasureInput = z.object({
  id: z.optional(Id),
  version: z.optional(z.int()),
  industry_id: Id,
  item_id: z.optional(z.nullable(Id)),
  name: NameInput,
  definition: TextInput(600),
  unit: z.enum(units),
  unit_name: z.optional(z.nullable(NameInput)),
  currency: z.optional(z.nullable(Currency)),
  section: SectionField,
})

export const FactInput = z.object({
  id: z.optional(Id),
  version: z.optional(z.int()),
  measure_id: Id,
  geography: Geography,
  period: Period,
  /** Left out if code computes it. */
  value: z.optional(Figure),
  value_high: z.optional(z.nullable(Figure)),
  rounded_to: stated.rounded_to,
  bound: stated.bound,
  processing: stated.processing,
  base_year: z.optional(stated.base_year),
  formula: z.optional(z.nullable(z.enum(formulas))),
  inputs: z.optional(upTo(10, Id)),
  source_id: z.optional(z.nullable(Id)),
  quote: z.optional(z.nullable(line(600))),
  stale_at: z.optional(z.nullable(Instant)),
  supersedes: z.optional(Id),
})
