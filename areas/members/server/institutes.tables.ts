import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#kernel/server/tables.ts'
import type { InstituteState } from '../contract.ts'

/** A school, university or company with its people. Every change of its members locks this row first. */
export const institutes = pgTable(
  'institutes',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    logo_url: text('logo_url'),
    /** Mail domains of its people, lower case. */
    domains: text('domains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How many active students it may have; null: no limit. */
    seat_limit: integer('seat_limit'),
    state: text('state').$type<InstituteState>().notNull().default('pending'),
    suspended_reason: text('suspended_reason'),
    /** Active students, and active owners and supervisors: updated by a trigger on `institute_members`. */
    student_count: integer('student_count').notNull().default(0),
    supervisor_count: integer('supervisor_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  table => [index('institutes_by_state').on(table.state, table.id)],
)
