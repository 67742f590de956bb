import { foundIf, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { visiting } from '../../contract/public-calls.ts'
import { isShownTo } from '../event-rules.ts'
import { eventNamed } from '../events.queries.ts'
import { mayRun } from '../managed-event.ts'
import { changesOf, earliestAfter } from './event-changes.ts'
import { cardsOf } from '../cards/event-cards.ts'
import { detailOf } from './event-detail.ts'
import { daysWithEvents } from './days.queries.ts'
import * as query from './listing.queries.ts'

export const listingHandlers: Handlers<typeof visiting> = {
  async listing(input, { db, person, now }) {
    const scope: query.Scope = { of: person ? 'member' : 'visitor' }
    // A chosen time also shows its past events.
    const params = {
      ...input,
      past: input.past ?? (input.from || input.on ? undefined : false),
      latestFirst: input.past,
    }
    const rows = await query.eventsPage(db, scope, params, now)
    const total = await query.countEvents(db, scope, params, now)
    const page = pageOf(rows, input.limit, total, ({ micros, event }) => [micros, event.id])
    const pageEvents = page.items.map(({ event }) => event)
    const items = await cardsOf({ db, person, now }, pageEvents)
    const changes_at = earliestAfter(now, [
      ...(await changesOf(db, pageEvents, now)),
      ...(await query.nextEnds(db, scope, now)),
    ])
    const days = input.on ? await daysWithEvents(db, scope, { ...params, on: input.on }, now) : []
    return { ...page, items, tags: await query.tagsToCome(db, scope, now), days, changes_at }
  },

  next: async (_input, { db, now }) => ({ events: await query.nextEvents(db, now) }),

  async event({ event }, { db, person, now, caller }) {
    const row = found(await eventNamed(db, event))
    foundIf(isShownTo(row, person !== undefined) || (person && (await mayRun(db, person, row.id))))
    const changes_at = earliestAfter(now, await changesOf(db, [row], now))
    return { ...(await detailOf({ db, person, now, locale: caller.locale }, row)), changes_at }
  },
}
