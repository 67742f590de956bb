import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { fillBatch } from './rebuild.queries.ts'

/** Builds the entries of things that are older than their source, a few hundred in each transaction. */
export const rebuildEntries = job({
  name: 'search.rebuild',
  input: z.object({ kind: z.string().check(z.regex(/^[a-z]+$/)), after: z.optional(z.uuid()) }),
  ownTransactions: true,
  async run({ kind, after }, { transaction }: JobTools) {
    for (let last: string | undefined = after ?? '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
      const from: string = last
      last = await transaction(db => fillBatch(db, kind, from))
    }
  },
})
