import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Listing, pageOf } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { RegistrationKey, RoomCode } from './rooms.ts'
import { callPaths, deviceResults } from './states.ts'

/** The results of the tests that somebody made in their own browser before a call. */
const Tests = z.object({
  audio: z.enum(deviceResults),
  video: z.enum(deviceResults),
  path: z.enum(callPaths),
})

const Readiness = z.extend(Tests, { registration_id: Id, name: z.string(), told_at: Instant })

export const readiness = {
  tellReadiness: writes('POST /v2/api/open/room/readiness/tell', {
    who: anyone,
    does: 'Tells the hosts of an event’s room whether the devices and the connection of someone with a seat work. This replaces earlier results and is deleted after 30 days.',
    limit: { per: 'ip', times: 120, within: '1h' },
    input: z.extend(Tests, { code: RoomCode, guest_key: z.optional(RegistrationKey) }),
    output: Done,
    fails: ['room.needs_event', 'room.ended', 'room.sign_in', 'room.not_registered'],
  }),
  readiness: reads('POST /v2/api/user/room/readiness', {
    who: signedIn,
    does: 'Lists the results that people with a seat sent about their devices and connection, for the hosts of an event’s room, and how many need a relay, can’t connect, or have no microphone or camera.',
    input: z.extend(Listing, { room_id: Id }),
    output: z.extend(pageOf(Readiness), {
      seats: z.int(),
      told: z.int(),
      relay: z.int(),
      blocked: z.int(),
      no_audio: z.int(),
      no_video: z.int(),
    }),
    fails: ['room.needs_event'],
  }),
}
