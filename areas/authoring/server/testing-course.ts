import type { Store } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import { importDraft } from './applying/import-draft.ts'
import { courseAt } from './archives/import.queries.ts'
import type { CourseDraft, UnitDraft } from './import/course-draft.ts'
import { testDraft } from './testing-draft.ts'

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type FilledLab = { store: Store; lab: { files: Files } }

/** Makes the course with the draft's address match the draft. */
export const putDraft = ({ store, lab: { files } }: FilledLab, draft: CourseDraft, now?: Date) =>
  importDraft({ store, files, draft, now, courseOf: db => courseAt(db, draft.slug) }, (_db, applyTo) => applyTo())

/** Adds a course that grants certificates to a test lab. */
export async function putCourse(lab: FilledLab, slug: string, units: UnitDraft[], more: Partial<CourseDraft> = {}) {
  const { course_id } = await putDraft(lab, testDraft(slug, units, more))
  await lab.store.pool.query('update courses set certificate = true where id = $1', [course_id])
  return course_id
}
