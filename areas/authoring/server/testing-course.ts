import { inTransaction, type Store } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import { applyDraft } from './applying/apply-draft.ts'
import type { CourseDraft, UnitDraft } from './import/course-draft.ts'
import { testDraft } from './testing-draft.ts'

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type FilledLab = { store: Store; lab: { files: Files } }

/** Adds a course that grants certificates to a test lab. */
export async function putCourse(lab: FilledLab, slug: string, units: UnitDraft[], more: Partial<CourseDraft> = {}) {
  const { course_id } = await inTransaction(lab.store.pool, db =>
    applyDraft({ db, files: lab.lab.files, now: new Date() }, testDraft(slug, units, more)),
  )
  await lab.store.pool.query('update courses set certificate = true where id = $1', [course_id])
  return course_id
}
