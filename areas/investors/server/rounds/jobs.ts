import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeBefore } from './messages.queries.ts'

const year = 365 * 86_400_000

/** Messages about rounds are deleted after a year. */
export const removeOldMessages = job({
  name: 'investors.remove_old_messages',
  input: z.object({}),
  schedule: '37 4 * * *',
  async run(_input, { db }: JobTools) {
    await removeBefore(db, new Date(Date.now() - year))
  },
})
