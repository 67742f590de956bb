import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#kernel/server/database.ts'
import { found, sameVersion } from '#kernel/server/failures.ts'
import {
  type CourseRow,
  visibleUnits,
  type DraftOutline,
  setLanguages,
  touchCourse,
} from '#areas/education/server/exports.ts'
import { contentOfUnit, writeContent } from './content-store.ts'
import { assetUrls, unitByKey, type UnitRow } from './content.queries.ts'
import { findable, languagesOfUnits } from '../scope/course-search.ts'
import { entryOf, keysOf, statusOf, withRequired } from '../outline/outline-rules.ts'
import { saveOutline, workingOutline } from '../outline/outline-store.ts'
import { unitLines } from '../outline/outline.queries.ts'
import { saveRevision } from './revision-store.ts'
import type { StoredContent } from '../unit-content.ts'
import { savedView, unitView } from './unit-view.ts'

type UnitEdit = {
  course: CourseRow
  unit_key: string
  version: number
  by_id: string
  now: Date
  /** The new content from the current one; refuses what cannot be saved. */
  change: (before: StoredContent, unit: UnitRow) => StoredContent | Promise<StoredContent>
  restored_from?: number
}

/**
 * Saves a unit of a locked course: its content, whether the outline requires it, and a revision. Nothing is written
 * when nothing changed.
 * @throws Failure `version.conflict` carrying the current unit
 */
export async function saveUnit(db: Database, { course, unit_key, version, change, ...saving }: UnitEdit) {
  const { by_id, now, restored_from } = saving
  const unit = found(await unitByKey(db, course.id, unit_key))
  if (unit.version !== version) sameVersion(unit, version, await unitView(db, course, unit))
  const outline = await workingOutline(db, course.id)
  const before = await contentOfUnit(db, unit, outline)
  const after = await change(before, unit)
  const entry = entryOf(outline, unit_key)
  const status = statusOf(entry !== undefined, unit.hidden_at === null, course.published_version !== null)
  if (isDeepStrictEqual(before, after)) return savedView({ unit, content: after, status, now })

  await writeContent(db, { unit, before, after, assets: await assetUrls(db, course.id), now })
  if (after.required !== before.required && entry)
    await saveOutline(db, course, withRequired(outline, unit_key, after.required), now)
  await saveRevision(db, {
    course_id: course.id,
    unit_id: unit.id,
    before,
    after: { ...after, required: entry ? after.required : before.required },
    by_id,
    now,
    ...(restored_from !== undefined && { restored_from }),
  })
  await touchCourse(db, course.id, now)
  if (!isDeepStrictEqual(spoken(before), spoken(after))) await noteLanguages(db, course, outline)
  if (course.published_version !== null && !unit.hidden_at && !isDeepStrictEqual(before.title, after.title))
    await findable(
      db,
      course,
      (await visibleUnits(db, course.id)).map(row => row.unit),
    )
  return savedView({ unit: { ...unit, version: unit.version + 1 }, content: after, status, now })
}

const spoken = ({ bodies, questions }: StoredContent) => [
  bodies.filter(body => body.markdown).map(body => body.locale),
  questions.map(question => Object.keys(question.prompt)),
]

/** A translation is visible at once, and its language is listed in the catalogue. */
async function noteLanguages(db: Database, course: CourseRow, outline: DraftOutline): Promise<void> {
  const isWorked = new Set(keysOf(outline))
  const lines = await unitLines(db, course.id)
  const visibleLines = lines.filter(line =>
    course.published_version === null ? isWorked.has(line.unit_key) : line.is_visible,
  )
  await setLanguages(db, course.id, languagesOfUnits(course.title, visibleLines))
}
