import { inTransaction, type Database, type Store } from '#kernel/server/database.ts'
import { filePath, type Files } from '#kernel/server/files.ts'
import type { CourseRow } from '#areas/education/server/exports.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { applyDraft, FileMissing } from './apply-draft.ts'
import type { ImportReport, ImportTarget, NewFiles } from './import-work.ts'
import { prepareDraft } from './prepare-draft.ts'

type Importing = {
  store: Pick<Store, 'db' | 'pool'>
  files: Pick<Files, 'store' | 'add'>
  draft: CourseDraft
  /** The course that the draft goes into, if it is there. */
  courseOf(db: Database): Promise<CourseRow | undefined>
  /** Is called after each rendered unit. */
  onUnit?: (done: number) => void
  now?: Date | undefined
}
type ApplyTo = (target?: ImportTarget) => Promise<ImportReport>

/** Prepares a draft and then runs the work in one transaction, with a function that applies the draft in it. */
export async function importDraft<T>(
  { store, files, draft, courseOf, onUnit, now = new Date() }: Importing,
  work: (db: Database, applyTo: ApplyTo) => Promise<T>,
): Promise<T> {
  let earlier: NewFiles | undefined
  // A further attempt keeps what was stored, so it fails only if somebody changes a file again that is still not stored.
  for (;;) {
    const prepared = await prepareDraft({ db: store.db, files, onUnit, earlier }, draft, await courseOf(store.db))
    try {
      return await inTransaction(store.pool, db => work(db, target => applyDraft({ db, files, now }, prepared, target)))
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      earlier = prepared.files
    }
  }
}

/** Thrown to roll an import back. */
export class TakenBack extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('taken back')
    this.report = report
  }
}

/** A trial reads the files, and stores none. */
const noFiles: Importing['files'] = {
  store: async (_content, media_type) => ({
    key: 'not-stored-yet',
    media_type,
    bytes: 0,
    sha256: '',
    is_private: false,
  }),
  add: async (_db, { key }) => filePath(key),
}

/** Does everything and rolls it back, so that the report always says what an import will do. */
export const tryDraft = (
  importing: Omit<Importing, 'files'>,
  targetOf: (db: Database) => Promise<ImportTarget>,
): Promise<ImportReport> =>
  importDraft<never>({ ...importing, files: noFiles }, async (db, applyTo) => {
    throw new TakenBack(await applyTo(await targetOf(db)))
  }).catch((error: unknown) => {
    if (error instanceof TakenBack) return error.report
    throw error
  })
