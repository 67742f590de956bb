import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Attendant, MaxPeople, OwnRoom, RoomPolicy, RoomTitle } from './rooms.ts'

const room = { room_id: Id }

export const hosting = {
  list: reads('POST /v2/api/user/rooms', {
    who: signedIn,
    does: 'Lists the rooms that the caller hosts, newest first: open and scheduled ones, or, with `ended`, those that have ended. `most_people` is how many people a room can have in this lab.',
    input: z.extend(Listing, { ended: z.optional(z.boolean()) }),
    output: z.extend(pageOf(OwnRoom), { most_people: z.int() }),
  }),
  add: writes('POST /v2/api/user/room/add', {
    who: signedIn,
    does: 'Creates a room for a video call. It opens right away, and everyone with its link can ask to join.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      title: RoomTitle,
      policy: z.optional(z.partial(RoomPolicy)),
      max_people: z.optional(MaxPeople),
    }),
    output: OwnRoom,
    fails: ['room.needs_event', 'room.no_server'],
  }),
  update: writes('POST /v2/api/user/room/update', {
    who: signedIn,
    does: 'Changes the title, the rules, or the size of a room, or locks it so that no one else can join. The size can change only while no one is in the room.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({
      ...room,
      version: z.int(),
      title: z.optional(RoomTitle),
      policy: z.optional(z.partial(RoomPolicy)),
      max_people: z.optional(MaxPeople),
      locked: z.optional(z.boolean()),
    }),
    output: OwnRoom,
    fails: ['room.ended', 'room.needs_event', 'room.no_server', 'room.in_use'],
  }),
  end: writes('POST /v2/api/user/room/end', {
    who: signedIn,
    does: 'Ends a room: everyone in it leaves, and its link no longer works. Attendance is kept.',
    input: z.object(room),
    output: OwnRoom,
    fails: ['room.ended'],
  }),
  attendance: reads('POST /v2/api/user/room/attendance', {
    who: signedIn,
    does: 'Lists who was in a room and for how many minutes, for its hosts.',
    input: z.extend(Listing, room),
    output: pageOf(Attendant),
  }),
  exportAttendance: reads('POST /v2/api/user/room/attendance/export', {
    who: signedIn,
    does: 'Downloads the attendance of a room as CSV, for its hosts.',
    limit: { per: 'person', times: 60, within: '1h' },
    download: true,
    input: z.object(room),
    output: z.object({}),
  }),
}
