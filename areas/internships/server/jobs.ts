import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { touchOver } from './postings.queries.ts'

/** Internships whose last day is over leave the search: no write tells it, so they are written again as they are. */
export const leaveSearch = job({
  name: 'internships.leave_search',
  input: z.object({}),
  schedule: '11 * * * *',
  async run(_input, { db }: JobTools) {
    await touchOver(db, new Date())
  },
})
