import { hrefOf } from '#kernel/contract/addresses.ts'
import { right, isAllowed } from '#kernel/contract/who.ts'
import { mostWaiting, type FindNextSteps } from '#kernel/server/next-steps.ts'
import { toContact } from '../contract/addresses.ts'
import { countMessages, oldestNew } from './queries.ts'

/** The messages that nobody has taken. */
export const contactNextSteps: FindNextSteps = async ({ db, person, words, caller: { locale } }) => {
  if (!isAllowed(right('contact.read'), person)) return []
  const waitingSince = await oldestNew(db, mostWaiting)
  const [oldest] = waitingSince
  if (!oldest) return []
  const count = await countMessages(db, { state: 'new' })
  return [
    {
      kind: 'contact.answer',
      title: { text: words(locale, 'contact:next_steps.answer', { count }), locale },
      part_of: { text: words(locale, 'contact:inbox.title'), locale },
      action: words(locale, 'contact:next_steps.answer_action'),
      path: hrefOf(toContact.inbox, { search: { state: 'new' } }),
      at: oldest,
      waitingSince,
      cover_seed: 'contact',
      progress: null,
      isAwaited: true,
      isAdministrative: true,
    },
  ]
}
