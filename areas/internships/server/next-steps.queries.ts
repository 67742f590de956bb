import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { editorRoles, openStatuses } from '#areas/startups/contract/states.ts'
import { business_members as members, businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { internship_applications as applications, internship_postings as postings } from './tables.ts'

/** The offers that wait for a person’s answer, the longest waiting first. */
export const offersTo = (db: Database, user_id: string, most: number) =>
  db
    .select({ application: applications, title: postings.title, startup: businesses.name })
    .from(applications)
    .innerJoin(postings, eq(postings.id, applications.posting_id))
    .innerJoin(businesses, eq(businesses.id, postings.business_id))
    .where(and(eq(applications.user_id, user_id), eq(applications.state, 'offered')))
    .orderBy(asc(applications.moved_at))
    .limit(most)

/** The internships with applications that nobody of the startups that a person edits has opened. */
export const unseenBy = (db: Database, user_id: string, most: number) =>
  db
    .select({
      posting: { id: postings.id, title: postings.title, business_id: postings.business_id },
      count: sql<number>`count(*)::int`,
      since: sql<Date>`min(${applications.sent_at})`.mapWith(applications.sent_at),
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.business_id))
    .innerJoin(postings, eq(postings.business_id, businesses.id))
    .innerJoin(applications, eq(applications.posting_id, postings.id))
    .where(
      and(
        eq(members.user_id, user_id),
        inArray(members.role, editorRoles),
        inArray(businesses.status, openStatuses),
        eq(applications.state, 'sent'),
      ),
    )
    .groupBy(postings.id)
    .orderBy(sql`min(${applications.sent_at})`)
    .limit(most)
