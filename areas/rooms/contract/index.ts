import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { toRooms } from './addresses.ts'
import { joining } from './joining-calls.ts'
import { readiness } from './readiness-calls.ts'
import { hosting } from './room-calls.ts'

export const rooms = { ...hosting, ...joining, ...readiness } satisfies Calls

export const roomsContract = areaContract({
  calls: rooms,
  failures: {
    'room.not_open': 409,
    'room.ended': 410,
    'room.locked': 409,
    'room.is_recorded': 409,
    'room.full': 409,
    'room.removed': 403,
    'room.not_registered': 403,
    'room.sign_in': 403,
    'room.needs_event': 422,
    'room.no_server': 409,
    'room.in_use': 409,
  },
  rights: {},
  addresses: toRooms,
})
