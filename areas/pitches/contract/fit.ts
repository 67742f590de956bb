import * as z from 'zod/mini'

export const fitCriteria = ['stage', 'industry', 'country'] as const
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
}
/** What is known of a startup. */
export type Known = { stage: string | null; country: string | null; industry_ids: readonly string[] }

/** Whether any of what a startup has is among what an investor names; one who names nothing takes any. */
const among = (named: readonly string[], has: readonly string[]): FitAnswer => {
  if (named.length === 0) return 'yes'
  if (has.length === 0) return 'unknown'
  return has.some(each => named.includes(each)) ? 'yes' : 'no'
}
const some = (value: string | null) => (value === null ? [] : [value])

/** Whether an investor invests in startups like this one, by criterion. What is not known is no reason against it. */
export const fitOf = ({ stages, countries, industry_ids }: Sought, startup: Known): Fit[] => [
  { criterion: 'stage', answer: among(stages, some(startup.stage)) },
  { criterion: 'industry', answer: among(industry_ids, startup.industry_ids) },
  { criterion: 'country', answer: among(countries, some(startup.country)) },
]
