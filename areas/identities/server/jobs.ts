import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeOverChallenges } from './passkeys.queries.ts'
import { removeOverSignIns } from './queries.ts'

/** Removes the sign-ins that nobody completed. */
export const removeSignIns = job({
  name: 'identities.remove_sign_ins',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(_input, { db }: JobTools) {
    await removeOverSignIns(db, new Date())
    await removeOverChallenges(db, new Date())
  },
})
