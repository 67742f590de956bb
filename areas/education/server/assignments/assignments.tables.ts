import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { RubricMark, SubmissionState } from '../../contract/assignments.ts'
import { courses } from '../courses.tables.ts'
import { enrolments } from '../learning.tables.ts'
import { units } from '../units.tables.ts'

/** A submitted file. `path` never leaves the server: a call serves the file to those who may have it. */
export type StoredFile = { path: string; name: string; media_type: string; bytes: number }
export type Mark = z.infer<typeof RubricMark>

const unitOf = {
  enrolment_id: uuid('enrolment_id')
    .notNull()
    .references(() => enrolments.id, { onDelete: 'cascade' }),
  unit_id: uuid('unit_id')
    .notNull()
    .references(() => units.id),
}

/** Drafts: one for each learner and unit, deleted when the work is submitted. */
export const work_drafts = pgTable(
  'work_drafts',
  {
    ...unitOf,
    text: text('text').notNull().default(''),
    url: text('url').notNull().default(''),
    file: jsonb('file').$type<StoredFile>(),
    saved_at: instant('saved_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.enrolment_id, table.unit_id] }),
    index('work_drafts_of_unit').on(table.unit_id),
  ],
)

/**
 * Submitted work with its grading; each submission is a row of its own. Course and institution are repeated here for
 * the queue.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: id().primaryKey(),
    ...unitOf,
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    institute_id: uuid('institute_id'),
    n: integer('n').notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    text: text('text'),
    url: text('url'),
    file: jsonb('file').$type<StoredFile>(),
    submitted_at: instant('submitted_at').notNull(),
    graded_at: instant('graded_at'),
    grader_id: uuid('grader_id').references(() => users.id, { onDelete: 'set null' }),
    marks: jsonb('marks').$type<Mark[]>().notNull().default([]),
    remark: text('remark'),
    score_pct: integer('score_pct'),
    version: integer('version').notNull().default(1),
  },
  table => {
    const isWaiting = sql`state = 'submitted'`
    return [
      unique('submissions_n').on(table.enrolment_id, table.unit_id, table.n),
      uniqueIndex('submissions_one_waiting').on(table.enrolment_id, table.unit_id).where(isWaiting),
      index('submissions_waiting').on(table.id).where(isWaiting),
      index('submissions_waiting_of_course').on(table.course_id, table.id).where(isWaiting),
      index('submissions_waiting_of_institute').on(table.institute_id, table.id).where(isWaiting),
      index('submissions_of_course').on(table.course_id, table.id),
      index('submissions_of_institute').on(table.institute_id, table.id),
      index('submissions_of_unit').on(table.unit_id),
      index('submissions_graded_by').on(table.grader_id),
    ]
  },
)
