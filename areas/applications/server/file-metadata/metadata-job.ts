import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { fileKey } from '#kernel/server/files.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { editFile, fileOf, keepText } from '../applications.queries.ts'
import { refreshOthers } from '../mails/tell-applicants.ts'
import { hasReadableMetadata } from '../file-metadata.ts'
import { readContents } from './read-metadata.ts'

/** Reads a new file's metadata, and the text of a copy for blind review, and refreshes the open pages of its applicants. */
export const readFileMetadata = job({
  name: 'applications.read_file_metadata',
  input: z.object({ file_id: z.string() }),
  ownTransactions: true,
  async run({ file_id }, { transaction, files }: JobTools) {
    const row = await transaction(db => fileOf(db, file_id))
    if (!row) return
    const bytes = hasReadableMetadata(row.media_type) ? await files.stream(fileKey(row.path)) : undefined
    if (!bytes) {
      if (row.is_blind) await transaction(db => keepText(db, file_id, null))
      return
    }
    const folder = await mkdtemp(join(tmpdir(), 'metadata-'))
    try {
      const path = join(folder, 'file')
      await pipeline(bytes, createWriteStream(path))
      const contents = await readContents({ path, media_type: row.media_type })
      const metadata = contents && { authors: contents.authors, texts: contents.texts }
      await transaction(async db => {
        await editFile(db, row.application_id, file_id, { metadata })
        if (row.is_blind) await keepText(db, file_id, contents?.content ?? null)
        await refreshOthers({ db, by_user: null }, row.application_id)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
