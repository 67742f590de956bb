import type { FitAnswer, Investor } from '../contract/index.ts'

type Interests = Pick<Investor, 'stages' | 'countries' | 'industry_ids'>
/** What is known of a startup. */
export type Startup = { stage: string | null; country: string | null; industry_ids: readonly string[] }

/** Whether any of what a startup has is among what an investor names; one who names nothing takes any. */
const among = (named: readonly string[], has: readonly string[]): FitAnswer => {
  if (named.length === 0) return 'yes'
  if (has.length === 0) return 'unknown'
  return has.some(each => named.includes(each)) ? 'yes' : 'no'
}
const some = (value: string | null) => (value === null ? [] : [value])

/** Whether an investor invests in startups like this one, by criterion. What is not known is no reason against it. */
export const fitOf = ({ stages, countries, industry_ids }: Interests, startup: Startup): Investor['fit'] => [
  { criterion: 'stage', answer: among(stages, some(startup.stage)) },
  { criterion: 'industry', answer: among(industry_ids, startup.industry_ids) },
  { criterion: 'country', answer: among(countries, some(startup.country)) },
]

const staleAfter = 180 * 86_400_000
export const isStale = (as_of: string, now: Date): boolean => now.getTime() - Date.parse(as_of) > staleAfter
