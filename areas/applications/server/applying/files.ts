import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, needed } from '#kernel/server/failures.ts'
import { fileKey, type NewFile } from '#kernel/server/files.ts'
import { contentOf, type BeforeFile, type Context, type Download } from '#kernel/server/handle.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { safeFileName, safeFileType } from '#kernel/server/safe-file.ts'
import { mostFiles } from '../../contract/application.ts'
import type { applying } from '../../contract/open-calls.ts'
import { openedBy } from '../application-key.ts'
import * as query from '../applications.queries.ts'
import type { ActorContext } from '../change-status.ts'
import { readFileMetadata } from '../file-metadata/metadata-job.ts'
import { ensureOpen } from './save-fields.ts'

/** @throws Failure `application.field_closed` or `application.too_many_files` */
export async function ensureTakesFile(at: { db: Database; now: Date }, row: query.ApplicationRow): Promise<void> {
  await ensureOpen(at, row, ['uploads'])
  ensure((await query.filesOf(at.db, row.id)).length < mostFiles, 'application.too_many_files')
}

/** Checks that the key opens an application that takes a file, before the file is read. */
export const ensureMayUpload: BeforeFile<typeof applying.upload> = async (named, at) =>
  ensureTakesFile(at, await openedBy(at.db, named, at.now))

type StoredUpload = { name: string; stored: NewFile }

/** Stores the bytes of the file of a call, before the transaction that adds it. */
export async function storeUpload(call: Pick<Context, 'file' | 'files'>): Promise<StoredUpload> {
  const file = needed(call, 'file')
  const content = contentOf(file)
  const media_type = await safeFileType(content)
  return { name: safeFileName(file), stored: await call.files.store(content, media_type, { isPrivate: true }) }
}

/**
 * Adds a stored file to an application whose row is locked. A file that it already has is not added again: a browser
 * sends it once more if the answer was lost.
 */
export async function addUpload(
  actor: ActorContext,
  row: query.ApplicationRow,
  { name, stored }: StoredUpload,
  { files }: Pick<Context, 'files'>,
): Promise<query.FileRow> {
  const { db, now, by_user } = actor
  const { media_type, bytes, sha256 } = stored
  await ensureOpen(actor, row, ['uploads'])
  const before = (await query.filesOf(db, row.id)).find(file => file.sha256 === sha256 && file.name === name)
  if (before) return before
  await ensureTakesFile(actor, row)
  const added = await query.addFile(db, {
    id: newId(),
    application_id: row.id,
    name,
    path: await files.add(db, stored),
    media_type,
    bytes,
    sha256,
    by_user,
    created_at: now,
  })
  await enqueue(db, readFileMetadata, { file_id: added.id })
  await query.editApplication(db, row.id, {}, now)
  return added
}

/** A file of an application for the people who work on it. */
export async function downloadOf(
  { db, files }: Pick<Context, 'db' | 'files'>,
  application_id: string,
  upload_id: string,
): Promise<Download> {
  const row = found((await query.filesOf(db, application_id)).find(each => each.id === upload_id))
  return { bytes: found(await files.stream(fileKey(row.path))), name: row.name, media_type: row.media_type }
}

/** Removes a file. It is deleted unless it was part of a submission. */
export async function removeUpload(
  actor: ActorContext,
  row: query.ApplicationRow,
  upload_id: string,
  { files }: Pick<Context, 'files'>,
): Promise<void> {
  const { db, now } = actor
  await ensureOpen(actor, row, ['uploads'])
  const removed = found(await query.takeOutFile(db, row.id, upload_id, now))
  if (row.submitted_at && removed.created_at <= row.submitted_at) return
  await query.dropFile(db, removed.id)
  await files.remove(db, removed.path)
}

/** Marks a file as a copy for blind review, or removes the mark. */
export async function markBlind(
  actor: ActorContext,
  row: query.ApplicationRow,
  { upload_id, is_blind = true }: { upload_id: string; is_blind?: boolean | undefined },
): Promise<void> {
  await ensureOpen(actor, row, ['uploads'])
  const file = found(await query.editFile(actor.db, row.id, upload_id, { is_blind }))
  if (is_blind) await enqueue(actor.db, readFileMetadata, { file_id: file.id })
  await query.editApplication(actor.db, row.id, {}, actor.now)
}
