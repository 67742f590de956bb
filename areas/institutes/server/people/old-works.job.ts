import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeWorks } from './bulk.queries.ts'

const day = 86_400_000

/** A file of people is deleted after a year, and after thirty days if nobody was invited from it. */
export const removeOldWorks = job({
  name: 'institutes.remove_old_works',
  input: z.object({}),
  schedule: '47 4 * * *',
  async run(_input, { db }: JobTools) {
    const now = Date.now()
    await removeWorks(db, { analysed: new Date(now - 30 * day), applied: new Date(now - 365 * day) })
  },
})
