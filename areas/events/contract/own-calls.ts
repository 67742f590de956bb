import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { AdminEventRow } from './admin-events.ts'
import { OwnRegistration } from './registrations.ts'
import { eventStates } from './states.ts'

const Hosting = z.extend(Listing, {
  /** Only events of this startup. */
  business_id: z.optional(Id),
  when: z.optional(z.enum(['upcoming', 'past'])),
})

export const ownEvents = {
  mine: reads('POST /v2/api/user/event/registrations', {
    who: signedIn,
    does: 'Lists the events that the caller has registered for: upcoming ones, soonest first, or past ones with `past`.',
    input: z.extend(Listing, { past: z.optional(z.boolean()) }),
    output: pageOf(OwnRegistration),
  }),
  hosted: reads('POST /v1/api/business/account/all_events', {
    who: signedIn,
    does: 'Lists the published events that the caller or a startup of theirs hosts.',
    input: Hosting,
    output: pageOf(AdminEventRow),
  }),
  managed: reads('POST /v1/api/business/account/admin_events', {
    who: signedIn,
    does: 'Lists every event that the caller can manage as a host or for a startup that they edit, including drafts.',
    input: z.extend(Hosting, { state: z.optional(z.enum(eventStates)) }),
    output: pageOf(AdminEventRow),
  }),
}
