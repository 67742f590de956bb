import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import { application_intakes } from '../tables.ts'

/** `is_kept`: only in the plan because of their reviews of applications that are hidden from its maker. */
export type PlannedReviewer = {
  user_id: string
  most: number
  industry_ids: string[]
  open: number
  is_kept?: boolean
}
/** A planned review, with the industries that match. */
export type PlannedReview = { application_id: string; user_id: string; industry_ids: string[] }
export type Shortfall = {
  application_id: string
  missing: number
  conflicts: string[]
  full: string[]
  before: string[]
}

/** The planned reviews of an intake: only administrators see them until they are released. */
export const application_plans = pgTable(
  'application_plans',
  {
    id: id().primaryKey(),
    intake_id: uuid('intake_id')
      .notNull()
      .unique()
      .references(() => application_intakes.id, { onDelete: 'cascade' }),
    reviewers: jsonb('reviewers').$type<PlannedReviewer[]>().notNull(),
    reviews: jsonb('reviews').$type<PlannedReview[]>().notNull(),
    short: jsonb('short').$type<Shortfall[]>().notNull(),
    planned_by: uuid('planned_by').references(() => users.id, { onDelete: 'set null' }),
    planned_at: instant('planned_at').notNull(),
  },
  table => [index('application_plans_by').on(table.planned_by)],
)
