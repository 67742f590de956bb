import { hrefOf } from '#kernel/contract/addresses.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toInternships } from '../contract/addresses.ts'
import { offersTo, unseenBy } from './next-steps.queries.ts'

const most = 3

/** Offers to answer, and applications to open. */
export const internshipsNextSteps: FindNextSteps = async ({ db, person, words, caller: { locale } }) => {
  const say = (key: string, values?: Record<string, string | number>) =>
    words(locale, `internships:next_steps.${key}`, values)
  const offers = (await offersTo(db, person.id, most)).map(({ application, title, startup }): NextStep => ({
    kind: 'internships.answer',
    title: { text: title, locale },
    part_of: { text: say('answer', { startup }), locale },
    action: say('answer_action'),
    path: hrefOf(toInternships.internships, { search: { mine: true } }),
    at: application.moved_at,
    cover_seed: application.posting_id,
    progress: null,
    isAwaited: true,
  }))
  const unseen = (await unseenBy(db, person.id, most)).map(({ posting, count, since }): NextStep => ({
    kind: 'internships.open',
    title: { text: posting.title, locale },
    part_of: { text: say('open', { count }), locale },
    action: say('open_action'),
    path: hrefOf(toInternships.managed, { search: { startup: posting.business_id, posting: posting.id } }),
    at: since,
    cover_seed: posting.id,
    progress: null,
    isAwaited: true,
  }))
  return [...offers, ...unseen]
}
