import type { Handlers } from '#kernel/server/handle.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { joining } from '../contract/joining-calls.ts'
import { iceServers } from './ice-servers.ts'
import { join } from './join.ts'
import { mayReadNotes, notesHandlers } from './notes/notes.handlers.ts'
import { endsAt, opensAt, stateOf } from './room-rules.ts'
import { roomInfo } from './room-view.ts'
import { roomByCode, roomOfEvent } from './rooms.queries.ts'
import { standingIn } from './standing.ts'

export const joiningHandlers: Handlers<typeof joining> = {
  ...notesHandlers,

  async room({ code, guest_key }, { db, now, person, caller }) {
    const full = found(await roomByCode(db, code))
    const { standing } = await standingIn({ db, now, person, guest_key }, full)
    const has_notes = full.has_notes && (await mayReadNotes({ db, person, standing }, full))
    return roomInfo(full, caller.locale, now, standing, has_notes)
  },

  async ofEvent({ event_id, guest_key }, { db, now, person }) {
    const none = { code: null, opens_at: null, ends_at: null }
    const full = await roomOfEvent(db, event_id)
    if (!full) return none
    const { standing } = await standingIn({ db, now, person, guest_key }, full)
    if (standing !== 'host' && standing !== 'may_join') return none
    return { code: full.room.code, opens_at: opensAt(full), ends_at: endsAt(full) }
  },

  join: (input, context) => context.transaction(db => join(context, db, input)),

  async iceServers({ code }, { db, now, config }) {
    ensure(stateOf(found(await roomByCode(db, code)), now) !== 'ended', 'room.ended')
    return { ice_servers: iceServers(config, now) }
  },
}
