import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { courses } from '../courses.tables.ts'

export const courseById = async (db: Database, id: string) =>
  (await db.select().from(courses).where(eq(courses.id, id)))[0]!
