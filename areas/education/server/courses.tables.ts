import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant, tsvector } from '#kernel/server/tables.ts'
import type { CourseState, EnrolPolicy, Visibility } from '../contract/course-states.ts'
import type { Level } from '../contract/courses.ts'
import type { CourseSourceRow, InstructorRow, OutlineSnapshot, TextHashes, TextsBehind } from './course-parts.ts'

/** A course. `version` counts edits of this row; `published_version` names the outline that new learners begin with. */
export const courses = pgTable(
  'courses',
  {
    id: id().primaryKey(),
    slug: text('slug').notNull().unique(),
    title: jsonb('title').$type<Localised>().notNull(),
    summary: jsonb('summary').$type<Localised>().notNull(),
    description: jsonb('description').$type<Localised>().notNull(),
    /** The description as sanitised HTML, rendered once when written. */
    description_html: jsonb('description_html').$type<Localised>().notNull(),
    behind: jsonb('behind').$type<TextsBehind>().notNull().default({}),
    cover_url: text('cover_url'),
    level: text('level').$type<Level>().notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    est_minutes: integer('est_minutes').notNull(),
    languages: text('languages').array().$type<Locale[]>().notNull(),
    /** The number of visible units, updated by every change of the outline. */
    unit_count: integer('unit_count').notNull().default(0),
    instructors: jsonb('instructors').$type<InstructorRow[]>().notNull().default([]),
    institute_id: uuid('institute_id'),
    visibility: text('visibility').$type<Visibility>().notNull().default('public'),
    enrol_policy: text('enrol_policy').$type<EnrolPolicy>().notNull().default('open'),
    sequential: boolean('sequential').notNull().default(false),
    /** How many required units finish the course; null means all. */
    pass_required_units: integer('pass_required_units'),
    pass_min_score_pct: integer('pass_min_score_pct').notNull().default(0),
    certificate: boolean('certificate').notNull().default(false),
    state: text('state').$type<CourseState>().notNull().default('draft'),
    published_version: integer('published_version'),
    published_at: instant('published_at'),
    source: jsonb('source').$type<CourseSourceRow>(),
    /** The stars of the visible reviews, updated by every change of a review. */
    rating_sum: integer('rating_sum').notNull().default(0),
    rating_count: integer('rating_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  table => {
    const isListed = sql`state = 'published' and visibility = 'public'`
    return [
      index('courses_newest').on(table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst()).where(isListed),
      index('courses_shortest').on(table.est_minutes, table.id).where(isListed),
      index('courses_by_level')
        .on(table.level, table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isListed),
      index('courses_by_tag').using('gin', table.tags),
      index('courses_of_institute').on(table.institute_id, table.updated_at, table.id),
      index('courses_last_edited').on(table.updated_at, table.id),
      index('courses_by_state').on(table.state, table.updated_at, table.id),
    ]
  },
)

/**
 * The number of enrolments of a course by state. Triggers update it in a table of its own, so that signing up does not
 * lock the course.
 */
export const course_learners = pgTable(
  'course_learners',
  {
    course_id: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    learners: integer('learners').notNull().default(0),
  },
  table => [index('course_learners_most').on(table.learners, table.course_id)],
)

/** What search looks at: weighted words in English and Spanish, and pairs of characters for Japanese. */
export const course_search = pgTable(
  'course_search',
  {
    course_id: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    en: tsvector('en').notNull(),
    es: tsvector('es').notNull(),
    pairs: text('pairs').array().notNull(),
  },
  table => [
    index('course_search_en').using('gin', table.en),
    index('course_search_es').using('gin', table.es),
    index('course_search_pairs').using('gin', table.pairs),
  ],
)

/**
 * The number of listed courses in all and by tag, level and language, updated by a trigger
 * (migrations/0002_education.sql).
 */
export const catalogue_counts = pgTable(
  'catalogue_counts',
  { kind: text('kind').notNull(), value: text('value').notNull(), courses: integer('courses').notNull() },
  table => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('catalogue_counts_most').on(table.kind, table.courses.desc().nullsFirst(), table.value),
  ],
)

/** A published outline, never changed afterwards: the units that a learner who began with it has to do. */
export const course_versions = pgTable(
  'course_versions',
  {
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    published_at: instant('published_at').notNull(),
    outline: jsonb('outline').$type<OutlineSnapshot>().notNull(),
    unit_keys: text('unit_keys').array().notNull(),
    required_keys: text('required_keys').array().notNull(),
    change_note: text('change_note'),
    /** Who published it; null for an import. */
    published_by: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    text_hashes: jsonb('text_hashes').$type<TextHashes>(),
  },
  table => [primaryKey({ columns: [table.course_id, table.n] })],
)

export const course_prerequisites = pgTable(
  'course_prerequisites',
  {
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    requires_id: uuid('requires_id')
      .notNull()
      .references(() => courses.id),
  },
  table => [
    primaryKey({ columns: [table.course_id, table.requires_id] }),
    index('course_prerequisites_of').on(table.requires_id),
  ],
)

/** A picture or another file that a course's text uses, by its path in the course's folder. */
export const course_assets = pgTable(
  'course_assets',
  {
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    url: text('url').notNull(),
    sha256: text('sha256').notNull(),
    /** Its name, and its type by its content; null for pictures imported before these were stored. */
    name: text('name'),
    media_type: text('media_type'),
    bytes: integer('bytes'),
  },
  table => [primaryKey({ columns: [table.course_id, table.path] })],
)
