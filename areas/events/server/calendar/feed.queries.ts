import { and, arrayContains, asc, gt } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { events, isListedPublic } from '../tables.ts'

/** The most events of a calendar that people subscribe to. */
const mostInFeed = 500

/** Public events from a moment on; also canceled ones, so that calendars remove them. */
export const eventsForFeed = (db: Database, since: Date, tag: string | undefined) =>
  db
    .select()
    .from(events)
    .where(and(gt(events.starts_at, since), isListedPublic, tag ? arrayContains(events.tags, [tag]) : undefined))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(mostInFeed)
