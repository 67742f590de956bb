import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { changesIn, describeReport } from '#areas/authoring/server/applying/describe-report.ts'
import { importDraft, tryDraft } from '#areas/authoring/server/applying/import-draft.ts'
import type { ImportReport, ImportTarget } from '#areas/authoring/server/applying/import-work.ts'
import { draftOfArchive } from '#areas/authoring/server/archives/archive-course.ts'
import { courseAt } from '#areas/authoring/server/archives/import.queries.ts'
import { openAnyArchive } from '#areas/authoring/server/archive-files/open-archive.ts'
import { draftOfFolder } from '#areas/authoring/server/folders/import-folder.ts'
import { describeDraft } from '#areas/authoring/server/import/describe-draft.ts'
import type { CourseDraft } from '#areas/authoring/server/import/course-draft.ts'
import { copyPicturesOf } from '#areas/authoring/server/pictures/copy-pictures.ts'
import { toAuthoring } from '#areas/authoring/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'
import { inTransaction, type Database, type Store } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { createFiles, type Files } from '#kernel/server/files.ts'
import { fetchPublicFor } from '#kernel/server/outgoing.ts'
import { withData } from './open-data.ts'

const usage = `npm run lab -- import-course <folder or archive> [--apply] [--publish] [--copy-images] [--no-certificate]

Shows the course that the folder or the archive (ZIP, Common Cartridge, QTI, Moodle backup) would become, and what would
change in this lab. The lab can be running.

  --apply            makes the changes without asking
  --publish          publishes the course; otherwise a new one is a draft
  --copy-images      copies images from other sites into the course, if their licenses allow it
  --no-certificate   a new course grants no certificate
  --help             shows this text`

type Chosen = { apply: boolean; publish: boolean; 'copy-images': boolean; certificate: boolean }

/** The course with the same address, or a new one. */
async function targetOf(db: Database, { slug }: CourseDraft, { publish, certificate }: Chosen): Promise<ImportTarget> {
  const existingCourse = await courseAt(db, slug)
  return existingCourse
    ? { course_id: existingCourse.id, publish }
    : { course_id: null, slug, institute_id: null, certificate, publish }
}

async function isWanted(apply: boolean): Promise<boolean> {
  if (apply || !process.stdin.isTTY) return apply
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('\nMake these changes? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** A version is no change of the course, but a reason to import. */
const isWork = (plan: ImportReport) => changesIn(plan) > 0 || plan.items.some(item => item.kind === 'version')

async function importInto(config: Config, store: Store, draft: CourseDraft, chosen: Chosen): Promise<void> {
  const importing = { store, draft, courseOf: (db: Database) => courseAt(db, draft.slug) }
  const plan = await tryDraft(importing, db => targetOf(db, draft, chosen))
  console.log(`\nChanges to make in this lab: ${changesIn(plan)}\n${describeReport(plan)}`)
  if (!isWork(plan)) console.log('\nNothing to do: the course already matches.')
  else if (!(await isWanted(chosen.apply)))
    return console.log('\nNothing was changed. To make these changes, add --apply.')
  const files = createFiles(fileDriverOf(config), store)
  if (isWork(plan)) {
    const report = await importDraft({ ...importing, files }, async (db, applyTo) =>
      applyTo(await targetOf(db, draft, chosen)),
    )
    console.log(`\nDone. Changes made: ${changesIn(report)}\n${describeReport(report)}`)
  }
  const course = await courseAt(store.db, plan.slug)
  if (!course) return
  if (chosen['copy-images']) await copyImages(config, store, files, course.id)
  const path =
    course.state === 'published'
      ? hrefOf(toPublicEducation.course, { params: { courseId: course.slug } })
      : hrefOf(toAuthoring.courseEditor, { params: { courseId: course.id } })
  console.log(`\n${config.origin}${path}`)
}

async function copyImages(config: Config, store: Store, files: Files, courseId: string): Promise<void> {
  const { found, copied, failures } = await copyPicturesOf(
    {
      db: store.db,
      transaction: work => inTransaction(store.pool, work),
      files,
      fetchPublic: fetchPublicFor(config),
      tell: async () => undefined,
    },
    courseId,
  )
  console.log(`\nImages from other sites: ${copied} of ${found} are copied`)
  for (const { url, why } of failures) console.log(`    ${why.padEnd(14)} ${url}`)
}

async function withDraft(path: string, work: (draft: CourseDraft) => Promise<void>): Promise<void> {
  if ((await stat(path)).isDirectory()) return work(await draftOfFolder(path))
  const folder = await mkdtemp(join(tmpdir(), 'import-course-'))
  try {
    const archive = await openAnyArchive(path, folder)
    try {
      await work(await draftOfArchive({ archive, name: basename(path), folder }))
    } finally {
      await archive.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Shows what the import of a course would change; with `--apply`, imports it. */
export async function importCourse(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      apply: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      'copy-images': { type: 'boolean', default: false },
      certificate: { type: 'boolean', default: true },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowNegative: true,
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path || values.help) {
    console.log(usage)
    return values.help
  }
  await withDraft(resolve(path), async draft => {
    console.log(describeDraft(draft))
    await withData((config, store) => importInto(config, store, draft, values))
  })
  return true
}
