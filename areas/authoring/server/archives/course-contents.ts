import type { Database } from '#kernel/server/database.ts'
import type { UnitType } from '#areas/education/contract/courses.ts'
import { contentsOf } from '../units/content-store.ts'
import { unitsByKeys } from '../units/content.queries.ts'
import { keysOf } from '../outline/outline-rules.ts'
import { workingOutline } from '../outline/outline-store.ts'
import type { StoredContent } from '../unit-content.ts'
import type { CourseRow } from '#areas/education/server/exports.ts'
import { assetsOf, type AssetRow } from './import.queries.ts'

/** A whole course, as its authors have it: their outline, every text, every question with its answers. */
export type CourseContents = {
  course: CourseRow
  sections: {
    section_key: string
    title: CourseRow['title']
    units: { unit_key: string; type: UnitType; content: StoredContent }[]
  }[]
  assets: AssetRow[]
}

export async function courseContents(db: Database, course: CourseRow): Promise<CourseContents> {
  const outline = await workingOutline(db, course.id)
  const rows = await unitsByKeys(db, course.id, keysOf(outline))
  const contents = await contentsOf(db, rows, outline)
  const byKey = new Map(rows.map(row => [row.unit_key, row]))
  return {
    course,
    sections: outline.map(({ section_key, title, units }) => ({
      section_key,
      title,
      units: units.flatMap(({ unit_key }) => {
        const row = byKey.get(unit_key)
        return row ? [{ unit_key, type: row.type, content: contents.get(row.id)! }] : []
      }),
    })),
    assets: await assetsOf(db, course.id),
  }
}
