import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { editorRoles, openStatuses } from '../contract/states.ts'
import { business_members as members, businesses } from './tables.ts'

/** The startups that a person may edit and that can be changed, newest first, with their completed parts. */
export const editedBy = (db: Database, user_id: string, most: number) =>
  db
    .select({
      startup: businesses,
      industries: sql<number>`(select count(*)::int from business_industries each where each.business_id = ${businesses.id})`,
      facts: sql<number>`(select count(*)::int from business_facts each where each.business_id = ${businesses.id} and not each.is_removed)`,
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.business_id))
    .where(
      and(eq(members.user_id, user_id), inArray(members.role, editorRoles), inArray(businesses.status, openStatuses)),
    )
    .orderBy(desc(businesses.id))
    .limit(most)
