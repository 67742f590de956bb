import * as z from 'zod/mini'
import { newId } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { addConflict } from '../reviewing/reviews.queries.ts'
import { unrecordedAddresses } from '../upkeep.queries.ts'
import { sameAddress } from './conflicts.ts'

/** What one run of the job takes; when there is more, another run follows. */
const atOnce = 200

/**
 * Records the conflicts of administrators and reviewers with applications that have their address: the role or the
 * address may be newer than the application.
 */
export const recheckAddresses = job({
  name: 'applications.recheck_addresses',
  input: z.object({}),
  schedule: '55 3 * * *',
  async run(_, { db }: JobTools): Promise<void> {
    const at = new Date()
    const pairs = await unrecordedAddresses(db, atOnce)
    for (const { application_id, user_id, email } of pairs) {
      await addConflict(db, { id: newId(), application_id, user_id, at, ...sameAddress(email) })
      await publish(db, `person:${user_id}`, { kind: 'review_ended' })
    }
    if (pairs.length === atOnce) await enqueue(db, recheckAddresses, {})
  },
})
