import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { courseById } from '#areas/education/server/exports.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { Config } from '#kernel/server/config.ts'
import { inTransaction, type Database, type Store } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { createFiles, fileKey, type FileDriver, type Files } from '#kernel/server/files.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { runningStates } from '../../contract/imports.ts'
import { copyPictures } from './copy-pictures.job.ts'
import { importDraft, TakenBack, tryDraft } from '../applying/import-draft.ts'
import { freeSlug } from '../scope/course-slugs.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import type { ImportTarget } from '../applying/import-work.ts'
import { draftOfArchive } from './archive-course.ts'
import { reportOf } from './import-report.ts'
import { courseAt, editImport, editTurn, importById, mayApply, putProgress, type ImportRow } from './import.queries.ts'
import type { ImportProgress } from './import.tables.ts'
import { Refused } from '../archive-files/refused.ts'
import { openAnyArchive } from '../archive-files/open-archive.ts'

type ImportTurn = { import_job_id: string; turn: number }
type Tools = { store: Store; config: Config; log: JobTools['log'] }
type Work = {
  store: Store
  row: ImportRow
  driver: FileDriver
  folder: string
  tell: (progress: ImportProgress) => void
}

/**
 * Reads the archive of an import and reports on it or, if requested, applies it. All files are in a folder of their
 * own, which is deleted afterwards. A second run does nothing.
 */
export async function importCourse(tools: Tools, { import_job_id, turn }: ImportTurn): Promise<void> {
  const { store, config } = tools
  const row = await importById(store.db, import_job_id)
  if (!row || row.turn !== turn || !isOneOf(runningStates, row.state)) return
  const imports = join(config.DATA_DIR, 'imports')
  await mkdir(imports, { recursive: true })
  const folder = await mkdtemp(join(imports, 'import-'))
  const driver = fileDriverOf(config)
  const work: Work = { store, row, driver, folder, tell: teller(tools, row) }
  try {
    await withDraft(work, draft => (row.state === 'applying' ? apply(work, draft) : analyse(work, draft)))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await finish(work, { state: 'failed', failure: error.failure, progress: null, finished_at: new Date() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the progress now and then, outside the running transaction. */
function teller({ store, log }: Tools, row: ImportRow): Work['tell'] {
  let last = 0
  let writing = Promise.resolve()
  return progress => {
    if (Date.now() - last < 400) return
    last = Date.now()
    writing = writing.then(async () => {
      if (await putProgress(store.db, row, progress)) await tellPerson(store, row)
    })
    writing.catch((error: unknown) => log.warn({ err: error }, 'the progress of an import could not be saved'))
  }
}

const tellPerson = ({ db }: Pick<Store, 'db'>, { created_by, id }: ImportRow) =>
  publish(db, `person:${created_by}`, { kind: 'course_import', import_job_id: id })

async function withDraft(work: Work, use: (draft: CourseDraft) => Promise<void>): Promise<void> {
  const { row, driver, folder, tell } = work
  tell({ step: 'reading', done: 0, of: 0 })
  const stored = row.file_url ? await driver.stream(fileKey(row.file_url)) : undefined
  if (!stored) throw new Refused('failed', { detail: 'the archive is gone' })
  const path = join(folder, 'archive.zip')
  await pipeline(stored, createWriteStream(path))
  const archive = await openAnyArchive(path, folder)
  try {
    await use(await draftOfArchive({ archive, name: row.file_name, folder }))
  } finally {
    await archive.close()
  }
}

async function targetOf(db: Database, { row }: Work, draft: CourseDraft): Promise<ImportTarget> {
  if (row.course_id) return { course_id: row.course_id, by_id: row.created_by }
  const { institute_id, created_by: by_id } = row
  const slug = await freeSlug(db, draft.slug, { institute_id, seed: row.id })
  return { course_id: null, slug, institute_id, by_id, certificate: row.certificate }
}

function importing({ store, row, tell }: Work, step: ImportProgress['step'], draft: CourseDraft) {
  const of = draft.sections.reduce((sum, section) => sum + section.units.length, 0)
  const onUnit = (done: number) => tell({ step, done, of })
  const courseOf = async (db: Database) => (row.course_id ? courseById(db, row.course_id) : undefined)
  return { store, draft, courseOf, onUnit }
}

async function analyse(work: Work, draft: CourseDraft): Promise<void> {
  const { store, row } = work
  const report = await tryDraft(importing(work, 'comparing', draft), db => targetOf(db, work, draft))
  const same = row.course_id ? undefined : await courseAt(store.db, draft.slug)
  await finish(work, {
    state: 'analysed',
    report: reportOf(report),
    same_course_id: same?.id ?? null,
    progress: null,
  })
}

/**
 * Applies the import if that does what the report said; if the course has changed since, the new report is shown
 * instead.
 */
async function apply(work: Work, draft: CourseDraft): Promise<void> {
  const { store, row, driver } = work
  const files = createFiles(driver, store)
  try {
    await importDraft({ ...importing(work, 'writing', draft), files }, async (db, applyTo) => {
      if (!(await mayApply(db, row))) return
      const done = await applyTo(await targetOf(db, work, draft))
      const report = reportOf(done)
      if (row.report && report.changes !== row.report.changes) throw new TakenBack(done)
      const fields = {
        state: 'applied' as const,
        report,
        course_id: done.course_id,
        progress: null,
        finished_at: new Date(),
      }
      if (!(await editTurn(db, row, fields))) throw new TakenBack(done)
      if (row.pictures) await enqueue(db, copyPictures, { course_id: done.course_id, import_job_id: row.id })
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return finish(work, { state: 'analysed', report: reportOf(error.report), progress: null })
  }
  await dropArchive(work, files)
  await tellPerson(store, row)
}

/** An applied import no longer needs its archive. */
const dropArchive = ({ store, row }: Work, files: Files) =>
  inTransaction(store.pool, async db => {
    if (row.file_url) await files.remove(db, row.file_url)
    await editImport(db, row.id, { file_url: null })
  })

async function finish({ store, row }: Work, fields: Parameters<typeof editTurn>[2]): Promise<void> {
  if (await editTurn(store.db, row, fields)) await tellPerson(store, row)
}
