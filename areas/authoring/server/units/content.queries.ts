import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { course_assets } from '#areas/education/server/courses.tables.ts'
import { questions, unit_bodies, units } from '#areas/education/server/units.tables.ts'

export type UnitRow = typeof units.$inferSelect
export type QuestionRow = typeof questions.$inferSelect
export type BodyRow = { unit_id: string; locale: Locale; markdown: string; hash: string; source_hash: string }

export const unitByKey = async (db: Database, course_id: string, unit_key: string): Promise<UnitRow | undefined> =>
  (
    await db
      .select()
      .from(units)
      .where(and(eq(units.course_id, course_id), eq(units.unit_key, unit_key)))
  )[0]

export const unitsByKeys = (db: Database, course_id: string, keys: string[]): Promise<UnitRow[]> =>
  db
    .select()
    .from(units)
    .where(and(eq(units.course_id, course_id), inArray(units.unit_key, keys)))

export const bodiesOfUnits = (db: Database, ids: string[]): Promise<BodyRow[]> =>
  db
    .select({
      unit_id: unit_bodies.unit_id,
      locale: unit_bodies.locale,
      markdown: unit_bodies.markdown,
      hash: unit_bodies.hash,
      source_hash: unit_bodies.source_hash,
    })
    .from(unit_bodies)
    .where(inArray(unit_bodies.unit_id, ids))
    .orderBy(unit_bodies.locale)

/** The questions of units as authors have them, including those that are not asked yet. */
export const questionsOfUnits = (db: Database, ids: string[]): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(and(inArray(questions.unit_id, ids), isNull(questions.hidden_at)))
    .orderBy(asc(questions.position), asc(questions.id))

/** Every question a unit ever had, by its key. */
export const allQuestions = (db: Database, unit_id: string): Promise<QuestionRow[]> =>
  db.select().from(questions).where(eq(questions.unit_id, unit_id))

/** The addresses of a course's own files after they are stored. */
export async function assetUrls(db: Database, course_id: string): Promise<Map<string, string>> {
  const rows = await db.select().from(course_assets).where(eq(course_assets.course_id, course_id))
  return new Map(rows.map(row => [row.path, row.url]))
}

/** What a text of the course can link to. */
export const linkTargets = async (db: Database, course_id: string) =>
  (
    await db.execute<{ unit_key: string; headings: { id: string; text: string }[] }>(sql`
      select u.unit_key, coalesce(b.headings, '[]') as headings from units u
      left join unit_bodies b on b.unit_id = u.id and b.locale = 'en-US'
      where u.course_id = ${course_id} order by u.position, u.id`)
  ).rows

/** The ids of the headings in each text of a course. */
export const headingIds = async (db: Database, course_id: string) =>
  (
    await db.execute<{ unit_key: string; locale: Locale; ids: string[] }>(sql`
      select u.unit_key, b.locale, array(select h ->> 'id' from jsonb_array_elements(b.headings) h) as ids
      from units u join unit_bodies b on b.unit_id = u.id
      where u.course_id = ${course_id}`)
  ).rows
