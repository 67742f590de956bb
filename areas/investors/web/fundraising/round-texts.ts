import type { Visit } from '#kernel/web/public-page.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import type { investors } from '../../contract/index.ts'
import { toFundraising } from '../../contract/public-addresses.ts'

export type ShownRound = Answered<typeof investors.openRounds>['items'][number]

/** The words of these pages on the server. */
export const sayIn =
  ({ say }: Visit) =>
  (key: string, values?: Record<string, unknown>) =>
    say(`fundraising:${key}`, values)

export const publicHref = ({ startup }: ShownRound): string =>
  hrefOf(toFundraising.round, { params: { startup: startup.slug } })

/** The known data of the startup: its stage, its country and its industries. */
export function factsOf(
  { startup }: ShownRound,
  visit: Visit,
): { stage?: string; country?: string; industries: string[] } {
  const { stage, country, industries } = startup
  const regions = new Intl.DisplayNames(visit.locale, { type: 'region' })
  return {
    ...(stage && { stage: visit.say(`studio:stages.${stage}`) }),
    ...(country && { country: regions.of(country) ?? country }),
    industries: industries.map(({ name }) => visit.words(name).text),
  }
}
