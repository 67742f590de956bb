import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type {
  CopiedPictures,
  CourseImportReport,
  ImportFailure,
  ImportState,
  importSteps,
} from '../../contract/imports.ts'
import { courses } from '#areas/education/server/courses.tables.ts'

export type ImportProgress = { step: (typeof importSteps)[number]; done: number; of: number }

/** An uploaded course archive. Its file is private and deleted with the row. */
export const import_jobs = pgTable(
  'import_jobs',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<'course'>().notNull().default('course'),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The course that it goes into or became; null: a new one. */
    course_id: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    institute_id: uuid('institute_id'),
    same_course_id: uuid('same_course_id').references(() => courses.id, { onDelete: 'set null' }),
    file_name: text('file_name').notNull(),
    /** Null once the archive is no longer needed. */
    file_url: text('file_url'),
    bytes: integer('bytes').notNull(),
    /** The number of requests, so that the result of an old request does not answer a new one. */
    turn: integer('turn').notNull().default(1),
    progress: jsonb('progress').$type<ImportProgress>(),
    report: jsonb('report').$type<CourseImportReport>(),
    failure: jsonb('failure').$type<ImportFailure>(),
    /** Whether a new course grants a certificate. */
    certificate: boolean('certificate').notNull().default(true),
    /** The copying of pictures from other sites, if its author chose it. */
    pictures: jsonb('pictures').$type<CopiedPictures>(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    finished_at: instant('finished_at'),
  },
  table => [
    index('import_jobs_of_person').on(table.created_by, table.id),
    index('import_jobs_of_course').on(table.course_id, table.id),
    index('import_jobs_same_course').on(table.same_course_id),
    index('import_jobs_oldest').on(table.created_at),
  ],
)
