import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import type { Locale, Localised } from '#kernel/contract/fields.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { courses } from '../courses.tables.ts'
import { enrolments } from '../learning.tables.ts'

/**
 * The certificate of a completion, one for each enrolment: name, title and version as they were on that day. Only its
 * revocation may change later.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id().primaryKey(),
    enrolment_id: uuid('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** Anyone who knows the serial may see the certificate. */
    serial: text('serial').notNull().unique(),
    /** Its position in the public revocation list. */
    status_index: integer('status_index').notNull().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    name: text('name').notNull(),
    course_title: jsonb('course_title').$type<Localised>().notNull(),
    course_summary: jsonb('course_summary').$type<Localised>().notNull(),
    course_slug: text('course_slug').notNull(),
    course_version: integer('course_version').notNull(),
    est_minutes: integer('est_minutes').notNull(),
    score_pct: integer('score_pct'),
    /** The holder's language at that time; the credential is written in it. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The holder's time zone at that time: its days, also that of a revocation, are shown in it to everybody. */
    time_zone: text('time_zone').notNull().default('UTC'),
    issued_at: instant('issued_at').notNull(),
    revoked_at: instant('revoked_at'),
    revoked_reason: text('revoked_reason'),
  },
  table => [
    index('certificates_of_person').on(table.user_id, table.id.desc().nullsFirst()),
    index('certificates_by_issue').on(table.issued_at, table.id),
    index('certificates_by_name').on(sql`(${table.name} collate reading_order)`, table.id),
    index('certificates_of_course').on(table.course_id),
    uniqueIndex('certificates_status').on(table.status_index),
    index('certificates_revoked')
      .on(table.status_index)
      .where(sql`revoked_at is not null`),
  ],
)
