import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeOverLaunches } from './queries.ts'

/** Removes the launches that nobody completed. */
export const removeLaunches = job({
  name: 'lti.remove_launches',
  input: z.object({}),
  schedule: '23 * * * *',
  run: async (_input, { db }: JobTools) => void (await removeOverLaunches(db, new Date())),
})
