import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#kernel/server/database.ts'
import type { OutlineSnapshot } from '../course-parts.ts'
import {
  addVersion,
  editCourse,
  textHashes,
  versionOf,
  versionsInUse,
  visibleUnits,
  type CourseFields,
} from '../content/course-content.queries.ts'
import { courseById } from '../content/courses.queries.ts'
import { countedKeys } from '../learning/learning-rules.ts'
import { countAgain } from '../progress/recount.ts'

type VisibleUnit = Awaited<ReturnType<typeof visibleUnits>>[number]

/** The current outline, to be stored as a version. */
export function snapshotOf(rows: readonly VisibleUnit[]): OutlineSnapshot {
  const outline: OutlineSnapshot = []
  for (const { unit, section } of rows) {
    if (outline.at(-1)?.section_key !== section.section_key)
      outline.push({ section_key: section.section_key, title: section.title, units: [] })
    const { unit_key, type, title, required, est_minutes } = unit
    outline.at(-1)!.units.push({ unit_key, type, title, required, est_minutes })
  }
  return outline
}

/** A publishing by a person: changed texts make a version too, with who did it and why. */
export type ByHand = { published_by: string; change_note: string | null }

/**
 * Publishes the outline as a new version, if it differs from the last one. Learners keep the version they began with;
 * percentages of active learners are counted again where required units were removed or added.
 * @returns the number of the new version, or undefined when nothing changed or nothing is required
 */
export async function publishOutline(
  db: Database,
  courseId: string,
  now: Date,
  byHand?: ByHand,
): Promise<number | undefined> {
  const course = await courseById(db, courseId)
  const rows = await visibleUnits(db, courseId)
  const outline = snapshotOf(rows)
  const text_hashes = await textHashes(db, courseId)
  const last = course.published_version === null ? undefined : await versionOf(db, courseId, course.published_version)
  const isSame = last && isDeepStrictEqual(last.outline, outline)
  if (isSame && (!byHand || isDeepStrictEqual(last.text_hashes, text_hashes))) return undefined

  const n = (last?.n ?? 0) + 1
  const units = rows.map(row => row.unit)
  const required_keys = units.filter(unit => unit.required).map(unit => unit.unit_key)
  if (required_keys.length === 0) return undefined
  await addVersion(db, {
    course_id: courseId,
    n,
    published_at: now,
    outline,
    unit_keys: units.map(unit => unit.unit_key),
    required_keys,
    text_hashes,
    ...byHand,
  })
  const first: CourseFields = last ? {} : { state: 'published', published_at: now }
  await editCourse(db, courseId, { ...first, published_version: n, unit_count: units.length }, now)
  const touched = last ? await touchedVersions(db, courseId, last.outline, outline) : []
  if (touched.length > 0) await countAgain(db, course, units, touched, now)
  return n
}

/** The versions for whose learners the outline's change alters what counts. */
async function touchedVersions(db: Database, courseId: string, before: OutlineSnapshot, after: OutlineSnapshot) {
  const [was, is] = [before.flatMap(section => section.units), after.flatMap(section => section.units)]
  const counted = (required: string[], units: typeof was) => [...countedKeys(required, units)].toSorted()
  const inUse = await versionsInUse(db, courseId)
  return inUse.filter(
    ({ required_keys }) => !isDeepStrictEqual(counted(required_keys, was), counted(required_keys, is)),
  )
}
