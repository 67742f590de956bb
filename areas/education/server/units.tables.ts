import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant, tsvector } from '#kernel/server/tables.ts'
import type { CompletesBy, UnitType } from '../contract/courses.ts'
import type { QuestionKind } from '../contract/quizzes.ts'
import type { ChoiceRow, TextsBehind, UnitSettings } from './course-parts.ts'
import { courses } from './courses.tables.ts'

export const sections = pgTable(
  'sections',
  {
    id: id().primaryKey(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    section_key: text('section_key').notNull(),
    position: integer('position').notNull(),
    title: jsonb('title').$type<Localised>().notNull(),
    hidden_at: instant('hidden_at'),
  },
  table => [
    unique('sections_key').on(table.course_id, table.section_key),
    index('sections_in_order').on(table.course_id, table.position),
  ],
)

/** A unit; `position` counts through the whole course. A removed unit is hidden, so that progress and results stay. */
export const units = pgTable(
  'units',
  {
    id: id().primaryKey(),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    section_id: uuid('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    unit_key: text('unit_key').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<UnitType>().notNull(),
    title: jsonb('title').$type<Localised>().notNull(),
    required: boolean('required').notNull().default(true),
    free_preview: boolean('free_preview').notNull().default(false),
    est_minutes: integer('est_minutes').notNull(),
    unlock_at: instant('unlock_at'),
    completes_by: text('completes_by').$type<CompletesBy>().notNull(),
    settings: jsonb('settings').$type<UnitSettings>().notNull().default({}),
    behind: jsonb('behind').$type<TextsBehind>().notNull().default({}),
    hidden_at: instant('hidden_at'),
    version: integer('version').notNull().default(1),
  },
  table => [
    unique('units_key').on(table.course_id, table.unit_key),
    index('units_in_order').on(table.course_id, table.position),
    index('units_of_section').on(table.section_id),
  ],
)

/** A unit's text in one language: as written, and as sanitised HTML, rendered once. */
export const unit_bodies = pgTable(
  'unit_bodies',
  {
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    markdown: text('markdown').notNull(),
    html: text('html').notNull(),
    headings: jsonb('headings').$type<{ id: string; level: number; text: string }[]>().notNull(),
    hash: text('hash').notNull(),
    /** The hash of the en-US text that this translation was made from; when they differ, the translation is stale. */
    source_hash: text('source_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.unit_id, table.locale] })],
)

/** The different words of each text, by which courses are found: written by a trigger (migrations/*_lesson-words-kept.sql). */
export const lesson_words = pgTable(
  'lesson_words',
  {
    unit_id: uuid('unit_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    words: tsvector('words').notNull(),
  },
  table => [
    primaryKey({ columns: [table.unit_id, table.locale] }),
    foreignKey({
      name: 'lesson_words_of_body',
      columns: [table.unit_id, table.locale],
      foreignColumns: [unit_bodies.unit_id, unit_bodies.locale],
    }).onDelete('cascade'),
    index('lesson_words_by_word').using('gin', table.words),
  ],
)

/** A question of a quiz unit with its answers, which leave the server only through `revealed` in quiz-rules.ts. */
export const questions = pgTable(
  'questions',
  {
    id: id().primaryKey(),
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    question_key: text('question_key').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    prompt: jsonb('prompt').$type<Localised>().notNull(),
    prompt_html: jsonb('prompt_html').$type<Localised>().notNull(),
    /** An ordering question stores them in the right order. */
    choices: jsonb('choices').$type<ChoiceRow[]>().notNull().default([]),
    /** A text question accepts any of these, a number question the first, within the tolerance. */
    accepted: text('accepted')
      .array()
      .notNull()
      .default(sql`'{}'`),
    tolerance: text('tolerance'),
    /** The explanation as it was written; older rows have only the HTML. */
    explanation: jsonb('explanation').$type<Localised>(),
    explanation_html: jsonb('explanation_html').$type<Localised>(),
    /** Whether it has a text and a right answer. Authors may store one without; it is never asked. */
    is_ready: boolean('is_ready').notNull().default(true),
    hidden_at: instant('hidden_at'),
  },
  table => [
    unique('questions_key').on(table.unit_id, table.question_key),
    index('questions_in_order').on(table.unit_id, table.position),
  ],
)
