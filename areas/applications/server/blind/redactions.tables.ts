import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { FieldPath } from '../../contract/form-fields.ts'
import { applicationId } from '../tables.ts'

/** A text that blind review hides in one submission: in one answer or, without a field, in all of them. */
export const application_redactions = pgTable(
  'application_redactions',
  {
    id: id().primaryKey(),
    application_id: applicationId(),
    /** The submission, counted from 1. The next one begins with the same redactions. */
    version: integer('version').notNull(),
    field: text('field').$type<FieldPath>(),
    text: text('text').notNull(),
    by_user: uuid('by_user').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  table => [
    unique('application_redactions_one_each')
      .on(table.application_id, table.version, table.field, table.text)
      .nullsNotDistinct(),
    index('application_redactions_by').on(table.by_user),
  ],
)
