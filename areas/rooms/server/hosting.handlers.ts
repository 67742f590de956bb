import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, sameVersion } from '#kernel/server/failures.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { hosting } from '../contract/room-calls.ts'
import type { RoomPolicy } from '../contract/rooms.ts'
import { mostInMesh } from '../contract/states.ts'
import { attendanceCsv } from './attendance-csv.ts'
import { attendants, countAttendants } from './attendance.queries.ts'
import { peopleHere } from './participants.queries.ts'
import { mostPeopleIn, newCode, providerFor, stateOf, usualPolicy } from './room-rules.ts'
import { ownRoom, titleOf } from './room-view.ts'
import * as query from './rooms.queries.ts'
import { hostedRoom } from './standing.ts'

/** Only a room of an event can check who has a seat. */
const fits = (policy: RoomPolicy, event_id: string | null) =>
  ensure(policy.join !== 'registered' || event_id, 'room.needs_event')

const roomView = async ({ db, caller, now }: SignedInContext, id: string) =>
  ownRoom(found(await query.roomById(db, id)), caller.locale, now)

export const hostingHandlers: Handlers<typeof hosting> = {
  async list({ q, cursor, limit, ended = false }, { db, person, now, caller, config }) {
    const params = { user_id: person.id, q, ended, now }
    const rows = await query.roomsPage(db, params, idAfter(cursor), limit + 1)
    const items = rows.map(row => ownRoom(row, caller.locale, now))
    return { ...idPage(items, limit, await query.countRooms(db, params)), most_people: mostPeopleIn(config) }
  },

  async add({ title, policy, max_people = mostInMesh }, context) {
    const { db, person, now, config } = context
    const whole = { ...usualPolicy, ...policy }
    fits(whole, null)
    ensure(max_people <= mostPeopleIn(config), 'room.no_server')
    const id = newId()
    const row = { id, code: newCode(), title, host_id: person.id, state: 'open', policy: whole } as const
    await query.addRoom(db, { ...row, max_people, provider: providerFor(max_people), created_at: now })
    return roomView(context, id)
  },

  async update({ room_id, version, title, policy, max_people, locked }, context) {
    const { db, now, caller, publish, config } = context
    const full = await hostedRoom(context, room_id)
    const row = found(await query.lockRoom(db, room_id))
    sameVersion(row, version, ownRoom({ ...full, room: row }, caller.locale, now))
    ensure(stateOf(full, now) !== 'ended', 'room.ended')
    const whole = { ...row.policy, ...policy }
    fits(whole, row.event_id)
    const provider = max_people === undefined ? row.provider : providerFor(max_people)
    ensure(max_people === undefined || max_people <= mostPeopleIn(config), 'room.no_server')
    // During a call the provider stays the same.
    ensure(provider === row.provider || (await peopleHere(db, room_id)).length === 0, 'room.in_use')
    // The title of an event's room is the event's.
    await query.editRoom(db, room_id, {
      policy: whole,
      ...(title !== undefined && !row.event_id && { title }),
      ...(max_people !== undefined && { max_people, provider }),
      ...(locked !== undefined && { locked }),
    })
    await publish(`room:${room_id}`, { kind: 'room' })
    return roomView(context, room_id)
  },

  async end({ room_id }, context) {
    const { db, now, publish } = context
    const full = await hostedRoom(context, room_id)
    ensure(stateOf(full, now) !== 'ended', 'room.ended')
    await query.editRoom(db, room_id, { state: 'ended', ended_at: now })
    await publish(`room:${room_id}`, { kind: 'ended' })
    return roomView(context, room_id)
  },

  async attendance({ room_id, q, cursor, limit }, context) {
    const { db, now } = context
    await hostedRoom(context, room_id)
    const rows = await attendants(db, { room_id, q, after: idAfter(cursor), limit: limit + 1, now })
    const page = idPage(rows, limit, await countAttendants(db, room_id, q))
    return { ...page, items: page.items.map(({ id, ...row }) => ({ participant_id: id, ...row })) }
  },

  async exportAttendance({ room_id }, context) {
    const { db, now, words, caller } = context
    const full = await hostedRoom(context, room_id)
    return {
      bytes: await attendanceCsv(db, room_id, { words, locale: caller.locale, now }),
      name: `${titleOf(full, caller.locale)}.csv`,
      media_type: 'text/csv; charset=utf-8',
    }
  },
}
