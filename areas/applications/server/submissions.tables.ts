import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FieldPath, FieldValues } from '../contract/form-fields.ts'
import type { ApplicationStatus } from '../contract/states.ts'
import type { FileMetadata } from './file-metadata.ts'
import { applicationId } from './tables.ts'

/** A file. A submitted file is never deleted with the draft, because versions refer to it. */
export const application_files = pgTable(
  'application_files',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Its metadata; null if they are not known. */
    metadata: jsonb('metadata').$type<FileMetadata>(),
    /**
     * A copy that does not say who applies: blind review shows it as long as its text and metadata do not reveal that.
     */
    is_blind: boolean('is_blind').notNull().default(false),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** Removed from the form; earlier submissions still have it. */
    removed_at: instant('removed_at'),
  },
  table => [index('application_files_of').on(table.application_id), index('application_files_by').on(table.by_user)],
)

/** The texts of the copies for blind review, in the form that is searched for names; null if a file cannot be read. */
export const application_file_texts = pgTable('application_file_texts', {
  file_id: uuid('file_id')
    .primaryKey()
    .references(() => application_files.id, { onDelete: 'cascade' }),
  text: text('text'),
})

export type SubmittedFile = { id: string; name: string; bytes: number; sha256: string; is_blind?: boolean }

/** A submitted version, never changed afterwards. */
export const application_versions = pgTable(
  'application_versions',
  {
    application_id: applicationId(),
    n: integer('n').notNull(),
    fields: jsonb('fields').$type<FieldValues>().notNull(),
    industries: text('industries').array().notNull(),
    files: jsonb('files').$type<SubmittedFile[]>().notNull(),
    submitted_at: instant('submitted_at').notNull(),
    submitted_by: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.application_id, table.n] }),
    index('application_versions_by').on(table.submitted_by),
  ],
)

export type Ask = { path: FieldPath | 'uploads'; question: string }

/** The lab's request to an applicant for more information; at most one is open. */
export const application_requests = pgTable(
  'application_requests',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    message: text('message').notNull(),
    asks: jsonb('asks').$type<Ask[]>().notNull(),
    due_at: instant('due_at').notNull(),
    resume_to: text('resume_to').$type<ApplicationStatus>().notNull(),
    asked_by: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    asked_at: instant('asked_at').notNull(),
    answered_at: instant('answered_at'),
  },
  table => [
    uniqueIndex('application_requests_one_open')
      .on(table.application_id)
      .where(sql`answered_at is null`),
    index('application_requests_by').on(table.asked_by),
    index('application_requests_of').on(table.application_id),
  ],
)
