import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised } from '#kernel/contract/fields.ts'
import type { FindNextSteps, NextStep } from '#kernel/server/next-steps.ts'
import { toEvents } from '../contract/addresses.ts'
import { ownToAnswer, type ToAnswer } from './next-steps.queries.ts'

const day = 86_400_000

/** Seats that the person is offered, and events that are running or begin within a day. */
export const eventsNextSteps: FindNextSteps = async ({ db, person, now, words, caller: { locale } }) => {
  const within = new Date(now.getTime() + day)
  const stepOf = ({ event, state }: ToAnswer): NextStep => {
    const coming = event.starts_at > now ? 'today' : 'running'
    const kind = state === 'offered' ? 'offered' : coming
    return {
      kind: `events.${kind}`,
      title: localised(event.title, locale),
      part_of: { text: words(locale, `events:next_steps.${kind}`), locale },
      action: words(locale, `events:next_steps.${kind}_action`),
      path: hrefOf(toEvents.event, { params: { event: event.slug } }),
      at: kind === 'today' ? event.starts_at : now,
      cover_seed: event.cover_seed,
      progress: null,
    }
  }
  return (await ownToAnswer(db, person.id, { now, within })).map(stepOf)
}
