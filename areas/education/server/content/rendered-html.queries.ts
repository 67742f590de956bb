import { and, eq, sql } from 'drizzle-orm'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { courses } from '../courses.tables.ts'
import { questions, unit_bodies } from '../units.tables.ts'

// Each writes only if the text is still the one that was rendered.

type BodyRow = typeof unit_bodies.$inferSelect
type QuestionRow = typeof questions.$inferSelect

export const putHtml = (db: Database, { unit_id, locale, hash }: BodyRow, fields: Pick<BodyRow, 'html' | 'headings'>) =>
  db
    .update(unit_bodies)
    .set(fields)
    .where(and(eq(unit_bodies.unit_id, unit_id), eq(unit_bodies.locale, locale), eq(unit_bodies.hash, hash)))

export const putQuestionHtml = (
  db: Database,
  { id, prompt, choices, explanation }: QuestionRow,
  fields: Pick<QuestionRow, 'prompt_html' | 'choices' | 'explanation_html'>,
) =>
  db
    .update(questions)
    .set(fields)
    .where(
      and(
        eq(questions.id, id),
        sql`${questions.prompt} = ${JSON.stringify(prompt)}::jsonb`,
        sql`${questions.choices} = ${JSON.stringify(choices)}::jsonb`,
        sql`${questions.explanation} is not distinct from ${explanation && JSON.stringify(explanation)}::jsonb`,
      ),
    )

export const putDescriptionHtml = (db: Database, id: string, description: Localised, description_html: Localised) =>
  db
    .update(courses)
    .set({ description_html })
    .where(and(eq(courses.id, id), sql`${courses.description} = ${JSON.stringify(description)}::jsonb`))
