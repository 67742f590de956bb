import * as z from 'zod/mini'

export const fitCriteria = ['stage', 'industry', 'country', 'cheque'] as const
export type FitCriterion = (typeof fitCriteria)[number]
export const fitAnswers = ['yes', 'no', 'unknown'] as const
export type FitAnswer = (typeof fitAnswers)[number]
export const Fit = z.object({ criterion: z.enum(fitCriteria), answer: z.enum(fitAnswers) })
export type Fit = z.infer<typeof Fit>

/** An investor's criteria. An empty list means any. */
export type Sought = {
  stages: readonly string[]
  industry_ids: readonly string[]
  countries: readonly string[]
  /**
   * The smallest amount they invest, in the smallest unit of the currency; null if unknown. If left out, it is not a
   * criterion.
   */
  cheque?: { smallest: number | null; currency: string } | undefined
}
/** The known data of a startup. */
export type Known = {
  stage: string | null
  country: string | null
  industry_ids: readonly string[]
  /** The amount that the startup still raises; null if it raises nothing, or does not say how much. */
  raising: { amount_minor: number; currency: string } | null
}

/** Whether the two lists have an element in common; an empty list of the investor matches anything. */
const among = (named: readonly string[], has: readonly string[]): FitAnswer => {
  if (named.length === 0) return 'yes'
  if (has.length === 0) return 'unknown'
  return has.some(each => named.includes(each)) ? 'yes' : 'no'
}
const some = (value: string | null) => (value === null ? [] : [value])

/** Whether the investor's smallest amount fits into a round. Amounts in two currencies are not compared. */
function intoRound({ smallest, currency }: NonNullable<Sought['cheque']>, raising: Known['raising']): FitAnswer {
  if (smallest === null || raising === null || raising.currency !== currency) return 'unknown'
  return smallest <= raising.amount_minor ? 'yes' : 'no'
}

/** Whether an investor invests in startups like this one, by criterion. Unknown data do not count against it. */
export const fitOf = ({ stages, countries, industry_ids, cheque }: Sought, startup: Known): Fit[] => [
  { criterion: 'stage', answer: among(stages, some(startup.stage)) },
  { criterion: 'industry', answer: among(industry_ids, startup.industry_ids) },
  { criterion: 'country', answer: among(countries, some(startup.country)) },
  ...(cheque ? [{ criterion: 'cheque' as const, answer: intoRound(cheque, startup.raising) }] : []),
]
