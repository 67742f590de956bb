import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '#kernel/contract/fields.ts'
import { newId, prepared, type Database } from '#kernel/server/database.ts'
import { pairsOf, searchable, spanish } from '#kernel/server/search.ts'
import type { TextHashes } from '../course-parts.ts'
import { course_assets, course_versions, courses } from '../courses.tables.ts'
import { questions, sections, unit_bodies, units } from '../units.tables.ts'
import { enrolments } from '../learning.tables.ts'

export type CourseRow = typeof courses.$inferSelect
export type CourseFields = Partial<typeof courses.$inferInsert>

/** Locks the course until the transaction ends, so that two imports of it run one after the other. */
export async function lockCourse(db: Database, slug: string): Promise<CourseRow | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`course ${slug}`}))`)
  return (await db.select().from(courses).where(eq(courses.slug, slug)).for('update'))[0]
}

/** The same by id, where a person chose the course. */
export const lockCourseById = async (db: Database, id: string): Promise<CourseRow | undefined> =>
  (await db.select().from(courses).where(eq(courses.id, id)).for('no key update'))[0]

export const addCourse = async (db: Database, row: Omit<typeof courses.$inferInsert, 'id'>) =>
  (
    await db
      .insert(courses)
      .values({ ...row, id: newId() })
      .returning()
  )[0]!

export const editCourse = (db: Database, id: string, fields: CourseFields, now: Date) =>
  db
    .update(courses)
    .set({ ...fields, updated_at: now, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))

const ofCourse = (table: PgTable & { course_id: PgColumn }, id: string) => eq(table.course_id, id)

/** All that is stored of a course, including hidden parts. */
export async function storedCourse(db: Database, courseId: string) {
  const unitRows = await db.select().from(units).where(ofCourse(units, courseId))
  const ids = unitRows.map(unit => unit.id)
  return {
    assets: await db.select().from(course_assets).where(ofCourse(course_assets, courseId)),
    sections: await db.select().from(sections).where(ofCourse(sections, courseId)),
    units: unitRows,
    bodies: await db.select().from(unit_bodies).where(inArray(unit_bodies.unit_id, ids)),
    questions: await db.select().from(questions).where(inArray(questions.unit_id, ids)),
  }
}

export const addAsset = (db: Database, row: typeof course_assets.$inferInsert) =>
  db
    .insert(course_assets)
    .values(row)
    .onConflictDoUpdate({
      target: [course_assets.course_id, course_assets.path],
      set: row,
    })

export const addSection = async (db: Database, row: Omit<typeof sections.$inferInsert, 'id'>) =>
  (
    await db
      .insert(sections)
      .values({ ...row, id: newId() })
      .returning()
  )[0]!
export const editSection = (db: Database, id: string, fields: Partial<typeof sections.$inferInsert>) =>
  db.update(sections).set(fields).where(eq(sections.id, id))

export const addUnit = async (db: Database, row: Omit<typeof units.$inferInsert, 'id'>) =>
  (
    await db
      .insert(units)
      .values({ ...row, id: newId() })
      .returning()
  )[0]!
export const editUnit = (db: Database, id: string, fields: Partial<typeof units.$inferInsert>) =>
  db
    .update(units)
    .set({ ...fields, version: sql`${units.version} + 1` })
    .where(eq(units.id, id))

export const putBody = (db: Database, row: typeof unit_bodies.$inferInsert) =>
  db
    .insert(unit_bodies)
    .values(row)
    .onConflictDoUpdate({ target: [unit_bodies.unit_id, unit_bodies.locale], set: row })
export const removeBody = (db: Database, unit_id: string, locale: Locale) =>
  db.delete(unit_bodies).where(and(eq(unit_bodies.unit_id, unit_id), eq(unit_bodies.locale, locale)))

export const addQuestion = (db: Database, row: Omit<typeof questions.$inferInsert, 'id'>) =>
  db.insert(questions).values({ ...row, id: newId() })
export const editQuestion = (db: Database, id: string, fields: Partial<typeof questions.$inferInsert>) =>
  db.update(questions).set(fields).where(eq(questions.id, id))

/** The outline that was published last. */
export const versionOf = async (db: Database, course_id: string, n: number) =>
  (
    await db
      .select()
      .from(course_versions)
      .where(and(eq(course_versions.course_id, course_id), eq(course_versions.n, n)))
  )[0]
export const addVersion = (db: Database, row: typeof course_versions.$inferInsert) =>
  db.insert(course_versions).values(row)

/** The readable units, in order, each with its section. */
export const visibleUnits = (db: Database, course_id: string) =>
  db
    .select({ unit: units, section: sections })
    .from(units)
    .innerJoin(sections, eq(sections.id, units.section_id))
    .where(and(eq(units.course_id, course_id), isNull(units.hidden_at)))
    .orderBy(units.position)

/** The versions that active learners began with. */
export const versionsInUse = (db: Database, course_id: string) =>
  db
    .selectDistinct({ n: course_versions.n, required_keys: course_versions.required_keys })
    .from(enrolments)
    .innerJoin(
      course_versions,
      and(eq(course_versions.course_id, enrolments.course_id), eq(course_versions.n, enrolments.version_at_start)),
    )
    .where(and(eq(enrolments.course_id, course_id), eq(enrolments.state, 'active')))

/** The current texts of the visible units: a hash for each language, and one of the questions. */
export async function textHashes(db: Database, course_id: string): Promise<TextHashes> {
  const { rows } = await db.execute<{ unit_key: string } & TextHashes[string]>(sql`
    select u.unit_key,
      coalesce((select json_object_agg(b.locale, b.hash) from unit_bodies b where b.unit_id = u.id), '{}') as bodies,
      (select md5(string_agg(json_build_array(q.question_key, q.kind, q.prompt, q.choices, q.accepted, q.tolerance,
          q.explanation_html)::text, ',' order by q.position))
        from questions q where q.unit_id = u.id and q.hidden_at is null) as questions
    from units u where u.course_id = ${course_id} and u.hidden_at is null`)
  return Object.fromEntries(
    rows.map(({ unit_key, bodies, questions: questionRows }) => [unit_key, { bodies, questions: questionRows }]),
  )
}

type Searched = { title: string; tags: string; summary: string; units: string }

const vectorSql = (config: string, first: number) =>
  ['A', 'B', 'C', 'D']
    .map((weight, at) => `setweight(to_tsvector('${config}', $${first + at}), '${weight}')`)
    .join(' || ')

/** Updates the search columns of a course, if they differ. */
export async function putSearch(
  db: Database,
  course_id: string,
  en: Searched,
  es: Searched,
  ja: string,
): Promise<void> {
  const partsOf = ({ title, tags, summary, units: names }: Searched) => [title, tags, summary, names]
  const parts = [...partsOf(en).map(searchable), ...partsOf(es).map(spanish)]
  await prepared(
    db,
    'put course search',
    `insert into course_search as s (course_id, en, es, pairs) values ($1, ${vectorSql('english', 3)}, ${vectorSql('spanish', 7)}, $2)
     on conflict (course_id) do update set en = excluded.en, es = excluded.es, pairs = excluded.pairs
     where (s.en, s.es, s.pairs) is distinct from (excluded.en, excluded.es, excluded.pairs)`,
    [course_id, pairsOf(ja), ...parts],
  )
}
