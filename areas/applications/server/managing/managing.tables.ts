import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { industries } from '#areas/industries/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { ReviewProgress } from '../../contract/review-states.ts'
import type { ApplicationStatus } from '../../contract/states.ts'
import { application_intakes, applicationId } from '../tables.ts'

/** Notes on an application that administrators write for each other. */
export const application_notes = pgTable(
  'application_notes',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('application_notes_of').on(table.application_id, table.id),
    index('application_notes_by').on(table.by_user),
  ],
)

const countColumns = () => ({
  intake_id: uuid('intake_id')
    .notNull()
    .references(() => application_intakes.id, { onDelete: 'cascade' }),
  status: text('status').$type<ApplicationStatus>().notNull(),
  review_progress: text('review_progress').$type<ReviewProgress>().notNull(),
  is_pending: boolean('is_pending').notNull(),
  count: integer('count').notNull(),
})

/**
 * The number of applications of an intake by status, review progress and decision. A trigger maintains it, so that
 * lists of 100,000 applications need not count.
 */
export const application_counts = pgTable('application_counts', countColumns(), table => [
  primaryKey({
    name: 'application_counts_kinds',
    columns: [table.intake_id, table.status, table.review_progress, table.is_pending],
  }),
])

/** The same for each industry, of submitted applications only. */
export const application_industry_counts = pgTable(
  'application_industry_counts',
  {
    industry_id: uuid('industry_id')
      .notNull()
      .references(() => industries.id, { onDelete: 'cascade' }),
    ...countColumns(),
  },
  table => [
    primaryKey({
      name: 'application_industry_counts_kinds',
      columns: [table.intake_id, table.industry_id, table.status, table.review_progress, table.is_pending],
    }),
    index('application_industry_counts_of').on(table.industry_id),
  ],
)
