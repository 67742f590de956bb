import { countryCodes } from '#areas/startups/contract/countries.ts'
import type { Sent } from '#kernel/contract/call.ts'
import { amountText, typedAmount } from '#areas/startups/web/exports.tsx'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import type { InvestorKind, investors } from '../../contract/index.ts'
import type { Listed } from './investor-row.tsx'

/** A new one has no id yet. */
export type Draft = { version: number } & Partial<Listed>
type Input = Sent<typeof investors.save>

export type TypedInvestor = {
  name: string
  kind: InvestorKind
  thesis: string
  stages: string[]
  industry_ids: string[]
  countries: string
  smallest: string
  largest: string
  currency: string
  website: string
  how_to_apply: string
  source: string
  as_of: string
  is_listed: boolean
}

const amount = (minor: number | null | undefined, currency: string) =>
  minor === null || minor === undefined ? '' : amountText(minor, minorDigits(currency))

export const typedOf = (row: Draft, home: string): TypedInvestor => ({
  name: row.name ?? '',
  kind: row.kind ?? 'fund',
  thesis: row.thesis ?? '',
  stages: [...(row.stages ?? [])],
  industry_ids: [...(row.industry_ids ?? [])],
  countries: (row.countries ?? []).join(', '),
  smallest: amount(row.smallest, row.currency ?? home),
  largest: amount(row.largest, row.currency ?? home),
  currency: row.currency ?? home,
  website: row.website ?? '',
  how_to_apply: row.how_to_apply ?? '',
  source: row.source ?? '',
  as_of: row.as_of ?? '',
  is_listed: row.is_listed ?? true,
})

/** The typed amount: null if empty, undefined if invalid. */
export const amountIn = (typed: string, currency: string): number | null | undefined =>
  typed.trim() ? typedAmount(typed.trim(), minorDigits(currency)) : null

export const sentOf = ({ countries, smallest, largest, website, stages, ...typed }: TypedInvestor): Input => ({
  ...typed,
  stages: stages as Input['stages'],
  countries: countryCodes(countries),
  smallest: amountIn(smallest, typed.currency) ?? null,
  largest: amountIn(largest, typed.currency) ?? null,
  website: website.trim() || null,
})
