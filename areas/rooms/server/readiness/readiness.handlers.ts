import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { readiness } from '../../contract/readiness-calls.ts'
import { stateOf } from '../room-rules.ts'
import { roomByCode } from '../rooms.queries.ts'
import { hostedRoom, seatFor } from '../standing.ts'
import * as query from './readiness.queries.ts'

export const readinessHandlers: Handlers<typeof readiness> = {
  async tellReadiness({ code, guest_key, ...tests }, { db, now, person }) {
    const full = found(await roomByCode(db, code))
    const { id: room_id, event_id } = full.room
    ensure(event_id, 'room.needs_event')
    ensure(stateOf(full, now) !== 'ended', 'room.ended')
    const seat = await seatFor({ db, now, person, guest_key }, event_id)
    ensure(seat, person ? 'room.not_registered' : 'room.sign_in')
    const whose = { registration_id: seat.id, user_id: seat.user_id }
    await query.putReadiness(db, { ...whose, room_id, ...tests, told_at: now })
    return { result: true }
  },

  async readiness({ room_id, q, cursor, limit }, context) {
    const { db } = context
    const { room } = await hostedRoom(context, room_id)
    ensure(room.event_id, 'room.needs_event')
    const rows = await query.readinessPage(db, { room_id, q }, idAfter(cursor), limit + 1)
    const counts = await query.countReadiness(db, { room_id, q: undefined })
    const total = q?.trim() ? (await query.countReadiness(db, { room_id, q })).told : counts.told
    const page = idPage(rows, limit, total)
    const items = page.items.map(({ id, ...row }) => ({ registration_id: id, ...row }))
    return { ...page, items, ...counts, seats: await query.countSeats(db, room.event_id) }
  },
}
