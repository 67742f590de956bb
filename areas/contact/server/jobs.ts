import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { overStates } from '../contract/states.ts'
import { removeOver } from './queries.ts'
import { retention } from './rules.ts'

/** Deletes completed messages after a year, spam after thirty days. */
export const removeOldMessages = job({
  name: 'contact.remove_old_messages',
  input: z.object({}),
  schedule: '23 4 * * *',
  async run(_input, { db }: JobTools) {
    const now = Date.now()
    for (const state of overStates) await removeOver(db, state, new Date(now - retention[state]))
  },
})
