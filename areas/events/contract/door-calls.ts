import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, line } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Scan, ScanAnswer, SignedDoorList, mostScans } from './door.ts'

export const door = {
  doorList: reads('POST /v2/api/admin/event/door/list', {
    who: signedIn,
    does: 'The signed list of guests that a door works with while it has no connection.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ event_id: Id }),
    output: SignedDoorList,
  }),
  syncDoor: writes('POST /v2/api/admin/event/door/sync', {
    who: signedIn,
    does: 'Takes the scans of a device, made with or without a connection, each counted once however often it is sent. Of two who let the same guest in, the earlier by the clock counts.',
    limit: { per: 'person', times: 3_000, within: '1h' },
    input: z.object({
      event_id: Id,
      device: line(80),
      /** By the device's own clock, at the moment it sends: how far off that clock is, shows. */
      sent_at: Instant,
      scans: z.array(Scan).check(z.maxLength(mostScans)),
    }),
    output: z.object({ results: z.array(ScanAnswer), expected: z.int(), checked_in: z.int() }),
  }),
}
