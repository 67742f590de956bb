import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { dropFile } from './applications.queries.ts'
import { readFileMetadata } from './file-metadata/metadata-job.ts'
import { dropDraft, dropOldKeys, filesOfDraft, abandonedDrafts, unreadCopies } from './upkeep.queries.ts'

const day = 86_400_000
/** Drafts without an account are deleted with their files after this time without a change. */
const draftDays = 180
const atOnce = 200

export const tidyApplications = job({
  name: 'applications.tidy',
  input: z.object({}),
  schedule: '40 3 * * *',
  async run(_, { db, files }: JobTools) {
    const now = new Date()
    await dropOldKeys(db, now)
    for (const { id } of await unreadCopies(db, atOnce)) await enqueue(db, readFileMetadata, { file_id: id })
    for (const { id } of await abandonedDrafts(db, new Date(now.getTime() - draftDays * day), atOnce)) {
      for (const file of await filesOfDraft(db, id)) {
        await dropFile(db, file.id)
        await files.remove(db, file.path)
      }
      await dropDraft(db, id)
    }
  },
})
