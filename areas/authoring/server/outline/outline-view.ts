import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { AuthoredOutline, AuthoredUnitLine } from '../../contract/units.ts'
import { type DraftOutline, versionOf, type CourseRow } from '#areas/education/server/exports.ts'
import { keysOf, statusOf } from './outline-rules.ts'
import { workingOutline } from './outline-store.ts'
import { outlineDraft, sectionsOf, unitLines, type UnitLineRow } from './outline.queries.ts'

/** The outline as authors have it, or as a version was published. */
export async function outlineView(db: Database, course: CourseRow, version?: number): Promise<AuthoredOutline> {
  const working = await workingOutline(db, course.id)
  const outline = version === undefined ? working : found(await versionOf(db, course.id, version)).outline
  const wasPublished = course.published_version !== null
  const isWorked = new Set(keysOf(working))
  const rows = new Map((await unitLines(db, course.id)).map(row => [row.unit_key, row]))
  const requirement = new Map(outline.flatMap(section => section.units.map(unit => [unit.unit_key, unit.required])))
  const lineOf = (row: UnitLineRow): AuthoredUnitLine => ({
    ...row,
    required: requirement.get(row.unit_key) ?? row.required,
    status: statusOf(isWorked.has(row.unit_key), row.is_visible, wasPublished),
  })
  const present = outline.flatMap(section => section.units).flatMap(unit => rows.get(unit.unit_key) ?? [])
  return {
    course_id: course.id,
    published_version: course.published_version,
    shown_version: version ?? null,
    has_changes: (await outlineDraft(db, course.id)) !== undefined,
    units_minutes: present.reduce((sum, row) => sum + row.est_minutes, 0),
    sections: await sectionViews(db, course, outline, working, key => {
      const row = rows.get(key)
      return row ? [lineOf(row)] : []
    }),
    out: version === undefined ? [...rows.values()].filter(row => !isWorked.has(row.unit_key)).map(lineOf) : [],
  }
}

async function sectionViews(
  db: Database,
  course: CourseRow,
  shown: readonly {
    section_key: string
    title: DraftOutline[number]['title']
    units: readonly { unit_key: string }[]
  }[],
  working: DraftOutline,
  lines: (unit_key: string) => AuthoredUnitLine[],
) {
  const visible = new Set((await sectionsOf(db, course.id)).filter(row => !row.hidden_at).map(row => row.section_key))
  const worked = new Set(working.map(section => section.section_key))
  return shown.map(({ section_key, title, units }) => ({
    section_key,
    title,
    status: statusOf(worked.has(section_key), visible.has(section_key), course.published_version !== null),
    units: units.flatMap(unit => lines(unit.unit_key)),
  }))
}
