import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { courses } from '#areas/education/server/courses.tables.ts'
import { questions, unit_bodies, units } from '#areas/education/server/units.tables.ts'

type BodyRow = typeof unit_bodies.$inferSelect
type QuestionRow = typeof questions.$inferSelect

export { addAsset as addCopy, putDescriptionHtml, putHtml, putQuestionHtml } from '#areas/education/server/exports.ts'

const unitsOf = (db: Database, course_id: string) =>
  db.select({ id: units.id }).from(units).where(eq(units.course_id, course_id))

/** The texts of a course that have a picture of another site. */
export const bodiesOf = (db: Database, course_id: string): Promise<BodyRow[]> =>
  db
    .select()
    .from(unit_bodies)
    .where(and(inArray(unit_bodies.unit_id, unitsOf(db, course_id)), sql`${unit_bodies.markdown} ~ '!\\[.*//'`))

export const questionsOf = (db: Database, course_id: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(
      and(
        inArray(questions.unit_id, unitsOf(db, course_id)),
        isNull(questions.hidden_at),
        sql`concat(${questions.prompt}, ${questions.choices}, ${questions.explanation}) ~ '!\\[.*//'`,
      ),
    )

export const descriptionOf = async (db: Database, id: string): Promise<Localised | undefined> =>
  (await db.select({ text: courses.description }).from(courses).where(eq(courses.id, id)))[0]?.text

export async function textsWithPictures(db: Database, course_id: string): Promise<string[]> {
  const bodies = (await bodiesOf(db, course_id)).map(body => body.markdown)
  const questionTexts = (await questionsOf(db, course_id)).flatMap(({ prompt, choices, explanation }) =>
    [prompt, explanation, ...choices.flatMap(each => [each.text, each.explanation])].flatMap(words =>
      Object.values(words ?? {}),
    ),
  )
  return [...bodies, ...questionTexts, ...Object.values((await descriptionOf(db, course_id)) ?? {})]
}
