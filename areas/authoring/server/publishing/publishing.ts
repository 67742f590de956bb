import type { Database } from '#kernel/server/database.ts'
import type { CourseProblem } from '../../contract/courses.ts'
import {
  courseById,
  editCourse,
  visibleUnits,
  type CourseRow,
  publishOutline,
} from '#areas/education/server/exports.ts'
import { contentsOf } from '../units/content-store.ts'
import { assetUrls, headingIds, unitsByKeys } from '../units/content.queries.ts'
import { findable, languagesOfUnits } from '../scope/course-search.ts'
import { keysOf } from '../outline/outline-rules.ts'
import { applyOutline, workingOutline } from '../outline/outline-store.ts'
import { dropOutlineDraft, outlineDraft, unitLines } from '../outline/outline.queries.ts'
import { headingsOf, problemsOf } from '../units/problem-rules.ts'

/** The problems that prevent publishing a course as its authors have it. */
export async function courseProblems(db: Database, course: CourseRow): Promise<CourseProblem[]> {
  const outline = await workingOutline(db, course.id)
  const keys = keysOf(outline)
  const units = await unitsByKeys(db, course.id, keys)
  const contents = await contentsOf(db, units, outline)
  const byKey = new Map(units.map(unit => [unit.unit_key, unit]))
  return problemsOf({
    title: course.title,
    description: course.description,
    outline,
    units: keys.flatMap(unit_key => {
      const unit = byKey.get(unit_key)
      return unit ? [{ unit_key, type: unit.type, content: contents.get(unit.id)! }] : []
    }),
    assets: new Set((await assetUrls(db, course.id)).keys()),
    headings: headingsOf(await headingIds(db, course.id)),
  })
}

type Publication = { by_id: string; change_note: string | null; now: Date }

/**
 * Publishes the authors' outline, as a new version if it or a text changed, and lists the course.
 * @returns whether there was anything to publish
 */
export async function publishCourse(
  db: Database,
  course: CourseRow,
  { by_id, change_note, now }: Publication,
): Promise<boolean> {
  const draft = await outlineDraft(db, course.id)
  if (draft) {
    await applyOutline(db, course.id, draft, now)
    await dropOutlineDraft(db, course.id)
  }
  const version = await publishOutline(db, course.id, now, { published_by: by_id, change_note })
  const lines = (await unitLines(db, course.id)).filter(line => line.is_visible)
  const minutes = lines.reduce((sum, line) => sum + line.est_minutes, 0)
  await editCourse(
    db,
    course.id,
    {
      state: 'published',
      published_at: course.published_at ?? now,
      languages: languagesOfUnits(course.title, lines),
      ...(course.est_minutes === 0 && { est_minutes: minutes }),
    },
    now,
  )
  const units = (await visibleUnits(db, course.id)).map(row => row.unit)
  await findable(db, await courseById(db, course.id), units)
  return version !== undefined || course.state !== 'published'
}
