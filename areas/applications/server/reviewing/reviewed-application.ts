import type { Returned } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import { fieldPaths, isIdentity, type FieldPath, type FieldValues } from '../../contract/form-fields.ts'
import type { reviewing } from '../../contract/review-calls.ts'
import * as query from '../applications.queries.ts'
import type { Reviewed } from './reviews.queries.ts'
import { questionsOf } from '../questions.queries.ts'
import { hidingIn, type Hide, type Reader } from '../blind/hiding.ts'
import { lastSubmitted } from '../blind/identity.queries.ts'
import { reviewedFiles } from './reviewed-files.ts'

type View = Returned<typeof reviewing.review>['application']
/** The answers as a reviewer reads them. */
function shownFields(fields: FieldValues, hide: Hide | undefined, submission: number): FieldValues {
  const answered = fieldPaths.filter(path => fields[path]?.trim() && !(hide && isIdentity(path)))
  return Object.fromEntries(
    answered.map(path => [path, hide ? hide.text(fields[path]!, path, submission) : fields[path]!]),
  )
}

const titleOf = (fields: FieldValues, ref: string, isBlind: boolean): string =>
  fields[isBlind ? 'company.short_pitch' : 'company.name']?.trim() || ref

/**
 * The titles of applications for their reviewer, by id; in blind review the one-sentence description of each, without
 * the parts that reveal who applies.
 */
export async function reviewedTitles(reader: Reader, all: readonly Reviewed[]): Promise<Map<string, string>> {
  const blind = all.filter(({ is_blind }) => is_blind).map(({ application }) => application)
  const hide = await hidingIn(reader, blind)
  const last = await lastSubmitted(
    reader.db,
    all.map(({ application }) => application.id),
  )
  const fields = new Map(last.map(version => [version.application_id, version.fields]))
  return new Map(
    all.map(({ application: { id, ref, submissions }, is_blind }) => [
      id,
      titleOf(shownFields(found(fields.get(id)), hide.get(id), submissions), ref, is_blind),
    ]),
  )
}

/**
 * The earlier text of each answer that has changed since the review was made, as written and as shown. Changes to
 * redactions alone do not count.
 */
async function textsBefore(
  db: Database,
  { application, review }: Reviewed,
  now: { fields: FieldValues; shown: FieldValues },
  hide: Hide | undefined,
): Promise<FieldValues> {
  if (review.submission === application.submissions) return {}
  const read = (await query.versionOf(db, application.id, review.submission))?.fields ?? {}
  const before = shownFields(read, hide, review.submission)
  const differs = (one: FieldValues, other: FieldValues, path: FieldPath) => (one[path] ?? '') !== (other[path] ?? '')
  const changed = fieldPaths.filter(path => differs(read, now.fields, path) && differs(before, now.shown, path))
  return Object.fromEntries(changed.map(path => [path, before[path] ?? '']))
}

/** What a reviewer reads: the last submission, never the changes that its founders are making meanwhile. */
export async function reviewedApplication(reader: Reader, reviewed: Reviewed): Promise<View> {
  const { application, is_blind } = reviewed
  const { db } = reader
  const version = found(await query.versionOf(db, application.id, application.submissions))
  const names = new Map((await query.allIndustries(db)).map(({ code, name }) => [code, name]))
  const hide = is_blind ? (await hidingIn(reader, [application])).get(application.id) : undefined
  const fields = shownFields(version.fields, hide, application.submissions)
  const files = await reviewedFiles(reader, reviewed, version)
  const before = await textsBefore(db, reviewed, { fields: version.fields, shown: fields }, hide)
  return {
    ref: application.ref,
    title: titleOf(fields, application.ref, is_blind),
    is_blind,
    fields,
    questions: await questionsOf(db, application),
    industries: version.industries.flatMap(code => names.get(code) ?? []),
    files,
    hidden_files: version.files.length - files.length,
    submission: application.submissions,
    changed: Object.keys(before),
    before,
  }
}
