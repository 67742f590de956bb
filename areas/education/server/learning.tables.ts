import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { MemberKind, MemberState } from '#areas/members/contract.ts'
import { listSql } from '#kernel/server/database.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { countedStates } from '../contract/enrolment-states.ts'
import type { UnitState } from '../contract/courses.ts'
import type { EnrolmentState, EventKind } from '../contract/learning.ts'
import type { Stretch } from '../contract/media.ts'
import type { GivenAnswer, GradedQuestion } from './course-parts.ts'
import { courses } from './courses.tables.ts'
import { units } from './units.tables.ts'
import { shownProgress } from './shown-progress.sql.ts'

/** The courses taken through an institution, by the learner's kind of membership. */
const isTaken = sql.raw(`institute_id is not null and state in ${listSql(countedStates)}`)

/** A person in a course. Only `saveProgress` writes the percentage and its two numbers. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id().primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** The institution the course is taken through, if any. */
    institute_id: uuid('institute_id'),
    state: text('state').$type<EnrolmentState>().notNull(),
    version_at_start: integer('version_at_start').notNull(),
    progress_pct: integer('progress_pct').notNull().default(0),
    required_units: integer('required_units').notNull().default(0),
    completed_units: integer('completed_units').notNull().default(0),
    last_unit_key: text('last_unit_key'),
    last_unit_at: instant('last_unit_at'),
    started_at: instant('started_at').notNull(),
    last_active_at: instant('last_active_at').notNull(),
    /**
     * The number of units that were tried several times without success and of returned submissions, updated by a
     * trigger on `unit_progress`.
     */
    struggling_units: integer('struggling_units').notNull().default(0),
    returned_units: integer('returned_units').notNull().default(0),
    /** The number of days in which the course should be done, by its length at sign-up. Set by a trigger. */
    pace_days: integer('pace_days'),
    /**
     * The time from which the learner is at risk in this course if nothing happens; null means never. Set by a trigger.
     */
    risk_at: instant('risk_at'),
    /** The learner's kind of membership and name, set by triggers, so that one index lists a course. */
    member_state: text('member_state').$type<MemberState>(),
    member_kind: text('member_kind').$type<MemberKind>(),
    member_name: text('member_name'),
    /** Why a request was refused. */
    reason: text('reason'),
    /** When an invitation expires; the state `expired` is never stored. */
    expires_at: instant('expires_at'),
    version: integer('version').notNull().default(1),
  },
  table => [
    unique('enrolments_one').on(table.user_id, table.course_id),
    index('enrolments_last_active').on(
      table.user_id,
      table.last_active_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('enrolments_of_course').on(table.course_id, table.state),
    index('enrolments_newest').on(table.course_id, table.id),
    index('enrolments_started').on(table.started_at),
    index('enrolments_of_institute').on(table.institute_id, table.course_id, table.user_id),
    index('enrolments_requested')
      .on(table.last_active_at, table.id)
      .where(sql`state = 'requested'`),
    index('enrolments_of_institute_started').on(table.institute_id, table.started_at),
    index('enrolments_at_risk')
      .on(table.institute_id, table.course_id, table.risk_at, table.user_id)
      .where(sql`risk_at is not null and member_state = 'active' and member_kind = 'student'`),
    index('enrolments_taken')
      .on(table.institute_id, table.course_id, table.member_state, table.member_kind, table.user_id)
      .where(isTaken),
    index('enrolments_taken_by_name')
      .on(table.institute_id, table.course_id, table.member_state, table.member_kind, table.member_name, table.user_id)
      .where(isTaken),
    index('enrolments_taken_by_progress')
      .on(
        table.institute_id,
        table.course_id,
        table.member_state,
        table.member_kind,
        sql.raw(shownProgress('')),
        table.user_id,
      )
      .where(isTaken),
    index('enrolments_taken_by_last_active')
      .on(
        table.institute_id,
        table.course_id,
        table.member_state,
        table.member_kind,
        table.last_active_at,
        table.user_id,
      )
      .where(isTaken),
  ],
)

export const unit_progress = pgTable(
  'unit_progress',
  {
    enrolment_id: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    state: text('state').$type<UnitState>().notNull(),
    position_sec: integer('position_sec').notNull().default(0),
    position_at: instant('position_at'),
    best_score_pct: integer('best_score_pct'),
    attempts: integer('attempts').notNull().default(0),
    /** Extra attempts at a quiz that were allowed to this learner. */
    extra_attempts: integer('extra_attempts').notNull().default(0),
    completed_at: instant('completed_at'),
    /**
     * When the server first received an event about the video: no more than the time since then can have been watched.
     */
    begun_at: instant('begun_at'),
    /** The watched parts of a video, in whole seconds. */
    watched: jsonb('watched').$type<Stretch[]>(),
    /** The length that the player reported, where the author gave none. */
    video_sec: integer('video_sec'),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.enrolment_id, table.unit_id] }),
    index('unit_progress_of_unit').on(table.unit_id, table.enrolment_id),
    index('unit_progress_tried')
      .on(table.unit_id, table.enrolment_id)
      .where(sql`state <> 'completed' and attempts > 0`),
  ],
)

/** A reading event from the browser; its key makes sure that it counts once. */
export const progress_events = pgTable(
  'progress_events',
  {
    enrolment_id: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    client_event_id: uuid('client_event_id').notNull(),
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind').$type<EventKind>().notNull(),
    at: instant('at').notNull(),
    received_at: instant('received_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.enrolment_id, table.client_event_id] }),
    index('progress_events_of_unit').on(table.unit_id),
  ],
)

/** An attempt at a quiz; at most one is open at a time. */
export const quiz_attempts = pgTable(
  'quiz_attempts',
  {
    id: id().primaryKey(),
    enrolment_id: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    n: integer('n').notNull(),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at'),
    submitted_at: instant('submitted_at'),
    answers: jsonb('answers').$type<GivenAnswer[]>(),
    grades: jsonb('grades').$type<GradedQuestion[]>(),
    score_pct: integer('score_pct'),
    passed: boolean('passed'),
  },
  table => [
    unique('quiz_attempts_n').on(table.enrolment_id, table.unit_id, table.n),
    uniqueIndex('quiz_attempts_open')
      .on(table.enrolment_id, table.unit_id)
      .where(sql`submitted_at is null`),
    index('quiz_attempts_of_unit').on(table.unit_id),
  ],
)

/** The completion, one for each enrolment and never changed: later units do not undo it. */
export const completions = pgTable(
  'completions',
  {
    enrolment_id: uuid('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    completed_at: instant('completed_at').notNull(),
    version: integer('version').notNull(),
    score_pct: integer('score_pct'),
    units_completed: integer('units_completed').notNull(),
  },
  table => [index('completions_newest').on(table.completed_at)],
)
