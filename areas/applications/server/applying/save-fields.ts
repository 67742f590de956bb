import { nameOf } from '#areas/account/server/exports.ts'
import type { Received, Returned } from '#kernel/contract/call.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import type { FieldEdits } from '../../contract/application.ts'
import { fieldPaths, type FieldPath } from '../../contract/form-fields.ts'
import type { applying } from '../../contract/open-calls.ts'
import { completenessOf, openParts, type OpenPart } from '../application-rules.ts'
import { partsOf } from '../application-view.ts'
import * as query from '../applications.queries.ts'
import type { ActorContext } from '../change-status.ts'
import { changedQuestions } from '../intakes/changed-questions.ts'
import { questionsOf } from '../questions.queries.ts'
import { addressOf } from './new-application.ts'

type Clash = Returned<typeof applying.update>['clashes'][number]
export type Saved = { row: query.ApplicationRow; saved: FieldPath[]; clashes: Clash[] }
type Edit = { base: string; value: string; form?: number | undefined }

const clashOf = async (
  actor: ActorContext,
  row: query.ApplicationRow,
  path: FieldPath,
  { value }: Edit,
  asked: Clash['asked'],
): Promise<Clash> => {
  const last = row.edits[path]
  const author = last?.by ? await nameOf(actor.db, last.by) : ''
  return {
    path,
    mine: value,
    theirs: row.fields[path] ?? '',
    by_name: author || null,
    at: last ? new Date(last.at) : null,
    asked,
  }
}

const sentEdits = (edits: FieldEdits): [FieldPath, Edit][] =>
  fieldPaths.flatMap((path): [FieldPath, Edit][] => (edits[path] ? [[path, edits[path]]] : []))

/** @throws application.field_closed for a part that cannot be edited now */
export async function ensureOpen(
  actor: Pick<ActorContext, 'db' | 'now'>,
  row: query.ApplicationRow,
  parts: readonly OpenPart[],
): Promise<void> {
  const request = await query.openRequest(actor.db, row.id)
  const open = openParts(row, request, actor.now, await questionsOf(actor.db, row))
  ensure(
    parts.every(part => open.includes(part)),
    'application.field_closed',
  )
}

/**
 * Saves each field whose stored text is still the one that the person started from, in an application whose row is
 * locked. If someone else changed a field meanwhile, nothing is overwritten, and both texts are returned. The answer to a
 * question that has changed since is not saved either.
 */
export async function saveFields(actor: ActorContext, row: query.ApplicationRow, edits: FieldEdits): Promise<Saved> {
  const sent = sentEdits(edits)
  if (sent.length === 0) return { row, saved: [], clashes: [] }
  const changed = await changedQuestions(actor.db, row, sent)
  await ensureOpen(
    actor,
    row,
    sent.map(([path]) => path).filter(path => !changed.has(path)),
  )
  const clashes: Clash[] = []
  const [fields, written] = [{ ...row.fields }, { ...row.edits }]
  for (const [path, edit] of sent) {
    const current = row.fields[path] ?? ''
    const asked = changed.get(path) ?? null
    if (current !== edit.value && (asked || current !== edit.base))
      clashes.push(await clashOf(actor, row, path, edit, asked))
    else if (current !== edit.value) {
      fields[path] = edit.value
      written[path] = { by: actor.by_user, at: actor.now.toISOString() }
    }
  }
  const clashing = new Set(clashes.map(({ path }) => path))
  const saved = sent.map(([path]) => path).filter(path => !clashing.has(path))
  const email = addressOf(fields['user_data.email']) ?? null
  const next = await query.editApplication(actor.db, row.id, { fields, edits: written, email }, actor.now)
  return { row: next, saved, clashes }
}

type Choice = Pick<Received<typeof applying.update>, 'industry_ids' | 'primary_id' | 'consent'>

/** Replaces the industries, and sets or withdraws the consent. @throws input.invalid for an unknown industry */
export async function saveChoices(actor: ActorContext, row: query.ApplicationRow, choice: Choice) {
  const { db, now } = actor
  const { industry_ids, primary_id, consent } = choice
  if (industry_ids) {
    await ensureOpen(actor, row, ['industries'])
    const ids = [...new Set(industry_ids)]
    const industryIds = new Set((await query.allIndustries(db)).map(({ id }) => id))
    if (!ids.every(id => industryIds.has(id))) throw invalid({ industry_ids: 'invalid' })
    if (primary_id && !ids.includes(primary_id)) throw invalid({ primary_id: 'invalid' })
    await query.setIndustries(db, row.id, ids, primary_id)
  }
  if (consent === undefined) return row
  await ensureOpen(actor, row, ['industries'])
  return query.editApplication(db, row.id, { consent_at: consent ? (row.consent_at ?? now) : null }, now)
}

/** Stores in the row how complete the application is, for lists. */
export async function recountCompleteness(
  actor: ActorContext,
  row: query.ApplicationRow,
): Promise<query.ApplicationRow> {
  const { parts } = await partsOf(actor.db, row)
  const completeness = completenessOf(parts)
  return completeness === row.completeness ? row : query.editApplication(actor.db, row.id, { completeness }, actor.now)
}
