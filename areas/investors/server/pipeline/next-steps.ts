import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps } from '#kernel/server/next-steps.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { dueItems } from './pipeline.queries.ts'

const most = 5

/** The investors that a team wanted to write to by today, by the time zone of the person’s profile. */
export const pipelineNextSteps: FindNextSteps = async ({ db, person, now, words, caller: { locale } }) => {
  const rows = await dueItems(db, person.id, now, most)
  return rows.map(({ id, business_id, name, startup, follow_up_on }) => ({
    kind: 'investors.follow_up',
    title: { text: words(locale, 'investors:next_steps.follow_up', { name }), locale },
    part_of: { text: startup, locale },
    action: words(locale, 'investors:next_steps.follow_up_action'),
    path: hrefOf(toInvestors.pipeline, { search: { startup: business_id, item: id } }),
    // Noon of the day: from its midnight, what was due yesterday would be two days ago every evening.
    at: follow_up_on ? new Date(`${follow_up_on}T12:00:00Z`) : now,
    cover_seed: business_id,
    progress: null,
  }))
}
