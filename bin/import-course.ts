import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { applyDraft } from '#areas/authoring/server/applying/apply-draft.ts'
import { changesIn, describeReport } from '#areas/authoring/server/applying/describe-report.ts'
import type { ImportReport } from '#areas/authoring/server/applying/import-work.ts'
import { draftOfFolder } from '#areas/authoring/server/folders/import-folder.ts'
import { describeDraft } from '#areas/authoring/server/import/describe-draft.ts'
import type { CourseDraft } from '#areas/authoring/server/import/course-draft.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'
import { inTransaction, type Store } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { createFiles, type Files } from '#kernel/server/files.ts'
import { withData } from './open-data.ts'

const usage = `npm run import-course -- <folder> [--apply]

Shows the course that the folder would become, and what would change in this lab. With --apply, or if you answer "y", makes the
changes. The lab can be running.`

/** Thrown to roll back after a dry run. */
class DryRun extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('dry run')
    this.report = report
  }
}

/** The address where a picture would be stored: a dry run stores none. */
const noFiles: Pick<Files, 'put'> = { put: async () => '/files/not-stored-yet' }

/** Does everything, and rolls it back, so that a dry run always reports what the real one does. */
async function dryRun(store: Store, draft: CourseDraft): Promise<ImportReport> {
  try {
    return await inTransaction(store.pool, async db => {
      throw new DryRun(await applyDraft({ db, files: noFiles, now: new Date() }, draft))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.report
    throw error
  }
}

async function isWanted(apply: boolean): Promise<boolean> {
  if (apply || !process.stdin.isTTY) return apply
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('\nMake these changes? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function importInto(config: Config, store: Store, draft: CourseDraft, apply: boolean): Promise<void> {
  const plan = await dryRun(store, draft)
  console.log(`\nChanges to make in this lab: ${changesIn(plan)}\n${describeReport(plan)}`)
  if (changesIn(plan) === 0) return console.log('\nNothing to do: the course already matches the folder.')
  if (!(await isWanted(apply))) return console.log('\nNothing was changed. To make these changes, add --apply.')
  const files = createFiles(fileDriverOf(config))
  const report = await inTransaction(store.pool, db => applyDraft({ db, files, now: new Date() }, draft))
  const path = hrefOf(toPublicEducation.course, { params: { courseId: report.slug } })
  console.log(`\nDone. Changes made: ${changesIn(report)}\n${describeReport(report)}\n\n${config.origin}${path}`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { apply: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder) return console.log(usage)
  const draft = await draftOfFolder(resolve(folder))
  console.log(describeDraft(draft))

  await withData((config, store) => importInto(config, store, draft, values.apply))
}

/** A refused statement is wrapped in an error that quotes it whole; its cause says what is wrong. */
const reasonOf = (error: Error): string => (error.cause instanceof Error ? reasonOf(error.cause) : error.message)

await main().catch((error: Error) => {
  console.error(`The course was not imported: ${reasonOf(error)}`)
  process.exitCode = 1
})
