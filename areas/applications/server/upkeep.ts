import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, enqueueAll, job } from '#kernel/server/jobs.ts'
import { dropFile } from './applications.queries.ts'
import { readFileMetadata } from './file-metadata/metadata-job.ts'
import { abandonedDrafts, dropDraft, dropOldKeys, filesOfDraft, unreadCopies } from './upkeep.queries.ts'

const day = 86_400_000
/** Drafts without an account are deleted with their files after this time without a change. */
const draftDays = 180
/** What one run of a job takes; when there is more, another run of the same job follows. */
const atOnce = 200

export const tidyApplications = job({
  name: 'applications.tidy',
  input: z.object({}),
  schedule: '40 3 * * *',
  async run(_, { db, files }: JobTools): Promise<void> {
    const now = new Date()
    await dropOldKeys(db, now)
    const drafts = await abandonedDrafts(db, new Date(now.getTime() - draftDays * day), atOnce)
    for (const { id } of drafts) {
      for (const file of await filesOfDraft(db, id)) {
        await dropFile(db, file.id)
        await files.remove(db, file.path)
      }
      await dropDraft(db, id)
    }
    if (drafts.length === atOnce) await enqueue(db, tidyApplications, {})
  },
})

/** Has the copies for blind review read whose texts are not known, so that they can be searched for names. */
export const readBlindCopies = job({
  name: 'applications.read_blind_copies',
  input: z.object({ after: z.optional(z.string()) }),
  schedule: '50 3 * * *',
  async run({ after }, { db }: JobTools): Promise<void> {
    const copies = await unreadCopies(db, after, atOnce)
    const inputs = copies.map(({ id }) => ({ file_id: id }))
    await enqueueAll(db, readFileMetadata, inputs, ({ file_id }) => `${readFileMetadata.name} ${file_id}`)
    if (copies.length === atOnce) await enqueue(db, readBlindCopies, { after: copies.at(-1)!.id })
  },
})
