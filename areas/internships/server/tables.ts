import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { certificates } from '#areas/education/server/certificates/certificates.tables.ts'
import { businessId } from '#areas/startups/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { ApplicationState, PostingStatus, Side, WorkPlace } from '../contract/states.ts'

/** The internships of startups. Without `pay_minor` one is unpaid, and has a reason. */
export const internship_postings = pgTable(
  'internship_postings',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    title: text('title').notNull(),
    tasks: text('tasks').notNull(),
    learning: text('learning').notNull(),
    weeks: integer('weeks').notNull(),
    hours_per_week: integer('hours_per_week').notNull(),
    work_place: text('work_place').$type<WorkPlace>().notNull(),
    location: text('location'),
    pay_minor: bigint('pay_minor', { mode: 'number' }),
    pay_currency: text('pay_currency'),
    unpaid_reason: text('unpaid_reason'),
    closes_on: date('closes_on', { mode: 'string' }).notNull(),
    status: text('status').$type<PostingStatus>().notNull(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    index('internship_postings_of').on(table.business_id, table.id),
    index('internship_postings_open')
      .on(table.id)
      .where(sql`status = 'open'`),
  ],
)

/** One of each person for each internship. Every change of it locks its row. */
export const internship_applications = pgTable(
  'internship_applications',
  {
    id: id().primaryKey(),
    posting_id: uuid('posting_id')
      .notNull()
      .references(() => internship_postings.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    answer: text('answer'),
    state: text('state').$type<ApplicationState>().notNull(),
    moved_by: text('moved_by').$type<Side>().notNull(),
    moved_at: instant('moved_at').notNull(),
    sent_at: instant('sent_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  table => [
    uniqueIndex('internship_applications_once').on(table.posting_id, table.user_id),
    index('internship_applications_in').on(table.posting_id, table.id),
    index('internship_applications_of').on(table.user_id, table.id),
  ],
)

/** The certificates that an intern attached. */
export const internship_certificates = pgTable(
  'internship_certificates',
  {
    application_id: uuid('application_id')
      .notNull()
      .references(() => internship_applications.id, { onDelete: 'cascade' }),
    certificate_id: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.application_id, table.certificate_id] }),
    index('internship_certificates_of').on(table.certificate_id),
  ],
)
