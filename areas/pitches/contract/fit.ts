import * as z from 'zod/mini'

export const fitCriteria = ['stage', 'industry', 'country', 'cheque'] as const
export type FitCriterion = (typeof fitCriteria)[number]
export const fitAnswers = ['yes', 'no', 'unknown'] as const
export type FitAnswer = (typeof fitAnswers)[number]
export const Fit = z.object({ criterion: z.enum(fitCriteria), answer: z.enum(fitAnswers) })
export type Fit = z.infer<typeof Fit>

/** What somebody invests in. An empty list means any. */
export type Sought = {
  stages: readonly string[]
  industry_ids: readonly string[]
  countries: readonly string[]
  /** The smallest amount they invest, in the smallest unit of the currency; null where it is not known. Left out, it is no criterion. */
  cheque?: { smallest: number | null; currency: string } | undefined
}
/** What is known of a startup. */
export type Known = {
  stage: string | null
  country: string | null
  industry_ids: readonly string[]
  /** What the startup still raises; null where it raises nothing, or does not say how much. */
  raising: { amount_minor: number; currency: string } | null
}

/** Whether any of what a startup has is among what an investor names; one who names nothing takes any. */
const among = (named: readonly string[], has: readonly string[]): FitAnswer => {
  if (named.length === 0) return 'yes'
  if (has.length === 0) return 'unknown'
  return has.some(each => named.includes(each)) ? 'yes' : 'no'
}
const some = (value: string | null) => (value === null ? [] : [value])

/** Whether the smallest amount that an investor invests fits into a round. Amounts in two currencies are not compared. */
function intoRound({ smallest, currency }: NonNullable<Sought['cheque']>, raising: Known['raising']): FitAnswer {
  if (smallest === null || raising === null || raising.currency !== currency) return 'unknown'
  return smallest <= raising.amount_minor ? 'yes' : 'no'
}

/** Whether an investor invests in startups like this one, by criterion. What is not known is no reason against it. */
export const fitOf = ({ stages, countries, industry_ids, cheque }: Sought, startup: Known): Fit[] => [
  { criterion: 'stage', answer: among(stages, some(startup.stage)) },
  { criterion: 'industry', answer: among(industry_ids, startup.industry_ids) },
  { criterion: 'country', answer: among(countries, some(startup.country)) },
  ...(cheque ? [{ criterion: 'cheque' as const, answer: intoRound(cheque, startup.raising) }] : []),
]
