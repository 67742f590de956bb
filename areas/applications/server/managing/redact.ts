import { newId, type Database } from '#kernel/server/database.ts'
import { found, invalid, needed } from '#kernel/server/failures.ts'
import { versionOf, type ApplicationRow } from '../applications.queries.ts'
import { findTerms } from '../blind/hide-identity.ts'
import { redactionTerms } from '../blind/identity.ts'
import { fieldPaths, isIdentity, type FieldPath, type FieldValues } from '../../contract/form-fields.ts'
import type { ManagedApplication } from './managing-work.ts'
import * as query from './redactions.queries.ts'

/** The maximum number of hidden texts in one submission. */
export const mostRedactions = 100

/** How often a text occurs in an answer, or in all answers that blind review shows. */
function placesOf(fields: FieldValues, field: FieldPath | null, text: string): number {
  const paths = fieldPaths.filter(path => !isIdentity(path) && (field === null || field === path))
  const terms = redactionTerms([text])
  return paths.reduce((sum, path) => sum + findTerms(fields[path] ?? '', terms).length, 0)
}

/** The hidden texts of a submission, and the number of places of each. */
export async function shownRedactions(
  { db }: { db: Database },
  { id }: Pick<ApplicationRow, 'id'>,
  { n, fields }: { n: number; fields: FieldValues },
) {
  const all = await query.redactionsOf(db, id, n)
  return all.map(each => ({ ...each, places: placesOf(fields, each.field, each.text) }))
}

/** Hides a text in the last submission, or in an earlier one, which its reviewers compare with it. */
export async function redact({ context, row, input }: ManagedApplication): Promise<void> {
  const { db, now, person } = context
  const text = input.text?.trim()
  if (!text) throw invalid({ text: 'required' })
  if (text.length > 200) throw invalid({ text: 'too_long' })
  const { field = null, submission: version = row.submissions } = input
  const { fields } = found(await versionOf(db, row.id, version))
  if (placesOf(fields, field, text) === 0) throw invalid({ text: 'not_in_text' })
  const { length } = await query.redactionsOf(db, row.id, version)
  if (length >= mostRedactions) throw invalid({ text: 'too_many' })
  await query.addRedaction(db, {
    id: newId(),
    application_id: row.id,
    version,
    field,
    text,
    by_user: person.id,
    at: now,
  })
}

export async function unredact({ context, row, input }: ManagedApplication): Promise<void> {
  found(await query.dropRedaction(context.db, row.id, needed(input, 'redaction_id')))
}
