import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { touchOver } from './postings.queries.ts'

/**
 * Removes internships whose last day is over from the search: no write occurs then, so their rows are written again
 * unchanged.
 */
export const leaveSearch = job({
  name: 'internships.leave_search',
  input: z.object({}),
  schedule: '11 * * * *',
  async run(_input, { db }: JobTools) {
    await touchOver(db, new Date())
  },
})
