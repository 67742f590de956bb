import { setImmediate } from 'node:timers/promises'
import type { Database } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import { storedCourse, type CourseRow } from '#areas/education/server/exports.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { storeNewFiles, urlsAfter } from './draft-files.ts'
import { renderedUnit } from './drafted-rows.ts'
import type { PreparedDraft, PreparedUnit } from './import-work.ts'
import { mergeHere } from './merge-here.ts'

type Tools = {
  db: Database
  files: Pick<Files, 'store'>
  /** Is called after each rendered unit. */
  onUnit?: ((done: number) => void) | undefined
}

/**
 * Does what takes long, before the transaction.
 * @param course the course that the draft goes into; undefined for a new one
 */
export async function prepareDraft(
  { db, files, onUnit }: Tools,
  drafted: CourseDraft,
  course: CourseRow | undefined,
): Promise<PreparedDraft> {
  const stored = course && (await storedCourse(db, course.id))
  const { draft } = stored ? await mergeHere(db, drafted, course, stored) : { draft: drafted }
  const newFiles = await storeNewFiles(files, draft, stored?.assets ?? [])
  const urls = urlsAfter(draft.assets, stored?.assets ?? [], newFiles)
  const units = new Map<string, PreparedUnit>()
  for (const unit of draft.sections.flatMap(section => section.units)) {
    units.set(unit.unit_key, { unit, rendered: renderedUnit(unit, urls) })
    onUnit?.(units.size)
    // Rendering waits for nothing itself, and the progress is written meanwhile.
    await setImmediate()
  }
  return { drafted, files: newFiles, urls, units }
}
