import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FieldPath, FieldValues } from '../contract/form-fields.ts'
import type { ApplicationStatus } from '../contract/states.ts'
import type { FileMetadata } from './file-metadata/metadata.ts'
import { applicationId } from './tables.ts'

/** A file. One that was submitted is never deleted with the draft: versions name it. */
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
    /** What it says besides its content; null where that is not known. */
    metadata: jsonb('metadata').$type<FileMetadata>(),
    /** A copy that does not say who applies: blind review shows it, while its metadata do not say so either. */
    is_blind: boolean('is_blind').notNull().default(false),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** Removed from the form; earlier submissions still have it. */
    removed_at: instant('removed_at'),
  },
  table => [index('application_files_of').on(table.application_id), index('application_files_by').on(table.by_user)],
)

export type SubmittedFile = { id: string; name: string; bytes: number; sha256: string; is_blind?: boolean }

/** What was submitted, never changed afterwards. */
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

/** The lab asks an applicant for more; one at a time is open. */
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
