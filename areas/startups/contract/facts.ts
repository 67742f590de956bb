import * as z from 'zod/mini'
import { Currency, Day, Id, Instant, line } from '#kernel/contract/fields.ts'

/** The figures of a startup, and whether each is a number or an amount of money. */
export const factUnits = {
  users: 'count',
  paying_customers: 'count',
  monthly_revenue: 'money',
  funding_raised: 'money',
  market_size: 'money',
  team_size: 'count',
} as const
export type FactKey = keyof typeof factUnits
export const factKeys = Object.keys(factUnits) as FactKey[]
export const FactKeyField = z.enum(factKeys)

/** The largest number that a figure may have: exact in JSON. */
const Figure = z.int().check(z.gte(0), z.lte(9_000_000_000_000_000))

/** `amount_minor` is in the currency’s smallest unit: cents, yen. */
export const Money = z.object({ amount_minor: Figure, currency: Currency })

/** A number or an amount of money, by the fact’s unit. */
const value = { count: z.nullable(Figure), money: z.nullable(Money) }

/** One statement of a fact. */
const statementFields = {
  ...value,
  as_of: Day,
  source: z.string(),
  /** Null once that person’s account is deleted. */
  said_by: z.nullable(z.string()),
  said_at: Instant,
  version: z.int(),
}
export const Fact = z.object({ id: Id, key: FactKeyField, ...statementFields })
export type Fact = z.infer<typeof Fact>

/** A statement of the past, or the present one; `is_removed` where the fact was withdrawn. */
export const SaidFact = z.object({ ...statementFields, is_removed: z.boolean() })

export const FactInput = z.object({
  business_id: Id,
  key: FactKeyField,
  count: z.optional(Figure),
  money: z.optional(Money),
  as_of: Day,
  source: line(300),
  /** The version that was changed; left out for a fact that is new. */
  version: z.optional(z.int()),
})
