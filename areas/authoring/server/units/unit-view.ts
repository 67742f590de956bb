import type { Database } from '#kernel/server/database.ts'
import type { AuthoredUnit, SavedUnit, UnitContent } from '../../contract/units.ts'
import type { CourseRow } from '#areas/education/server/exports.ts'
import type * as z from 'zod/mini'
import { isStale } from './content-rules.ts'
import { contentOfUnit } from './content-store.ts'
import type { UnitRow } from './content.queries.ts'
import { entryOf, sectionOf, statusOf } from '../outline/outline-rules.ts'
import { workingOutline } from '../outline/outline-store.ts'
import { isReady } from './question-rules.ts'
import { lastRevision } from './revisions.queries.ts'
import { behindList } from './translations.ts'
import type { StoredContent } from '../unit-content.ts'

/** A unit's content as it is answered. */
export const contentView = (content: StoredContent): UnitContent => ({
  ...content,
  unlock_at: content.unlock_at === null ? null : new Date(content.unlock_at),
  bodies: content.bodies.map(body => ({ ...body, is_stale: isStale(content, body) })),
  behind: behindList(content.behind),
})

/** A unit with all its data. */
export async function unitView(db: Database, course: CourseRow, unit: UnitRow): Promise<AuthoredUnit> {
  const outline = await workingOutline(db, course.id)
  const isInOutline = entryOf(outline, unit.unit_key) !== undefined
  return {
    ...contentView(await contentOfUnit(db, unit, outline)),
    course_id: course.id,
    unit_key: unit.unit_key,
    section_key: sectionOf(outline, unit.unit_key)?.section_key ?? null,
    type: unit.type,
    status: statusOf(isInOutline, unit.hidden_at === null, course.published_version !== null),
    version: unit.version,
    updated_at: (await lastRevision(db, unit.id))?.at ?? null,
  }
}

type Saved = { unit: UnitRow; content: StoredContent; status: AuthoredUnit['status']; now: Date }

/** The answer to a save. */
export const savedView = ({ unit, content, status, now }: Saved): z.output<typeof SavedUnit> => ({
  unit_key: unit.unit_key,
  version: unit.version,
  status,
  saved_at: now,
  bodies: content.bodies.map(body => ({ locale: body.locale, hash: body.hash, is_stale: isStale(content, body) })),
  behind: behindList(content.behind),
  unanswerable: content.questions.filter(question => !isReady(question)).map(question => question.question_key),
})
