import type { Locale } from '#kernel/contract/fields.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { FieldEdits } from '../../contract/application.ts'
import { answerPaths, fieldPaths, isAnswer, type FieldValues } from '../../contract/form-fields.ts'
import { takesNew } from '../application-rules.ts'
import * as query from '../applications.queries.ts'
import type { ActorContext } from '../change-status.ts'
import { newestForm } from '../questions.queries.ts'

type NewDraft = { intake_id?: string | undefined; fields: FieldValues; locale: Locale; copy_of?: string }

const refOf = (n: number): string => `AP-${String(n).padStart(4, '0')}`

/** The address in the form, for mails and for limits; an address that was typed may still be wrong. */
export const addressOf = (typed: string | undefined): string | undefined => typed?.trim().toLowerCase() || undefined

/** Adds a draft to an open intake, without answers to its own questions. @throws application.intake_closed */
export async function addDraft(actor: ActorContext, { intake_id, fields, locale, copy_of }: NewDraft) {
  const { db, now, by_user } = actor
  const intake = found(await query.intakeById(db, intake_id))
  ensure(takesNew(intake, now), 'application.intake_closed')
  const form = await newestForm(db, intake.id)
  const row = await query.addApplication(db, {
    id: newId(),
    ref: refOf(await query.nextNumber(db)),
    intake_id: intake.id,
    form: form?.version ?? 0,
    fields,
    edits: Object.fromEntries(Object.keys(fields).map(path => [path, { by: by_user, at: now.toISOString() }])),
    locale,
    email: addressOf(fields['user_data.email']) ?? null,
    public_since: now,
    created_at: now,
    updated_at: now,
    ...(copy_of && { copy_of }),
  })
  await query.addChange(db, {
    id: newId(),
    application_id: row.id,
    from_status: null,
    to_status: 'draft',
    by: 'applicant',
    by_user,
    note: null,
    at: now,
  })
  return row
}

type Groups = Record<'company' | 'problem' | 'user_data' | 'answers', Record<string, string | undefined>>
type Single = { solution?: string | undefined; traction?: string | undefined }

/** The fields of the groups of a call, by their paths, without the answers to the intake's own questions. */
export function fieldsOf({ company, problem, user_data, solution, traction }: Omit<Groups, 'answers'> & Single) {
  const groups: Record<string, Record<string, string | undefined>> = { company, problem, user_data }
  const valueOf = (path: string): string | undefined => {
    const [group = '', name] = path.split('.')
    return name === undefined ? { solution, traction }[group as keyof Single] : groups[group]?.[name]
  }
  const paths = fieldPaths.filter(path => !isAnswer(path))
  return Object.fromEntries(paths.flatMap(path => (valueOf(path) ? [[path, valueOf(path)]] : []))) as FieldValues
}

/** The answers of a call, as edits of a draft that has none yet. */
export const answersOf = ({ answers }: Pick<Groups, 'answers'>, form: number): FieldEdits =>
  Object.fromEntries(
    answerPaths.flatMap(path => {
      const value = answers[path.slice('answers.'.length)]
      return value ? [[path, { base: '', value, form }]] : []
    }),
  )
