import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type {
  Confidence,
  ConflictKind,
  ConflictState,
  Recommendation,
  ReviewState,
} from '../../contract/review-states.ts'
import type { Rubric } from '../../contract/rubric-calls.ts'
import type { Scores } from '../../contract/rubric.ts'
import { application_intakes, applicationId } from '../tables.ts'

/** A review of an application; its row makes the person a reviewer. */
export const application_reviews = pgTable(
  'application_reviews',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    /** The setting of the application, which never changes. */
    intake_id: uuid('intake_id')
      .notNull()
      .references(() => application_intakes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReviewState>().notNull().default('assigned'),
    /** The submission that the reviewer read. */
    submission: integer('submission').notNull(),
    /** The version of the intake's rubric that it was assigned with; 0 is the one of the lab. */
    rubric: integer('rubric').notNull().default(0),
    scores: jsonb('scores').$type<Scores>().notNull(),
    total: doublePrecision('total'),
    recommendation: text('recommendation').$type<Recommendation>(),
    confidence: text('confidence').$type<Confidence>(),
    feedback: text('feedback').notNull().default(''),
    private_note: text('private_note').notNull().default(''),
    version: integer('version').notNull().default(1),
    assigned_at: instant('assigned_at').notNull(),
    completed_at: instant('completed_at'),
    /** Since when its reviewer can read other reviews. From then on, only administrators reopen it. */
    others_shown_at: instant('others_shown_at'),
  },
  table => [
    uniqueIndex('application_reviews_one_each').on(table.application_id, table.user_id),
    index('application_reviews_of_reviewer').on(table.user_id, table.id),
    index('application_reviews_in').on(table.intake_id),
  ],
)

/** A criterion of an intake's rubric, in its languages. */
export type StoredCriterion = Rubric['criteria'][number]

/** The versions of an intake's rubric. None is changed, because each review keeps the one that it was assigned with. */
export const application_rubrics = pgTable(
  'application_rubrics',
  {
    intake_id: uuid('intake_id')
      .notNull()
      .references(() => application_intakes.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    criteria: jsonb('criteria').$type<StoredCriterion[]>().notNull(),
    saved_by: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    saved_at: instant('saved_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.intake_id, table.version] }),
    index('application_rubrics_by').on(table.saved_by),
  ],
)

/**
 * The reviewers of an intake with their numbers of reviews. A trigger maintains it, so that lists of 5,000 reviewers
 * need not count.
 */
export const application_reviewers = pgTable(
  'application_reviewers',
  {
    intake_id: uuid('intake_id')
      .notNull()
      .references(() => application_intakes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviews: integer('reviews').notNull(),
    open: integer('open').notNull(),
    done: integer('done').notNull(),
  },
  table => [
    primaryKey({ columns: [table.intake_id, table.user_id] }),
    index('application_reviewers_by_open')
      .on(table.intake_id, table.open.desc().nullsFirst(), table.user_id)
      .where(sql`reviews > 0`),
    index('application_reviewers_of').on(table.user_id),
  ],
)

/** Why a person must not review an application or see it in the administration, unless it was dismissed. */
export const application_conflicts = pgTable(
  'application_conflicts',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConflictKind>().notNull(),
    state: text('state').$type<ConflictState>().notNull(),
    /** The startup or domain of the conflict, where there may be several: dismissing one does not dismiss the next. */
    subject: text('subject').notNull().default(''),
    evidence: text('evidence').notNull(),
    reason: text('reason'),
    decided_by: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  table => [
    uniqueIndex('application_conflicts_one_each').on(table.application_id, table.user_id, table.kind, table.subject),
    index('application_conflicts_of_person')
      .on(table.user_id, table.application_id)
      .where(sql`state <> 'dismissed'`),
    index('application_conflicts_of_user').on(table.user_id),
    index('application_conflicts_by').on(table.decided_by),
  ],
)
