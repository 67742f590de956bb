import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, line, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Scan, ScanAnswer, SignedDoorList, mostScans } from './door.ts'

export const door = {
  doorList: reads('POST /v2/api/admin/event/door/list', {
    who: signedIn,
    does: 'Returns the signed guest list for checking people in without a connection.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ event_id: Id }),
    output: SignedDoorList,
  }),
  syncDoor: writes('POST /v2/api/admin/event/door/sync', {
    who: signedIn,
    does: 'Records the check-ins that a device scanned online or offline. Each counts once, however often it’s sent. If two devices scan the same guest, the earlier scan counts.',
    limit: { per: 'person', times: 3_000, within: '1h' },
    input: z.object({
      event_id: Id,
      device: line(80),
      /** The time of the device's clock when it sends, from which its error is computed. */
      sent_at: Instant,
      scans: z.array(Scan).check(z.maxLength(mostScans)),
    }),
    output: z.object({ results: upTo(mostScans, ScanAnswer), expected: z.int(), checked_in: z.int() }),
  }),
}
