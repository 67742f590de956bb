import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { carriedFields, CarriedFromField } from './origin.ts'
import { OwnStartup } from './startups.ts'

const named = { application_id: Id }

/** A startup that is made from an accepted application. */
export const founding = {
  ofApplication: reads('POST /v1/api/user/business/of-application', {
    who: signedIn,
    does: 'Returns the startup that was created from one of the caller’s applications, if the caller is on its team, and whether the caller can create one. A person can do that once, from their own accepted application. `carries` lists the fields that are copied, each with the answer it comes from.',
    input: z.object(named),
    output: z.object({
      startup: z.nullable(z.object({ id: Id, name: z.string() })),
      may_create: z.boolean(),
      carries: upTo(carriedFields.length, z.object({ field: z.enum(carriedFields), from: CarriedFromField })),
    }),
  }),
  addFromApplication: writes('POST /v1/api/user/business/add-from-application', {
    who: signedIn,
    does: 'Creates a startup from the caller’s own accepted application, with the answers submitted last, and records where each field comes from. The caller becomes its owner. Each application can create one startup.',
    limit: { per: 'person', times: 20, within: '1h' },
    input: z.object(named),
    output: OwnStartup,
    fails: ['application.owner_only', 'application.wrong_state', 'startup.already_made', 'startup.too_many'],
  }),
}
