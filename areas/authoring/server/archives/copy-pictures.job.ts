import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { fetchPublicFor } from '#kernel/server/outgoing.ts'
import type { CopiedPictures } from '../../contract/imports.ts'
import { editImport, importById } from './import.queries.ts'
import { copyPicturesOf } from '../pictures/copy-pictures.ts'

/** The shortest time between two progress messages to the importer. */
const everyMs = 500

export const copyPictures = job({
  name: 'authoring.copy_pictures',
  input: z.object({ course_id: z.uuid(), import_job_id: z.uuid() }),
  maxAttempts: 4,
  ownTransactions: true,
  async run({ course_id, import_job_id }, { db, transaction, files, config }: JobTools) {
    const row = await importById(db, import_job_id)
    if (!row) return
    let last = 0
    const tell = async (pictures: CopiedPictures) => {
      if (pictures.state !== 'done' && Date.now() - last < everyMs) return
      last = Date.now()
      await editImport(db, import_job_id, { pictures })
      await publish(db, `person:${row.created_by}`, { kind: 'course_import', import_job_id })
    }
    await copyPicturesOf({ db, transaction, files, fetchPublic: fetchPublicFor(config), tell }, course_id)
  },
})
