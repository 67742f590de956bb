import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeImports } from './import.queries.ts'

const day = 86_400_000

/** A file of investors is deleted after a year, and after thirty days if it was never imported. */
export const removeOldImports = job({
  name: 'investors.remove_old_imports',
  input: z.object({}),
  schedule: '41 4 * * *',
  async run(_input, { db }: JobTools) {
    const now = Date.now()
    await removeImports(db, { read: new Date(now - 30 * day), applied: new Date(now - 365 * day) })
  },
})
