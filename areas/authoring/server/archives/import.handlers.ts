import { type Database, newId } from '#kernel/server/database.ts'
import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import { sizeOf } from '#kernel/server/files.ts'
import { contentOf, type BeforeFile, type Handlers, type Person, type SignedInContext } from '#kernel/server/handle.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { safeFileName } from '#kernel/server/safe-file.ts'
import { archiveBytes, assetBytes, mostAssets, otherAssetBytes, type CourseAsset } from '../../contract/imports.ts'
import type { importing } from '../../contract/import-calls.ts'
import { mayEdit } from '../scope/course-states.ts'
import { authorOf, editableCourse, instituteFor, readableCourse, type Author } from '../scope/scope.ts'
import { addAsset } from '#areas/education/server/exports.ts'
import { assetLink } from '#areas/education/contract/inner-links.ts'
import { noneCopied } from '../pictures/copy-pictures.ts'
import { assetType, isVideo } from '../assets/asset-type.ts'
import { exported } from './export-course.ts'
import { runImport } from './import.jobs.ts'
import * as query from './import.queries.ts'
import { importView, lineViews } from './import-view.ts'
import { assetPath } from '../assets/uploaded-asset.ts'

type ImportContext = Pick<SignedInContext, 'db' | 'person'>
type UploadContext = Pick<SignedInContext, 'db' | 'files' | 'file' | 'person' | 'transaction'>

/** Checks that the caller may edit the course that the file is for, before the file is read. */
export const ensureMayUpload: BeforeFile<typeof importing.uploadUnit> = async (
  { kind, course_id, institute_id },
  context,
) => {
  if (kind === 'asset' && course_id) await ensureTakesAsset(context, course_id)
  if (kind === 'archive') await targetFor(context, await authorOf(context.db, context.person), course_id, institute_id)
}

export const importHandlers: Handlers<typeof importing> = {
  async uploadUnit({ kind, course_id, institute_id, import_job_id, ...chosen }, context) {
    const { person, transaction } = context
    if (import_job_id)
      return {
        asset: null,
        import_job: await transaction(db => startApplying(import_job_id, chosen, { db, person })),
      }
    ensure(context.file, 'course_import.file_missing')
    if (kind === 'asset')
      return { asset: await saveAsset(context, needed({ course_id }, 'course_id')), import_job: null }
    if (kind !== 'archive') throw invalid({ kind: 'required' })
    return { asset: null, import_job: await takeArchive(context, course_id, institute_id) }
  },

  async importJob({ import_job_id }, { db, person }) {
    const author = await authorOf(db, person)
    return importView(db, found(ownImport(await query.importById(db, import_job_id), author)), author)
  },

  async importJobs(listed, { db, person }) {
    const page = await query.importsOf(db, { ...listed, created_by: person.id })
    return { ...page, items: await lineViews(db, page.items) }
  },

  async retargetImport({ import_job_id, course_id, institute_id }, context) {
    const { db, person } = context
    const author = await authorOf(db, person)
    const row = found(ownImport(await query.lockImport(db, import_job_id), author))
    ensure(row.state === 'analysed' && row.file_url, 'course_import.not_analysed')
    const target = await targetFor(context, author, course_id ?? undefined, institute_id ?? undefined)
    await begin(db, row, { ...target, state: 'uploaded', report: null })
    return importView(db, (await query.importById(db, row.id))!, author)
  },

  async discardImport({ import_job_id }, { db, person, files }) {
    const row = found(ownImport(await query.lockImport(db, import_job_id), await authorOf(db, person)))
    ensure(row.state !== 'applying' && row.state !== 'applied', 'course_import.not_analysed')
    if (row.file_url) await files.remove(db, row.file_url)
    await query.dropImport(db, row.id)
    return { result: true }
  },

  async exportCourse({ course_id, format }, { db, person, files }) {
    const { course } = await readableCourse(db, person, course_id)
    return exported({ db, files, course, format })
  },
}

/** Only its starter and administrators may see an import. */
const ownImport = (row: query.ImportRow | undefined, author: Author) =>
  row && (row.created_by === author.id || author.kind === 'admin') ? row : undefined

/** The target of an archive: a course that its uploader may edit now, or a new one of their own. */
async function targetFor(
  { db, person }: { db: Database; person: Person },
  author: Author,
  course_id: string | undefined,
  institute_id: string | undefined,
) {
  if (course_id === undefined) return { course_id: null, institute_id: await instituteFor(db, author, institute_id) }
  const { course } = await readableCourse(db, person, course_id)
  ensure(mayEdit(author.kind, course), 'course.not_editable')
  return { course_id, institute_id: course.institute_id }
}

/** Enqueues the next step of an import. */
async function begin(
  db: Database,
  row: Pick<query.ImportRow, 'id' | 'turn'>,
  fields: Parameters<typeof query.editImport>[2],
): Promise<void> {
  const turn = row.turn + 1
  const progress = { step: 'waiting' as const, done: 0, of: 0 }
  await query.editImport(db, row.id, { ...fields, turn, progress })
  await enqueue(db, runImport, { import_job_id: row.id, turn })
}

/** Applying an applied import answers what was done; an import without a report is not applied. */
type Chosen = { apply?: boolean | undefined; copy_pictures?: boolean | undefined; certificate: boolean }

async function startApplying(id: string, { apply, copy_pictures, certificate }: Chosen, context: ImportContext) {
  const { db, person } = context
  const author = await authorOf(db, person)
  const row = found(ownImport(await query.lockImport(db, id), author))
  if (!apply) throw invalid({ apply: 'required' })
  if (row.state === 'analysed') {
    await targetFor(context, author, row.course_id ?? undefined, row.institute_id ?? undefined)
    await begin(db, row, { state: 'applying', pictures: copy_pictures ? noneCopied : null, certificate })
  } else ensure(row.state === 'applied' || row.state === 'applying', 'course_import.not_analysed')
  return importView(db, (await query.importById(db, id))!, author)
}

/** What holds other files, so that the import can say what is wrong with it. */
const archiveTypes = new Set([
  'application/zip',
  'application/gzip',
  'application/epub+zip',
  ...['wordprocessingml.document', 'presentationml.presentation', 'spreadsheetml.sheet'].map(
    type => `application/vnd.openxmlformats-officedocument.${type}`,
  ),
])

async function takeArchive(context: UploadContext, course_id: string | undefined, institute_id: string | undefined) {
  const { person, files, transaction } = context
  const file = context.file!
  const target = async (db: Database) => targetFor({ db, person }, await authorOf(db, person), course_id, institute_id)
  await target(context.db)
  const content = contentOf(file)
  const media_type = await assetType(content)
  ensure(media_type && archiveTypes.has(media_type), 'body.unsupported')
  ensure((await sizeOf(content)) <= archiveBytes, 'body.too_large')
  const stored = await files.store(content, media_type, { isPrivate: true })
  return transaction(async db => {
    const id = newId()
    const row = {
      ...(await target(db)),
      id,
      created_by: person.id,
      file_name: safeFileName(file),
      file_url: await files.add(db, stored),
      bytes: stored.bytes,
      progress: { step: 'waiting' as const, done: 0, of: 0 },
    }
    await query.addImport(db, row)
    await enqueue(db, runImport, { import_job_id: id, turn: 1 })
    return importView(db, (await query.importById(db, id))!, await authorOf(db, person))
  })
}

/** @throws Failure for a course that the caller may not edit, or that can have no more assets */
async function ensureTakesAsset({ db, person }: ImportContext, course_id: string): Promise<void> {
  const { author, course } = await readableCourse(db, person, course_id)
  ensure(mayEdit(author.kind, course), 'course.not_editable')
  ensure((await query.assetsOf(db, course_id)).length < mostAssets, 'course.too_large')
}

async function saveAsset(context: UploadContext, course_id: string): Promise<CourseAsset> {
  const { person, files, transaction } = context
  const file = context.file!
  await ensureTakesAsset(context, course_id)
  const content = contentOf(file)
  const media_type = await assetType(content)
  ensure(media_type, 'body.unsupported')
  ensure((await sizeOf(content)) <= (isVideo(media_type) ? assetBytes : otherAssetBytes), 'body.too_large')
  const stored = await files.store(content, media_type)
  const { bytes, sha256 } = stored
  const name = safeFileName(file)
  const path = assetPath(name, media_type)
  return transaction(async db => {
    await editableCourse(db, person, course_id)
    ensure((await query.assetsOf(db, course_id)).length < mostAssets, 'course.too_large')
    const url = await files.add(db, stored)
    await addAsset(db, { course_id, path, url, sha256, name, media_type, bytes })
    return { path, link: assetLink(path), url, name, media_type, bytes }
  })
}
