import { date, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businessId } from '#areas/startups/server/tables.ts'
import { id, instant } from '#kernel/server/tables.ts'
import type { BriefFact, BriefStory } from '../../contract/briefs.ts'

/** A startup's brief of a day, with its stories and figures as they were then. */
export const research_briefs = pgTable(
  'research_briefs',
  {
    id: id().primaryKey(),
    business_id: businessId(),
    day: date('day', { mode: 'string' }).notNull(),
    stories: jsonb('stories').$type<BriefStory[]>().notNull(),
    facts: jsonb('facts').$type<BriefFact[]>().notNull(),
    /** The contents that later briefs leave out: its stories, their reports and its figures. */
    used: uuid('used').array().notNull(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    saved_at: instant('saved_at'),
  },
  table => [
    uniqueIndex('research_briefs_of_day').on(table.business_id, table.day),
    index('research_briefs_in_order').on(table.business_id, table.id),
  ],
)
