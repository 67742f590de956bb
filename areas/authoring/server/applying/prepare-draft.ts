import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Database } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import { storedCourse, type CourseRow } from '#areas/education/server/exports.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { storeNewFiles, urlsAfter } from './draft-files.ts'
import { renderedUnit, type RenderedUnit } from './drafted-rows.ts'
import type { NewFiles, PreparedDraft, PreparedUnit } from './import-work.ts'
import { mergeHere } from './merge-here.ts'

type Tools = {
  db: Database
  files: Pick<Files, 'store'>
  /** Is called after each rendered unit. */
  onUnit?: ((done: number) => void) | undefined
  /** How many bytes of rendered texts to keep at most. The transaction renders the units after these. */
  most?: number
  /** The files that an earlier attempt stored. */
  earlier?: NewFiles | undefined
}

/** A course of this size leaves the import's thread enough memory for everything else. */
const mostRendered = 20_000_000

/**
 * Does what takes long, before the transaction.
 * @param course the course that the draft goes into; undefined for a new one
 */
export async function prepareDraft(
  { db, files, onUnit, most = mostRendered, earlier }: Tools,
  drafted: CourseDraft,
  course: CourseRow | undefined,
): Promise<PreparedDraft> {
  const stored = course && (await storedCourse(db, course.id))
  const { draft } = stored ? await mergeHere(db, drafted, course, stored) : { draft: drafted }
  const newFiles = await storeNewFiles(files, draft, stored?.assets ?? [], earlier)
  const urls = urlsAfter(draft.assets, stored?.assets ?? [], newFiles)
  const units = new Map<string, PreparedUnit>()
  let bytes = 0
  const all = draft.sections.flatMap(section => section.units)
  for (const unit of all) {
    if (bytes >= most) break
    // A copy takes much less memory than the rendered texts, whose strings are made of many small ones.
    const copy = serialize(renderedUnit(unit, urls))
    units.set(unit.unit_key, { unit, rendered: deserialize(copy) as RenderedUnit })
    bytes += copy.byteLength
    onUnit?.(units.size)
    // Rendering waits for nothing itself, and the progress is written meanwhile.
    await setImmediate()
  }
  if (units.size < all.length) onUnit?.(all.length)
  return { drafted, files: newFiles, urls, units }
}
