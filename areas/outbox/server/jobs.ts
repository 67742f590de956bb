import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { removeSent } from './queries.ts'

const remembered = 90 * 86_400_000

/** Deletes the record of sent mails after ninety days; their text was deleted when they were sent. */
export const removeSentMails = job({
  name: 'outbox.remove_sent_mails',
  input: z.object({}),
  schedule: '41 4 * * *',
  async run(_input, { db }: JobTools) {
    await removeSent(db, new Date(Date.now() - remembered))
  },
})
