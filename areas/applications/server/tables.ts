import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { invitationColumns } from '#areas/invitations/server/invitation.tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FieldPath, FieldValues } from '../contract/form-fields.ts'
import type { ApplicantRole, ApplicationStatus } from '../contract/states.ts'

/** The industries that applications choose from, with names in three languages; a migration fills it. */
export const industries = pgTable('industries', {
  id: id().primaryKey(),
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Localised>().notNull(),
  position: integer('position').notNull(),
})

/** A time in which applications are taken. One is the default; a migration adds it. */
export const application_intakes = pgTable(
  'application_intakes',
  {
    id: id().primaryKey(),
    title: jsonb('title').$type<Localised>().notNull(),
    is_default: boolean('is_default').notNull().default(false),
    opens_at: instant('opens_at'),
    closes_at: instant('closes_at'),
    /** So long after the end what was begun can still be submitted. */
    grace_hours: integer('grace_hours').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    uniqueIndex('application_intakes_one_default')
      .on(table.is_default)
      .where(sql`is_default`),
  ],
)

/** The numbers of applications, for their human references. */
export const applicationNumbers = pgSequence('application_numbers', { startWith: 101 })

/** Who wrote a field last, and when. */
export type FieldEdit = { by: string | null; at: string }

/**
 * An application. Every change locks its row, so that fields, status and version are always of one moment. `status` is
 * the lab's, `public_status` what its founders see.
 */
export const applications = pgTable(
  'applications',
  {
    id: id().primaryKey(),
    ref: text('ref').notNull().unique(),
    intake_id: uuid('intake_id')
      .notNull()
      .references(() => application_intakes.id),
    status: text('status').$type<ApplicationStatus>().notNull().default('draft'),
    public_status: text('public_status').$type<ApplicationStatus>().notNull().default('draft'),
    public_since: instant('public_since').notNull(),
    fields: jsonb('fields').$type<FieldValues>().notNull(),
    edits: jsonb('edits').$type<Partial<Record<FieldPath, FieldEdit>>>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Where mails about it go while no account has it. */
    email: text('email'),
    consent_at: instant('consent_at'),
    completeness: integer('completeness').notNull().default(0),
    submissions: integer('submissions').notNull().default(0),
    submitted_at: instant('submitted_at'),
    feedback: text('feedback'),
    copy_of: uuid('copy_of'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('applications_in_order').on(table.intake_id, table.status, table.id),
    index('applications_of_address').on(table.email),
    index('applications_untouched')
      .on(table.updated_at)
      .where(sql`status = 'draft'`),
  ],
)

const applicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

/** What opens an application without an account: the hash of a key that its browser or a mail has. */
export const application_keys = pgTable(
  'application_keys',
  {
    key_hash: text('key_hash').primaryKey(),
    application_id: applicationId(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  table => [
    index('application_keys_of').on(table.application_id),
    index('application_keys_expired').on(table.expires_at),
  ],
)

/** The founders of an application. */
export const application_people = pgTable(
  'application_people',
  {
    application_id: applicationId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<ApplicantRole>().notNull(),
    may_submit: boolean('may_submit').notNull().default(false),
    joined_at: instant('joined_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.application_id, table.user_id] }),
    index('application_people_of_person').on(table.user_id, table.application_id),
  ],
)

export const application_industries = pgTable(
  'application_industries',
  {
    application_id: applicationId(),
    industry_id: uuid('industry_id')
      .notNull()
      .references(() => industries.id),
    is_primary: boolean('is_primary').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.application_id, table.industry_id] }),
    index('application_industries_in').on(table.industry_id, table.application_id),
  ],
)

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
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** Taken out of the form; the submissions before still have it. */
    removed_at: instant('removed_at'),
  },
  table => [index('application_files_of').on(table.application_id), index('application_files_by').on(table.by_user)],
)

export type SubmittedFile = { id: string; name: string; bytes: number; sha256: string }

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

/** Every change of status, only added to. */
export const application_changes = pgTable(
  'application_changes',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    from_status: text('from_status').$type<ApplicationStatus>(),
    to_status: text('to_status').$type<ApplicationStatus>().notNull(),
    by: text('by').$type<'applicant' | 'lab'>().notNull(),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    note: text('note'),
    at: instant('at').notNull(),
  },
  table => [
    index('application_changes_of').on(table.application_id, table.id),
    index('application_changes_by').on(table.by_user),
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

/** An invitation by mail to work on an application. */
export const application_invites = pgTable(
  'application_invites',
  {
    ...invitationColumns(),
    application_id: applicationId(),
    role: text('role').$type<ApplicantRole>().notNull(),
    may_submit: boolean('may_submit').notNull().default(false),
    invited_by: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('application_invites_one_waiting')
      .on(table.application_id, table.email)
      .where(sql`state = 'pending'`),
    index('application_invites_in_order').on(table.application_id, table.id),
    index('application_invites_to').on(table.email),
    index('application_invites_by').on(table.invited_by),
  ],
)
