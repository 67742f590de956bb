import { and, eq, ne, sql } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { course_prerequisites, courses } from '../courses.tables.ts'
import { sections, units } from '../units.tables.ts'

export const deleteCourse = (db: Database, id: string) => db.delete(courses).where(eq(courses.id, id))

/**
 * Moves a course to the front of the list of recently edited ones, at most once a minute; its version does not change.
 */
export const touchCourse = (db: Database, id: string, now: Date) =>
  db
    .update(courses)
    .set({ updated_at: now })
    .where(and(eq(courses.id, id), sql`${courses.updated_at} < ${now}::timestamptz - interval '1 minute'`))

export async function setPrerequisites(db: Database, course_id: string, ids: readonly string[]): Promise<void> {
  await db.delete(course_prerequisites).where(eq(course_prerequisites.course_id, course_id))
  if (ids.length > 0)
    await db.insert(course_prerequisites).values([...new Set(ids)].map(requires_id => ({ course_id, requires_id })))
}

/** Sets the position of a unit for learners. This is not an edit of the unit: its version does not change. */
export const placeUnit = (db: Database, id: string, place: Partial<typeof units.$inferInsert>) =>
  db.update(units).set(place).where(eq(units.id, id))

export const deleteUnit = (db: Database, id: string) => db.delete(units).where(eq(units.id, id))

/** Deletes a section unless a unit, even a hidden one, is still in it. */
export const deleteSection = (db: Database, id: string) =>
  db
    .delete(sections)
    .where(and(eq(sections.id, id), sql`not exists (select from units u where u.section_id = ${id}::uuid)`))

/** Sets the number of visible units of a course; the course's version does not change. */
export const setUnitCount = (db: Database, id: string, unit_count: number) =>
  db
    .update(courses)
    .set({ unit_count })
    .where(and(eq(courses.id, id), ne(courses.unit_count, unit_count)))

/** Sets the languages of a course; its version does not change. */
export const setLanguages = (db: Database, id: string, languages: Locale[]) =>
  db.update(courses).set({ languages }).where(eq(courses.id, id))
