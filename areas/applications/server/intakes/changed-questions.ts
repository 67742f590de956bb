import { locales, type Localised } from '#kernel/contract/locales.ts'
import type { Database } from '#kernel/server/database.ts'
import { invalid } from '#kernel/server/failures.ts'
import { isAnswer, type FieldPath } from '../../contract/form-fields.ts'
import type { Question } from '../../contract/question-calls.ts'
import { questionsOf } from '../questions.queries.ts'

/** Whether people read the same question in every language; a translation that was added or removed changes nothing. */
const isSame = (one: Localised, other: Localised): boolean =>
  locales.every(locale => !one[locale] || !other[locale] || one[locale] === other[locale])

/**
 * The questions that answers name by their version, if the application has another one in its place, or none.
 * @throws input.invalid for an answer to a question that its version does not have
 */
export async function changedQuestions(
  db: Database,
  row: { intake_id: string; form: number },
  edits: readonly (readonly [FieldPath, { form?: number | undefined }])[],
): Promise<Map<FieldPath, Question>> {
  const changed = new Map<FieldPath, Question>()
  for (const [path, { form }] of edits) {
    if (!isAnswer(path) || form === undefined) continue
    const at = (questions: readonly Question[]) => questions.find(each => each.path === path)
    const answered = at(await questionsOf(db, { intake_id: row.intake_id, form }))
    if (!answered) throw invalid({ [path]: 'unknown' })
    const asked = at(await questionsOf(db, row))
    if (!asked || !isSame(answered.question, asked.question)) changed.set(path, answered)
  }
  return changed
}
