import { areIndustries } from '#areas/industries/server/exports.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { invalid } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { interesting } from '../../contract/interest-calls.ts'
import * as query from './interests.queries.ts'

export const interestHandlers: Handlers<typeof interesting> = {
  async interests(_, { db, person }) {
    return { interests: await query.interestsOf(db, person.id) }
  },

  async saveInterests({ interests }, { db, person }) {
    if (!interests) {
      await query.dropInterests(db, person.id)
      return { interests: null }
    }
    const ids = [...new Set(interests.industry_ids)]
    if (!(await areIndustries(db, ids))) throw invalid({ industry_ids: 'choice' })
    const { smallest_cheque } = interests
    if (smallest_cheque && !isCurrency(smallest_cheque.currency)) throw invalid({ smallest_cheque: 'choice' })
    const set = {
      smallest_cheque,
      stages: [...new Set(interests.stages)],
      industry_ids: ids,
      countries: [...new Set(interests.countries)],
    }
    await query.setInterests(db, person.id, set)
    return { interests: set }
  },
}
