import { acceptedByOwner, lockAccepted } from '#areas/applications/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { founding } from '../../contract/founding-calls.ts'
import type { owning } from '../../contract/own-calls.ts'
import { newStartup } from '../profile/new-startup.ts'
import { ownView } from '../startup-view.ts'
import { carriedFrom, sourcesIn } from '../origins/carried.ts'
import * as query from '../origins/origins.queries.ts'
import type { Carried } from '../origins/origins.tables.ts'

/** Each value was read by the field’s own schema before it was carried. */
const profileOf = (carried: Carried) =>
  Object.fromEntries(Object.entries(carried).map(([field, { value }]) => [field, value])) as Received<typeof owning.add>

export const foundingHandlers: Handlers<typeof founding> = {
  async ofApplication({ application_id }, { db, person }) {
    const accepted = await acceptedByOwner(db, application_id, person.id)
    const startup = (await query.madeFrom(db, application_id, person.id)) ?? null
    const may_create = accepted !== undefined && !(await query.isUsed(db, application_id))
    return { startup, may_create, carries: accepted && may_create ? sourcesIn(carriedFrom(accepted)) : [] }
  },

  async addFromApplication({ application_id }, { db, person, now }) {
    const accepted = await lockAccepted(db, application_id, person.id)
    ensure(!(await query.isUsed(db, application_id)), 'startup.already_made')
    const carried = carriedFrom(accepted)
    const row = await newStartup(db, person.id, profileOf(carried), now)
    const { ref, submission, submitted_at } = accepted
    await query.addOrigin(db, {
      business_id: row.id,
      application_id,
      ref,
      submission,
      submitted_at,
      carried,
      created_at: now,
    })
    return ownView(db, row, 'owner', now)
  },
}
