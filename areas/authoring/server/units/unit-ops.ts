import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, needed } from '#kernel/server/failures.ts'
import type { writing } from '../../contract/writing-calls.ts'
import type { DraftOutline, CourseRow } from '#areas/education/server/exports.ts'
import { unitByKey, type UnitRow } from './content.queries.ts'
import * as rule from '../outline/outline-rules.ts'
import { saveOutline, workingOutline } from '../outline/outline-store.ts'
import { publishedKeys, sectionsOf } from '../outline/outline.queries.ts'
import { deleteUnit } from '../course-edits.queries.ts'

type UnitInput = Received<typeof writing.updateUnit>

type UnitOp = (db: Database, course: CourseRow, input: UnitInput, now: Date) => Promise<void>

/** The requested position; in a section that exists. */
const positionIn = (outline: DraftOutline, section_key: string | undefined, position: number | undefined) => {
  const key = needed({ section_key }, 'section_key')
  found(outline.find(section => section.section_key === key))
  return { section_key: key, position }
}

/** The operations on a unit's position in the outline. */
export const unitOps: Record<NonNullable<UnitInput['op']>, UnitOp> = {
  async move(db, course, { unit_key, section_key, position }, now) {
    const outline = await workingOutline(db, course.id)
    const entry = found(rule.entryOf(outline, unit_key))
    const to = positionIn(outline, section_key ?? rule.sectionOf(outline, unit_key)!.section_key, position)
    await saveOutline(db, course, rule.withUnit(outline, entry, to), now)
  },
  async hide(db, course, { unit_key }, now) {
    const outline = await workingOutline(db, course.id)
    found(rule.entryOf(outline, unit_key))
    await saveOutline(db, course, rule.withoutUnit(outline, unit_key), now)
  },
  async restore(db, course, { unit_key, section_key, position }, now) {
    const unit = found(await unitByKey(db, course.id, unit_key))
    const outline = await workingOutline(db, course.id)
    if (rule.entryOf(outline, unit_key)) return
    const to = positionIn(outline, section_key ?? (await formerSection(db, outline, unit)), position)
    await saveOutline(db, course, rule.withUnit(outline, { unit_key, required: unit.required }, to), now)
  },
  async delete(db, course, { unit_key }, now) {
    const unit = found(await unitByKey(db, course.id, unit_key))
    ensure(!(await publishedKeys(db, course.id)).has(unit_key), 'unit.published')
    await saveOutline(db, course, rule.withoutUnit(await workingOutline(db, course.id), unit_key), now)
    await deleteUnit(db, unit.id)
  },
}

/** The former section of a unit, if it still exists, else the last. */
async function formerSection(db: Database, outline: DraftOutline, unit: UnitRow): Promise<string | undefined> {
  const former = (await sectionsOf(db, unit.course_id)).find(section => section.id === unit.section_id)
  return (outline.find(section => section.section_key === former?.section_key) ?? outline.at(-1))?.section_key
}
