import type { Received } from '#kernel/contract/call.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { ownEvents } from '../../contract/own-calls.ts'
import { registrationView } from '../registering/own-registration.ts'
import { adminRows } from '../running/admin-view.ts'
import { cardsOf } from '../cards/event-cards.ts'
import { countEvents, eventsPage, type Scope } from '../listing/listing.queries.ts'
import { countOwn, ownRegistrations } from './own.queries.ts'

type ManagedInput = Received<typeof ownEvents.managed>

async function hosting(scope: Scope, input: ManagedInput, { db, person, now }: SignedInContext) {
  const params = { ...input, past: input.when && input.when === 'past', latestFirst: input.when !== 'upcoming' }
  const rows = await eventsPage(db, scope, params, now)
  const total = await countEvents(db, scope, params, now)
  const page = pageOf(rows, input.limit, total, ({ micros, event }) => [micros, event.id])
  const pageEvents = page.items.map(({ event }) => event)
  return { ...page, items: await adminRows({ db, person, now }, pageEvents) }
}

export const ownHandlers: Handlers<typeof ownEvents> = {
  async mine(input, { db, person, now }) {
    const rows = await ownRegistrations(db, person.id, input, now)
    const total = await countOwn(db, person.id, input, now)
    const page = pageOf(rows, input.limit, total, ({ micros, event }) => [micros, event.id])
    const pageEvents = page.items.map(({ event }) => event)
    const cards = await cardsOf({ db, person, now }, pageEvents)
    const items = []
    for (const [at, { registration, event }] of page.items.entries())
      items.push({ event: cards[at]!, registration: await registrationView(db, event, registration, now) })
    return { ...page, items }
  },
  hosted: (input, context) => hosting({ of: 'host', user_id: context.person.id, drafts: false }, input, context),
  managed: (input, context) => hosting({ of: 'host', user_id: context.person.id, drafts: true }, input, context),
}
