import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { application_files as files } from './submissions.tables.ts'

export const fileById = async (db: Database, application_id: string, id: string) =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.application_id, application_id), eq(files.id, id)))
  )[0]

export const filesByIds = (db: Database, application_id: string, all: readonly { id: string }[]) =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.application_id, application_id),
        inArray(
          files.id,
          all.map(({ id }) => id),
        ),
      ),
    )
