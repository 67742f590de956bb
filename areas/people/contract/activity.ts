import * as z from 'zod/mini'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { Id, Instant, line, Listing, pageOf } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import { activityKinds } from './choices.ts'
import { Change } from './people.ts'

const narrowing = {
  kind: z.optional(z.enum(activityKinds)),
  actor_id: z.optional(Id),
  target_id: z.optional(Id),
  from: z.optional(Instant),
  to: z.optional(Instant),
}

export const activity = {
  activity: reads('POST /v2/api/admin/audit/listing', {
    who: rightIn('people'),
    does: 'Lists the audit log, newest first: who did what to whom, and what changed. Filter by area, person, and time.',
    input: z.extend(Listing, {
      filter: z.optional(z.object(narrowing)),
    }),
    output: pageOf(Change),
  }),
  activityExported: reads('POST /v2/api/admin/audit/export', {
    who: rightIn('people'),
    does: 'Downloads up to 10,000 entries of the audit log as CSV, newest first, with the filters of the list and formulas escaped.',
    limit: { per: 'person', times: 10, within: '1h' },
    input: z.strictObject({ q: z.optional(line(200)), ...narrowing }),
    output: z.object({}),
    download: true,
  }),
} satisfies Calls
