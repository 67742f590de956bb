import { inputsOf } from '../../contract/fact-rules.ts'
import type { Bound, Formula, Processing } from '../../contract/index.ts'
import type { ShownFact } from '../figures/fact-texts.ts'

/** The fields of the form: every one a text, as they are typed. */
export type TypedFact = {
  geography: string
  period: string
  value: string
  value_high: string
  rounded_to: string
  bound: Bound
  processing: Processing
  base_year: string
  formula: Formula | ''
  inputs: string[]
  source_id: string
  quote: string
  stale_at: string
  supersedes: string
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const typedFact = (fact: ShownFact): TypedFact => ({
  geography: fact.geography,
  period: fact.period,
  value: fact.id ? textOf(fact.value) : '',
  value_high: textOf(fact.value_high),
  rounded_to: textOf(fact.rounded_to),
  bound: fact.bound,
  processing: fact.processing,
  base_year: textOf(fact.base_year),
  formula: fact.formula ?? '',
  inputs: [...fact.inputs],
  source_id: fact.source_id ?? '',
  quote: fact.quote ?? '',
  stale_at: fact.stale_at?.slice(0, 10) ?? '',
  supersedes: '',
})

/** How many inputs a form offers: one more than are chosen, within what the formula takes. */
export const inputsShown = (formula: Formula, inputs: readonly string[]): number =>
  Math.min(inputsOf[formula].most, Math.max(inputsOf[formula].least, inputs.filter(Boolean).length + 1))

const originOf = ({ formula, inputs, source_id, quote, value }: TypedFact) =>
  formula
    ? { formula, inputs: inputs.filter(Boolean).slice(0, inputsOf[formula].most) }
    : { value: Number(value), source_id, quote: quote.trim() || null }

export const sentFact = (typed: TypedFact, { id, version, measure_id }: ShownFact) => ({
  ...(id && { id, version }),
  measure_id,
  geography: typed.geography.trim().toUpperCase(),
  period: typed.period.trim().toUpperCase(),
  rounded_to: Number(typed.rounded_to),
  bound: typed.bound,
  processing: typed.processing,
  value_high: typed.bound === 'range' ? numberOf(typed.value_high) : null,
  base_year: numberOf(typed.base_year),
  stale_at: typed.stale_at ? `${typed.stale_at}T00:00:00.000Z` : null,
  ...(!id && typed.supersedes && { supersedes: typed.supersedes }),
  ...originOf(typed),
})
