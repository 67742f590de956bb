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
import { industries } from '#areas/industries/server/tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FieldPath, FieldValues } from '../contract/form-fields.ts'
import type { Question } from '../contract/question-calls.ts'
import type { ReviewProgress, ReviewsShown } from '../contract/review-states.ts'
import type { ApplicationStatus, Outcome } from '../contract/states.ts'

/** A time in which applications are taken. One is the default; a migration adds it. */
export const application_intakes = pgTable(
  'application_intakes',
  {
    id: id().primaryKey(),
    title: jsonb('title').$type<Localised>().notNull(),
    is_default: boolean('is_default').notNull().default(false),
    opens_at: instant('opens_at'),
    closes_at: instant('closes_at'),
    /** The zone by whose clock it opens and closes; null for intakes from before there was a choice. */
    time_zone: text('time_zone'),
    /** How long after the end drafts that were started in time can be submitted. */
    grace_hours: integer('grace_hours').notNull().default(0),
    /** Reviewers see no names, addresses, links and files. */
    blind: boolean('blind').notNull().default(false),
    /** When reviewers can read the other reviews of an application. */
    reviews_shown: text('reviews_shown').$type<ReviewsShown>().notNull().default('after_decision'),
    reviews_wanted: integer('reviews_wanted').notNull().default(3),
    /** The most open reviews of a reviewer, where a plan says nothing else. */
    max_load: integer('max_load').notNull().default(20),
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

/** The versions of an intake's own questions. None is changed, because each application keeps the one it was started with. */
export const application_forms = pgTable(
  'application_forms',
  {
    intake_id: uuid('intake_id')
      .notNull()
      .references(() => application_intakes.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    saved_by: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    saved_at: instant('saved_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.intake_id, table.version] }),
    index('application_forms_by').on(table.saved_by),
  ],
)

/** The numbers of applications, for their human references. */
export const applicationNumbers = pgSequence('application_numbers', { startWith: 101 })

/** The last author of a field, and the time. */
export type FieldEdit = { by: string | null; at: string }

/**
 * An application. Every change locks its row, so that fields, status and version are consistent. `status` is the lab's,
 * `public_status` what its founders see.
 */
export const applications = pgTable(
  'applications',
  {
    id: id().primaryKey(),
    ref: text('ref').notNull().unique(),
    intake_id: uuid('intake_id')
      .notNull()
      .references(() => application_intakes.id),
    /** The version of the intake's own questions that it was started with; 0 has none. */
    form: integer('form').notNull().default(0),
    status: text('status').$type<ApplicationStatus>().notNull().default('draft'),
    public_status: text('public_status').$type<ApplicationStatus>().notNull().default('draft'),
    public_since: instant('public_since').notNull(),
    fields: jsonb('fields').$type<FieldValues>().notNull(),
    edits: jsonb('edits').$type<Partial<Record<FieldPath, FieldEdit>>>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The address for mails about it while no account owns it. */
    email: text('email'),
    consent_at: instant('consent_at'),
    completeness: integer('completeness').notNull().default(0),
    submissions: integer('submissions').notNull().default(0),
    submitted_at: instant('submitted_at'),
    feedback: text('feedback'),
    /** The decision, which is shown to its founders when it is released. */
    pending_decision: text('pending_decision').$type<Outcome>(),
    pending_feedback: text('pending_feedback'),
    /** When its release started. */
    release_at: instant('release_at'),
    /** Computed from its reviews; mean and spread in hundredths, so that a cursor is exact. */
    reviews_assigned: integer('reviews_assigned').notNull().default(0),
    reviews_done: integer('reviews_done').notNull().default(0),
    review_progress: text('review_progress')
      .$type<ReviewProgress>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when reviews_assigned = 0 then 'none' when reviews_done < reviews_assigned then 'waiting' else 'done' end`,
      ),
    score: integer('score'),
    spread: integer('spread'),
    copy_of: uuid('copy_of'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    // `uuid_send` prevents a scan of the primary key for filtered lists (managing/admin-list-order.queries.ts).
    index('applications_in_order').on(table.intake_id, table.status, sql`uuid_send(id)`),
    // For submitted applications: a column instead of a condition, so that a list of one status never scans the others.
    index('applications_newest').on(table.intake_id, sql`(status <> 'draft')`, table.id),
    index('applications_by_score').on(table.intake_id, sql`(status <> 'draft')`, sql`coalesce(score, 0)`, table.id),
    index('applications_in_state_by_score')
      .on(table.intake_id, table.status, sql`coalesce(score, 0)`, table.id)
      .where(sql`status <> 'draft'`),
    index('applications_by_progress')
      .on(table.intake_id, table.review_progress, sql`uuid_send(id)`)
      .where(sql`status <> 'draft'`),
    index('applications_by_progress_and_score')
      .on(table.intake_id, table.review_progress, sql`coalesce(score, 0)`, table.id)
      .where(sql`status <> 'draft'`),
    index('applications_in_state_by_progress')
      .on(table.intake_id, table.status, table.review_progress, sql`uuid_send(id)`)
      .where(sql`status <> 'draft'`),
    index('applications_reviewed')
      .on(table.intake_id, table.id)
      .where(sql`reviews_done > 0`),
    index('applications_by_name').on(sql`lower(fields->>'company.name') text_pattern_ops`),
    index('applications_by_ref').on(sql`lower(ref) text_pattern_ops`),
    index('applications_pending')
      .on(table.intake_id, table.id)
      .where(sql`pending_decision is not null`),
    index('applications_pending_by_score')
      .on(table.intake_id, sql`coalesce(score, 0)`, table.id)
      .where(sql`pending_decision is not null`),
    index('applications_to_release')
      .on(table.release_at, table.id)
      .where(sql`release_at is not null`),
    index('applications_of_address').on(table.email),
    index('applications_submitted').on(table.submitted_at),
    index('applications_untouched')
      .on(table.updated_at)
      .where(sql`status = 'draft'`),
  ],
)

/** The foreign key of every table whose rows belong to an application. */
export const applicationId = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

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

/** Every change of status; rows are only added. */
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
