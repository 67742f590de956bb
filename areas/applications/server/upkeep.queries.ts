import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_keys as keys, application_people as people } from './applicants.tables.ts'
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

/** Copies for blind review whose texts were not read. */
export const unreadCopies = (db: Database, limit: number) =>
  db
    .select({ id: files.id })
    .from(files)
    .leftJoin(texts, eq(texts.file_id, files.id))
    .where(and(files.is_blind, isNull(texts.file_id)))
    .limit(limit)

export const filesOfDraft = (db: Database, application_id: string) =>
  db.select().from(files).where(eq(files.application_id, application_id))

export const dropDraft = (db: Database, id: string) => db.delete(applications).where(eq(applications.id, id))
