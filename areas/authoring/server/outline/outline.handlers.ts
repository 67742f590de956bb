import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { mostSections } from '#areas/education/contract/course-limits.ts'
import type { writing } from '../../contract/writing-calls.ts'
import {
  type DraftOutline,
  addSection,
  type CourseRow,
  deleteSection,
  touchCourse,
} from '#areas/education/server/exports.ts'
import * as rule from './outline-rules.ts'
import { saveOutline, workingOutline } from './outline-store.ts'
import { outlineView } from './outline-view.ts'
import { sectionsOf } from './outline.queries.ts'
import { hasWords, tidied } from './authored-words.ts'
import { editableCourse, readableCourse } from '../scope/scope.ts'

type OutlineCalls = Pick<typeof writing, 'unitKeys' | 'updateSection'>
type SectionInput = Received<typeof writing.updateSection>

export const outlineHandlers: Handlers<OutlineCalls> = {
  async unitKeys({ course_id, version }, { db, person }) {
    const { course } = await readableCourse(db, person, course_id)
    return outlineView(db, course, version)
  },

  async updateSection(input, { db, person, now }) {
    const { course } = await editableCourse(db, person, input.course_id)
    const outline = await workingOutline(db, course.id)
    const { section_key, changed } = await sectionOps[input.op](db, course, outline, input, now)
    await saveOutline(db, course, changed, now)
    if (input.op === 'delete') await forgetSection(db, course, section_key)
    await touchCourse(db, course.id, now)
    return { section_key, outline: await outlineView(db, course) }
  },
}

type Changed = { section_key: string; changed: DraftOutline }
type SectionOp = (
  db: Database,
  course: CourseRow,
  outline: DraftOutline,
  input: SectionInput,
  now: Date,
) => Promise<Changed>

const named = (outline: DraftOutline, input: SectionInput) => {
  const section_key = needed(input, 'section_key')
  return found(outline.find(section => section.section_key === section_key))
}

const titleIn = ({ title }: SectionInput) => {
  if (!title || !hasWords(title)) throw invalid({ title: 'required' })
  return tidied(title)
}

const sectionOps: Record<SectionInput['op'], SectionOp> = {
  async add(db, course, outline, input, now) {
    const title = titleIn(input)
    ensure(outline.length < mostSections, 'course.too_large')
    const existingKeys = new Set((await sectionsOf(db, course.id)).map(section => section.section_key))
    const section_key = rule.freeKey(title, existingKeys, 'section')
    // Hidden until the outline that contains it is published.
    await addSection(db, { course_id: course.id, section_key, title, position: outline.length, hidden_at: now })
    return { section_key, changed: rule.withSection(outline, { section_key, title, units: [] }, input.position) }
  },
  async rename(_db, _course, outline, input) {
    const { section_key } = named(outline, input)
    return { section_key, changed: rule.renamedSection(outline, section_key, titleIn(input)) }
  },
  async move(_db, _course, outline, input) {
    const section = named(outline, input)
    return { section_key: section.section_key, changed: rule.withSection(outline, section, input.position) }
  },
  async delete(_db, _course, outline, input) {
    const { section_key, units } = named(outline, input)
    ensure(units.length === 0, 'section.not_empty')
    return { section_key, changed: rule.withoutSection(outline, section_key) }
  },
}

/** Deletes the row of a section that learners never had and that has no hidden units either. */
async function forgetSection(db: Database, course: CourseRow, section_key: string): Promise<void> {
  const row = (await sectionsOf(db, course.id)).find(section => section.section_key === section_key)
  if (row?.hidden_at) await deleteSection(db, row.id)
}
