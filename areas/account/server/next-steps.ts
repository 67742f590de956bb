import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps } from '#kernel/server/next-steps.ts'
import { toAccount } from '../contract/addresses.ts'
import { needsTwoStep } from './roles.queries.ts'

/** Two-step verification, where the roles of administration wait for it. */
export const accountNextSteps: FindNextSteps = async ({ db, person, words, now, caller: { locale } }) => {
  if (!(await needsTwoStep(db, person.id))) return []
  return [
    {
      kind: 'account.two_step',
      title: { text: words(locale, 'account:next_steps.two_step'), locale },
      part_of: { text: words(locale, 'account:two_step.title'), locale },
      action: words(locale, 'account:two_step.set_up'),
      path: hrefOf(toAccount.profileSettings, { search: { tab: 'security' } }),
      at: now,
      cover_seed: 'doorway',
      progress: null,
      isAwaited: true,
    },
  ]
}
