import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#kernel/server/database.ts'
import {
  type DraftOutline,
  addQuestion,
  editQuestion,
  editUnit,
  putBody,
  removeBody,
  type AssetUrls,
  rendered,
} from '#areas/education/server/exports.ts'
import { bodyIn } from './content-rules.ts'
import {
  allQuestions,
  bodiesOfUnits,
  questionsOfUnits,
  type BodyRow,
  type QuestionRow,
  type UnitRow,
} from './content.queries.ts'
import { entryOf } from '../outline/outline-rules.ts'
import { authoredQuestion, questionColumns } from './question-rows.ts'
import type { StoredContent } from '../unit-content.ts'

/** The contents of units, as authors have them. */
export async function contentsOf(
  db: Database,
  units: readonly UnitRow[],
  outline: DraftOutline,
): Promise<Map<string, StoredContent>> {
  const ids = units.map(unit => unit.id)
  const [bodies, questions] = [await bodiesOfUnits(db, ids), await questionsOfUnits(db, ids)]
  const byUnit = { bodies: grouped(bodies), questions: grouped(questions) }
  return new Map(
    units.map(unit => [
      unit.id,
      contentOf(unit, outline, byUnit.bodies.get(unit.id) ?? [], byUnit.questions.get(unit.id) ?? []),
    ]),
  )
}

/** The content of one unit, as authors have it. */
export const contentOfUnit = async (db: Database, unit: UnitRow, outline: DraftOutline): Promise<StoredContent> =>
  (await contentsOf(db, [unit], outline)).get(unit.id)!

const grouped = <T extends { unit_id: string }>(rows: readonly T[]) => Map.groupBy(rows, row => row.unit_id)

const contentOf = (
  unit: UnitRow,
  outline: DraftOutline,
  bodies: readonly BodyRow[],
  questions: readonly QuestionRow[],
): StoredContent => ({
  title: unit.title,
  required: entryOf(outline, unit.unit_key)?.required ?? unit.required,
  free_preview: unit.free_preview,
  est_minutes: unit.est_minutes,
  unlock_at: unit.unlock_at?.toISOString() ?? null,
  completes_by: unit.completes_by,
  settings: unit.settings,
  bodies: bodies.map(({ locale, markdown, hash, source_hash }) => ({ locale, markdown, hash, source_hash })),
  questions: questions.map(authoredQuestion),
  ...(Object.keys(unit.behind).length > 0 && { behind: unit.behind }),
})

type Writing = { unit: UnitRow; before: StoredContent; after: StoredContent; assets: AssetUrls; now: Date }

/** Writes the differences. Whether the unit is required belongs to the outline, and is stored there. */
export async function writeContent(db: Database, writing: Writing): Promise<void> {
  const {
    unlock_at,
    behind = {},
    required: _outlined,
    bodies: _bodies,
    questions: _questions,
    ...plain
  } = writing.after
  const lock = unlock_at === null ? null : new Date(unlock_at)
  await editUnit(db, writing.unit.id, { ...plain, behind, unlock_at: lock })
  await writeBodies(db, writing)
  if (!isDeepStrictEqual(writing.before.questions, writing.after.questions)) await writeQuestions(db, writing)
}

async function writeBodies(db: Database, { unit, before, after, assets }: Writing): Promise<void> {
  for (const body of after.bodies) {
    if (isDeepStrictEqual(bodyIn(before, body.locale), body)) continue
    const { html, headings } = await rendered(body.markdown, body.locale, assets)
    await putBody(db, { unit_id: unit.id, ...body, html, headings })
  }
  for (const { locale } of before.bodies) if (!bodyIn(after, locale)) await removeBody(db, unit.id, locale)
}

/** A question left out is hidden, so that its answers stay. */
async function writeQuestions(db: Database, { unit, before, after, assets, now }: Writing): Promise<void> {
  const stored = new Map((await allQuestions(db, unit.id)).map(row => [row.question_key, row]))
  for (const [at, question] of after.questions.entries()) {
    const row = stored.get(question.question_key)
    const isSame = row && !row.hidden_at && row.position === at && isDeepStrictEqual(before.questions[at], question)
    if (isSame) continue
    const columns = questionColumns(question, at, assets)
    if (row) await editQuestion(db, row.id, columns)
    else await addQuestion(db, { unit_id: unit.id, question_key: question.question_key, ...columns })
  }
  const keys = new Set(after.questions.map(question => question.question_key))
  for (const row of stored.values())
    if (!row.hidden_at && !keys.has(row.question_key)) await editQuestion(db, row.id, { hidden_at: now })
}
