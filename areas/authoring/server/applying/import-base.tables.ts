import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Localised } from '#kernel/contract/fields.ts'
import { courses } from '#areas/education/server/courses.tables.ts'
import type { UnitPlace } from './merge-order.ts'

/**
 * The content of the last import of a course, where no revision of a unit has it. What differs from it was changed
 * here.
 */
export type ImportBase = {
  course: Record<string, unknown>
  sections: Record<string, Localised>
  order: UnitPlace[]
  /** The units whose files were renamed: the key that each would have, and the one it keeps. */
  renamed: Record<string, string>
}

export const import_bases = pgTable('import_bases', {
  course_id: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  base: jsonb('base').$type<ImportBase>().notNull(),
})
