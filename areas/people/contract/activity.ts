import * as z from 'zod/mini'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, pageOf } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import { activityKinds } from './choices.ts'
import { Change } from './people.ts'

export const activity = {
  activity: reads('POST /v2/api/admin/audit/listing', {
    who: rightIn('people'),
    does: 'Lists the audit log, newest first: who did what to whom, and what changed. Filter by area, person, and time.',
    input: z.extend(Listing, {
      filter: z.optional(
        z.object({
          kind: z.optional(z.enum(activityKinds)),
          actor_id: z.optional(Id),
          target_id: z.optional(Id),
          from: z.optional(Instant),
          to: z.optional(Instant),
        }),
      ),
    }),
    output: pageOf(Change),
  }),
} satisfies Calls
