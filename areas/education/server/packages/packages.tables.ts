import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#kernel/server/tables.ts'
import type { PackageReport } from '../../contract/packages.ts'
import { enrolments } from '../learning.tables.ts'
import { units } from '../units.tables.ts'

/** What a SCORM package last reported about a learner, from the first time it was opened. */
export const package_states = pgTable(
  'package_states',
  {
    id: id().primaryKey(),
    enrolment_id: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    unit_id: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    completion: text('completion').$type<PackageReport['completion']>().notNull().default('not_attempted'),
    success: text('success').$type<PackageReport['success']>().notNull().default('unknown'),
    score_pct: integer('score_pct'),
    location: text('location').notNull().default(''),
    suspend_data: text('suspend_data').notNull().default(''),
    /** The time spent with it; `seconds_before` is that of earlier openings. */
    seconds: integer('seconds').notNull().default(0),
    seconds_before: integer('seconds_before').notNull().default(0),
    opened_at: instant('opened_at').notNull(),
    /** Signs the addresses of the package's files for this learner. */
    secret: text('secret').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [
    unique('package_states_one').on(table.enrolment_id, table.unit_id),
    index('package_states_of_unit').on(table.unit_id),
  ],
)
