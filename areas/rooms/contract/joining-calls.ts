import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, line, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { IceServer, Notes, JoinKey, Joined, RegistrationKey, RoomCode, RoomInfo } from './rooms.ts'

const guest = { guest_key: z.optional(RegistrationKey) }

export const joining = {
  room: reads('POST /v2/api/open/room/get', {
    who: anyone,
    does: 'Returns a room by its code: its title, who hosts it, and whether the caller can join. `guest_key` is the key from an email about the registration.',
    limit: { per: 'ip', times: 600, within: '1h' },
    input: z.object({ code: RoomCode, ...guest }),
    output: RoomInfo,
  }),
  ofEvent: reads('POST /v2/api/open/room/of_event', {
    who: anyone,
    does: 'Returns the code of an online event’s room and when it opens, for its hosts and everyone with a seat. Otherwise, the code is null.',
    limit: { per: 'ip', times: 600, within: '1h' },
    input: z.object({ event_id: Id, ...guest }),
    output: z.object({ code: z.nullable(RoomCode), opens_at: z.nullable(Instant), ends_at: z.nullable(Instant) }),
  }),
  join: writes('POST /v2/api/open/room/join', {
    who: anyone,
    does: 'Joins a room, or its lobby, and returns a one-time ticket for its socket. With `join_key`, the same participant comes back and replaces the earlier connection.',
    limit: { per: 'ip', times: 300, within: '1h' },
    ownTransactions: true,
    input: z.object({
      code: RoomCode,
      /** Required of callers without an account. */
      name: z.optional(line(80)),
      join_key: z.optional(JoinKey),
      /** New for each load of the page: connections of an earlier one end. */
      instance: Id,
      ...guest,
    }),
    output: Joined,
    fails: [
      'room.not_open',
      'room.ended',
      'room.locked',
      'room.full',
      'room.removed',
      'room.not_registered',
      'room.sign_in',
      'room.no_server',
    ],
  }),
  notes: reads('POST /v2/api/user/room/notes', {
    who: signedIn,
    does: 'Returns the notes that were taken together in a room, for its hosts and for everyone who was in it with their account.',
    input: z.object({ code: RoomCode }),
    output: Notes,
  }),
  iceServers: reads('POST /v2/api/open/room/ice', {
    who: anyone,
    does: 'Returns the STUN and TURN servers for a room, with credentials that are valid for ten minutes.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ code: RoomCode }),
    output: z.object({ ice_servers: upTo(10, IceServer) }),
    fails: ['room.ended'],
  }),
}
