import { locales } from '#kernel/contract/fields.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import { mostDays, type registering } from '../../contract/registrant-calls.ts'
import { attendances, isAtDoor, registrationStates } from '../../contract/states.ts'
import { tellDoors } from '../door/tell-doors.ts'
import { isOver } from '../event-rules.ts'
import { countsByState, eventNamed } from '../events.queries.ts'
import { mailMessage } from '../mails/mail-jobs.ts'
import { tellChanges } from '../mails/telling.ts'
import type { ActorContext } from '../registering/change.ts'
import { settleSeats } from '../registering/seats.ts'
import { allCounts } from '../running/admin-view.ts'
import { lockManaged, managedEvent } from '../managed-event.ts'
import * as figures from './figures.queries.ts'
import { daysOf, sumsBy } from './figures.ts'
import { hostAct, listDevice } from './host-actions.ts'
import { registrantViews } from './registrant-view.ts'
import { registrantsCsv } from './registrants-csv.ts'
import * as query from './registrants.queries.ts'

export const registrantHandlers: Handlers<typeof registering> = {
  async registeredUsers({ event_id, ...filter }, { db, person }) {
    const event = await managedEvent(db, person, event_id)
    const rows = await query.registrantsPage(db, event.id, filter)
    const total = await query.countRegistrants(db, event.id, filter)
    const page = pageOf(rows, filter.limit, total, row => query.keyOf(filter.sort, row))
    const counts = allCounts(registrationStates, await countsByState(db, event.id))
    return { ...page, items: await registrantViews(db, page.items), counts, checked_in: event.checked_in }
  },

  async registrant({ event_id, registration_id }, { db, person }) {
    const event = await managedEvent(db, person, event_id)
    const row = found(await query.registrantOf(db, event.id, registration_id))
    const [registrant] = await registrantViews(db, [row])
    const changes = await query.changesOf(db, registration_id)
    return { registrant: registrant!, changes: changes.map(each => ({ ...each, by_name: each.by_name || null })) }
  },

  async manageRegistration(input, context) {
    const { db, person, now, notify } = context
    const event = await lockManaged(db, person, input.event_id)
    const actor: ActorContext & { by_user: string } = { db, now, by: 'host', by_user: person.id, changes: [] }
    await settleSeats(actor, event)
    const { registration: row } = found(await query.registrantOf(db, event.id, input.registration_id))
    ensure(event.state !== 'cancelled', 'event.cancelled')
    const atDoor = isAtDoor(input.action)
    ensure(atDoor || !isOver(event, now), 'event.over')
    const { key } = await signingKey(db)
    await hostAct({ actor, event, row, input, key })
    await settleSeats(actor, event)
    await tellChanges({ db, notify }, event, actor.changes)
    if (atDoor) await tellDoors(context, found(await eventNamed(db, event.id)), listDevice)
    const [registrant] = await registrantViews(db, [found(await query.registrantOf(db, event.id, row.id))])
    return registrant!
  },

  async message({ event_id, ...message }, { db, person, enqueue }) {
    const event = await managedEvent(db, person, event_id)
    const recipients = await query.countInStates(db, event.id, message.states)
    if (recipients > 0) await enqueue(mailMessage, { event_id: event.id, ...message })
    return { recipients }
  },

  async exportRegistrants({ event_id, ...filters }, { db, person, words, caller, now }) {
    const event = await managedEvent(db, person, event_id)
    const bytes = await registrantsCsv(db, event, { words, locale: caller.locale, filters })
    return { bytes, name: `${event.slug}-${now.toISOString().slice(0, 10)}.csv`, media_type: 'text/csv; charset=utf-8' }
  },

  async figures({ event_id }, { db, person, now }) {
    const event = await managedEvent(db, person, event_id)
    const kinds = await figures.countsOfKinds(db, event.id)
    return {
      counts: allCounts(registrationStates, await countsByState(db, event.id)),
      checked_in: event.checked_in,
      no_shows: isOver(event, now) ? await query.countAbsent(db, event.id) : null,
      days: daysOf(await figures.changesByQuarter(db, event.id), event.time_zone).slice(-mostDays),
      arrivals: await figures.arrivalsOf(db, event.id),
      by_locale: sumsBy(locales, kinds, ({ locale }) => locale),
      by_attendance: sumsBy(attendances, kinds, ({ attendance }) => attendance),
    }
  },
}
