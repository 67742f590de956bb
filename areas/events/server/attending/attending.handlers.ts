import type { Received } from '#kernel/contract/call.ts'
import { ensure, found, foundIf, invalid, needed } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { createQueueByKey } from '#kernel/server/queue-by-key.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import type { Database } from '#kernel/server/database.ts'
import type { attending } from '../../contract/attending-calls.ts'
import { lockEvent, eventNamed } from '../events.queries.ts'
import { cardsOf } from '../cards/event-cards.ts'
import { eventDetail } from '../listing/event-detail.ts'
import { tellChanges } from '../mails/telling.ts'
import { makeTicket } from '../tickets/ticket.ts'
import { act } from '../registering/act.ts'
import type { ActorContext } from '../registering/change.ts'
import { openedBy } from '../registering/guest-key.ts'
import { registrationDetail } from '../registering/own-registration.ts'
import { addressKey } from '../registering/registration-rules.ts'
import { fieldsOf, lockOpen, registerPerson } from '../registering/register.ts'
import { namesOf, registrationById, type RegistrationRow } from '../registering/registrations.queries.ts'
import { settleSeats } from '../registering/seats.ts'
import { storeGuest } from './store-guest.ts'

type Input = Received<typeof attending.register>
type Named = { guest_key?: string | undefined; registration_id?: string | undefined }

/** The registration that a key opens, or one of the person's own. */
async function registrationFor(
  db: Database,
  named: Named,
  { person, now }: Pick<Context, 'person' | 'now'>,
): Promise<RegistrationRow> {
  if (named.guest_key) return (await openedBy(db, named.guest_key, now)).registration
  const row = found(await registrationById(db, needed(named, 'registration_id')))
  foundIf(person && row.user_id === person.id)
  return row
}

const actor = (db: Database, { now, person }: Pick<Context, 'now' | 'person'>): ActorContext => ({
  db,
  now,
  by: 'self',
  by_user: person?.id ?? null,
  changes: [],
})

/** Acts on an existing registration. */
const actOn = (input: Input, context: Context) =>
  context.transaction(async db => {
    const as = actor(db, context)
    const named = await registrationFor(db, input, context)
    const event = found(await lockEvent(db, named.event_id))
    await settleSeats(as, event)
    const row = await act(as, event, found(await registrationById(db, named.id)), input)
    await settleSeats(as, event)
    await tellChanges({ db, notify: context.notify }, event, as.changes)
    const fresh = found(await eventNamed(db, event.id))
    return { state: row.state, registration: await registrationDetail(db, fresh, row, context.now) }
  })

async function registerOwn(
  event_id: string,
  input: Input,
  context: Context & { person: NonNullable<Context['person']> },
) {
  const { person } = context
  return context.transaction(async db => {
    const as = actor(db, context)
    const event = await lockOpen(as, event_id, true)
    const { name, locale } = found(await namesOf(db, person.id))
    const registrant = {
      user_id: person.id,
      name: input.name ?? (name || person.email),
      email: person.email,
      locale,
    }
    const row = await registerPerson(as, event, registrant, input)
    await settleSeats(as, event)
    await tellChanges({ db, notify: context.notify }, event, as.changes)
    const fresh = found(await eventNamed(db, event.id))
    return { state: row.state, registration: await registrationDetail(db, fresh, row, context.now) }
  })
}

/** The limits of requests without an account, for one address and for one event. */
async function countGuest({ limits }: Context, event_id: string, email: string): Promise<void> {
  await limits.use('events.guest_address', addressKey(email), 10, '1h')
  await limits.use('events.guest_event', event_id, 2_000, '1h')
}

async function registerByMail(event_id: string, input: Input, context: Context) {
  const { name, email } = input
  if (!name || !email) throw invalid({ ...(!name && { name: 'required' }), ...(!email && { email: 'required' }) })
  await countGuest(context, event_id, email)
  const locale = input.locale ?? context.caller.locale
  await context.transaction(async db => {
    const as = actor(db, context)
    const event = await lockOpen(as, event_id, false)
    const fields = fieldsOf(event, input)
    await tellChanges({ db, notify: context.notify }, event, as.changes)
    await enqueue(db, storeGuest, { event_id, name, email, locale, ...fields, at: context.now.toISOString() })
  })
  return { state: 'unconfirmed', registration: null } as const
}

/**
 * A queue for each event. Otherwise, a crowd that registers for one event would hold all connections of the process
 * while it waits for the row of the event, and all other requests would wait for a connection.
 */
const inOrder = createQueueByKey()

export const attendingHandlers: Handlers<typeof attending> = {
  async register(input, context) {
    const { person } = context
    if (input.action || input.guest_key || input.registration_id) {
      const { event_id } = await registrationFor(context.db, input, context)
      return inOrder(event_id, () => actOn(input, context))
    }
    const event_id = needed(input, 'event_id')
    // A program that fills in every field gets the same answer as a guest, and nothing is stored.
    if (input.website) return { state: 'unconfirmed', registration: null }
    return person
      ? inOrder(event_id, () => registerOwn(event_id, input, { ...context, person }))
      : inOrder(event_id, () => registerByMail(event_id, input, context))
  },

  async registration({ guest_key }, { db, now, caller }) {
    const { registration } = await openedBy(db, guest_key, now)
    const event = found(await eventNamed(db, registration.event_id))
    const reader = { db, now, person: undefined, locale: caller.locale }
    return {
      event: await eventDetail(reader, event),
      registration: await registrationDetail(db, event, registration, now),
    }
  },

  async ticket(input, context) {
    const { db, now, person } = context
    const row = await registrationFor(db, input, context)
    ensure(row.state === 'confirmed', 'registration.wrong_state')
    const event = found(await eventNamed(db, row.event_id))
    const { key } = await signingKey(db)
    const [card] = await cardsOf({ db, now, person }, [event])
    const ids = { event_id: event.id, registration_id: row.id }
    return {
      ticket: makeTicket(ids, key),
      registration_id: row.id,
      name: row.name,
      event: card!,
      checked_in_at: row.checked_in_at,
    }
  },
}
