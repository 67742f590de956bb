import * as z from 'zod/mini'
import { job } from '#kernel/server/jobs.ts'
import { visitsKept } from './share-rules.ts'
import { removeOver } from './visits.queries.ts'

/** Deletes old visits, and keys of visits that were not recorded. */
export const removeOldVisits = job({
  name: 'pitches.remove_old_visits',
  schedule: '17 3 * * *',
  input: z.object({}),
  async run(_input, { db }) {
    const now = new Date()
    await removeOver(db, now, new Date(now.getTime() - visitsKept))
  },
})
