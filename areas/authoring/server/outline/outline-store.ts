import type { Database } from '#kernel/server/database.ts'
import {
  type DraftOutline,
  editSection,
  type CourseRow,
  placeUnit,
  setUnitCount,
} from '#areas/education/server/exports.ts'
import { differing } from './differing.ts'
import { sameOutline } from './outline-rules.ts'
import {
  dropOutlineDraft,
  outlineDraft,
  unitPositions,
  putOutlineDraft,
  sectionsOf,
  visibleUnits,
} from './outline.queries.ts'

// Learners read the tables, where hidden rows are not shown. So the authors' changes to the outline of a published
// course are stored apart (outline_drafts) until it is published. In a course that was never published they go to the
// tables at once.

/** The outline that learners have. */
export async function liveOutline(db: Database, courseId: string): Promise<DraftOutline> {
  const visibleSections = (await sectionsOf(db, courseId)).filter(section => !section.hidden_at)
  const unitRows = await visibleUnits(db, courseId)
  return visibleSections.map(({ id, section_key, title }) => ({
    section_key,
    title,
    units: unitRows.filter(place => place.section_id === id).map(({ unit_key, required }) => ({ unit_key, required })),
  }))
}

/** The outline as authors have it. */
export const workingOutline = async (db: Database, courseId: string): Promise<DraftOutline> =>
  (await outlineDraft(db, courseId)) ?? (await liveOutline(db, courseId))

/** Saves an outline: for the next publishing or, if no one can read the course yet, immediately. */
export async function saveOutline(
  db: Database,
  { id, published_version }: Pick<CourseRow, 'id' | 'published_version'>,
  outline: DraftOutline,
  now: Date,
): Promise<void> {
  if (published_version === null) await applyOutline(db, id, outline, now)
  else if (sameOutline(outline, await liveOutline(db, id))) await dropOutlineDraft(db, id)
  else await putOutlineDraft(db, id, outline, now)
}

/** Makes an outline the learners' one: sets the positions of sections and units, and hides what is not in it. */
export async function applyOutline(db: Database, courseId: string, outline: DraftOutline, now: Date): Promise<void> {
  const sectionRows = await sectionsOf(db, courseId)
  const unitRows = new Map((await unitPositions(db, courseId)).map(row => [row.unit_key, row]))
  const present = new Set<string>()
  let position = 0
  for (const [at, { section_key, title, units }] of outline.entries()) {
    const section = sectionRows.find(row => row.section_key === section_key)!
    present.add(section.id)
    const change = differing(section, { title, position: at, hidden_at: null })
    if (change) await editSection(db, section.id, change)
    for (const { unit_key, required } of units) {
      const unit = unitRows.get(unit_key)!
      present.add(unit.id)
      const values = { section_id: section.id, position: position++, required, hidden_at: null }
      const moved = differing(unit, values)
      if (moved) await placeUnit(db, unit.id, moved)
    }
  }
  for (const row of sectionRows.filter(each => !present.has(each.id) && !each.hidden_at))
    await editSection(db, row.id, { hidden_at: now })
  for (const row of [...unitRows.values()].filter(each => !present.has(each.id) && !each.hidden_at))
    await placeUnit(db, row.id, { hidden_at: now })
  await setUnitCount(db, courseId, position)
}
