import { and, asc, eq, exists, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { hasRight } from '#areas/account/server/exports.ts'
import { users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { applicationsContract } from '../contract/index.ts'
import { application_keys as keys, application_people as people } from './applicants.tables.ts'
import { application_conflicts as conflicts, application_reviews as reviews } from './reviewing/reviews.tables.ts'
import { application_file_texts as texts, application_files as files } from './submissions.tables.ts'
import { applications } from './tables.ts'

export const dropOldKeys = (db: Database, now: Date) => db.delete(keys).where(lt(keys.expires_at, now))

/** Drafts without an account that have not changed since a time. */
export const abandonedDrafts = (db: Database, before: Date, limit: number) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        sql`${applications.status} = 'draft'`,
        lt(applications.updated_at, before),
        notExists(
          db
            .select({ one: sql`1` })
            .from(people)
            .where(eq(people.application_id, applications.id)),
        ),
      ),
    )
    .limit(limit)

/** Copies for blind review whose texts were not read, by their ids. */
export const unreadCopies = (db: Database, after: string | undefined, limit: number) =>
  db
    .select({ id: files.id })
    .from(files)
    .leftJoin(texts, eq(texts.file_id, files.id))
    .where(and(files.is_blind, isNull(texts.file_id), after ? gt(files.id, after) : undefined))
    .orderBy(asc(files.id))
    .limit(limit)

/** Administrators and reviewers with the address of an application that is not their own, without such a conflict yet. */
export function unrecordedAddresses(db: Database, limit: number) {
  const one = { one: sql`1` }
  const administers = hasRight('applications.administer', applicationsContract)
  const reviewsIt = db
    .select(one)
    .from(reviews)
    .where(and(eq(reviews.application_id, applications.id), eq(reviews.user_id, users.id)))
  const founds = db
    .select(one)
    .from(people)
    .where(and(eq(people.application_id, applications.id), eq(people.user_id, users.id)))
  const recorded = db
    .select(one)
    .from(conflicts)
    .where(
      and(
        eq(conflicts.application_id, applications.id),
        eq(conflicts.user_id, users.id),
        eq(conflicts.kind, 'same_address'),
      ),
    )
  return db
    .select({ application_id: applications.id, user_id: users.id, email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.email, applications.email))
    .where(and(or(administers, exists(reviewsIt)), notExists(founds), notExists(recorded)))
    .limit(limit)
}

export const filesOfDraft = (db: Database, application_id: string) =>
  db.select().from(files).where(eq(files.application_id, application_id))

export const dropDraft = (db: Database, id: string) => db.delete(applications).where(eq(applications.id, id))
