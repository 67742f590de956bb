import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, Nothing, pageOf } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

/** A notice as its reader sees it: the text in their language, and the path of this site it leads to. */
export const Notice = z.object({
  id: Id,
  kind: z.string(),
  text: z.string(),
  path: z.nullable(z.string()),
  created_at: Instant,
  read_at: z.nullable(Instant),
})

export const notifications = {
  list: reads('POST /v2/api/user/notifications', {
    who: signedIn,
    does: "Lists the caller's notifications, newest first. With `unread`, only unread ones.",
    input: z.extend(Listing, { unread: z.optional(z.boolean()) }),
    output: pageOf(Notice),
  }),
  unread: reads('POST /v2/api/user/notifications/unread', {
    who: signedIn,
    does: "Returns the number of the caller's unread notifications, up to 100.",
    input: Nothing,
    output: z.object({ unread: z.int() }),
  }),
  markRead: writes('POST /v2/api/user/notifications/read', {
    who: signedIn,
    does: 'Marks one notification as read or, without an id, all of them.',
    input: z.object({ notice_id: z.optional(Id) }),
    output: z.object({ unread: z.int() }),
  }),
} satisfies Calls

export const notificationsContract = areaContract({ calls: notifications, failures: {}, rights: {} })
