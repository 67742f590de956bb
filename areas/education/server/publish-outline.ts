import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#kernel/server/database.ts'
import type { OutlineSnapshot } from './course-parts.ts'
import { activeLearners, addVersion, editCourse, versionOf, visibleUnits, type CourseFields } from './draft.queries.ts'
import { courseById } from './courses.queries.ts'
import { holdLearner, saveProgress } from './progress-write.ts'

type VisibleUnit = Awaited<ReturnType<typeof visibleUnits>>[number]

/** The outline as it stands now, for keeping. */
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

/**
 * Publishes the outline as a new version, if it differs from the last one. Learners keep the version they began with; the
 * percentages of those still learning are counted again, because units they had to do may be gone.
 * @returns the number of the new version, or nothing when the outline is as it was or has nothing that must be done
 */
export async function publishOutline(db: Database, courseId: string, now: Date): Promise<number | undefined> {
  const course = await courseById(db, courseId)
  const rows = await visibleUnits(db, courseId)
  const outline = snapshotOf(rows)
  const last = course.published_version === null ? undefined : await versionOf(db, courseId, course.published_version)
  if (last && isDeepStrictEqual(last.outline, outline)) return undefined

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
  })
  const first: CourseFields = last ? {} : { state: 'published', published_at: now }
  await editCourse(db, courseId, { ...first, published_version: n, unit_count: units.length }, now)
  for (const personId of await activeLearners(db, courseId)) {
    await saveProgress(db, await holdLearner(db, personId, courseId, { locale: 'en-US', now }), now, {})
  }
  return n
}
