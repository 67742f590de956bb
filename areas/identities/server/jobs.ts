import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeOverSignIns } from './queries.ts'

/** Removes the sign-ins from which nobody came back. */
export const removeSignIns = job({
  name: 'identities.remove_sign_ins',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(_input, { db }: JobTools) {
    await removeOverSignIns(db, new Date())
  },
})
