import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/account/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { MemberKind, MemberState } from '../contract.ts'
import { institutes } from './institutes.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A person in an institution. What they learn through it is summed up here by triggers on `enrolments`, so that a list
 * of a hundred thousand people reads one index.
 */
export const institute_members = pgTable(
  'institute_members',
  {
    id: id().primaryKey(),
    institute_id: uuid('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MemberKind>().notNull(),
    group_name: text('group_name'),
    state: text('state').$type<MemberState>().notNull(),
    joined_at: instant('joined_at').notNull(),
    changed_at: instant('changed_at').notNull(),
    enrolled: integer('enrolled').notNull().default(0),
    completed: integer('completed').notNull().default(0),
    /** The mean progress of the courses not dropped. */
    progress_pct: integer('progress_pct').notNull().default(0),
    last_active_at: instant('last_active_at'),
    /** The time at which the person becomes at risk if nothing happens (`risk-rules.ts`); null if they do not. */
    risk_at: instant('risk_at'),
    /**
     * The words of name and address, each also after the end of the institution's id, so that one index finds people of
     * one institution or of all.
     */
    search: tsvector('search'),
    /**
     * The name as it is shown, else the address: what a list by name is sorted by (collation `reading_order`,
     * migrations).
     */
    sort_name: text('sort_name').notNull().default(''),
  },
  table => [
    unique('institute_members_one').on(table.institute_id, table.user_id),
    index('institute_members_of_person').on(table.user_id, table.state),
    index('institute_members_of_kind').on(table.institute_id, table.state, table.kind, table.id),
    // Group and risk come after the order, so that other rows are skipped without being read.
    index('institute_members_by_name').on(
      table.institute_id,
      table.state,
      table.kind,
      table.sort_name,
      table.id,
      table.group_name,
      table.risk_at,
    ),
    index('institute_members_by_progress').on(
      table.institute_id,
      table.state,
      table.kind,
      table.progress_pct,
      table.id,
      table.group_name,
      table.risk_at,
    ),
    index('institute_members_by_last_active').on(
      table.institute_id,
      table.state,
      table.kind,
      sql`coalesce(last_active_at, timestamptz '1970-01-01 00:00:00+00')`,
      table.id,
      table.group_name,
      table.risk_at,
      table.last_active_at,
    ),
    index('institute_members_by_group').on(table.institute_id, table.group_name, table.state, table.kind, table.id),
    index('institute_members_at_risk')
      .on(table.institute_id, table.risk_at, table.id)
      .where(sql`state = 'active' and kind = 'student' and risk_at is not null`),
    index('institute_members_search').using('gin', table.search),
  ],
)
