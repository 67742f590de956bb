import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps } from '#kernel/server/next-steps.ts'
import { toInstitutes } from '../contract/addresses.ts'
import { institutesAtRisk } from './next-steps.queries.ts'

const most = 3

/** The students of the person's institutions who need help. */
export const institutesNextSteps: FindNextSteps = async ({ db, person, now, words, caller: { locale } }) =>
  (await institutesAtRisk(db, person.id, now, most)).map(({ id, name, slug, count, latest }) => ({
    kind: 'institutes.at_risk',
    title: { text: words(locale, 'institutes:next_steps.at_risk', { count }), locale },
    part_of: { text: name, locale },
    action: words(locale, 'institutes:next_steps.at_risk_action'),
    path: hrefOf(toInstitutes.instituteAdmin, { search: { institute: id, tab: 'people', risk: true } }),
    at: latest,
    cover_seed: slug,
    progress: null,
    isAwaited: true,
  }))
