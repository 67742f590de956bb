import type { Returned } from '#kernel/contract/call.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Words } from '#kernel/server/words.ts'
import { fieldPaths, type FieldValues } from '../../contract/form-fields.ts'
import type { reviewing } from '../../contract/review-calls.ts'
import * as query from '../applications.queries.ts'
import type { Reviewed } from '../reviewing/reviews.queries.ts'
import { hideIdentity } from './hide-identity.ts'
import { foundersOf, lastSubmitted, redactedTextsOf, submittedFieldsOf } from './identity.queries.ts'
import { isIdentity } from './identity-fields.ts'
import { identityTerms, type HiddenKind, type IdentityTerm } from './identity.ts'

type View = Returned<typeof reviewing.review>['application']
type Reader = { db: Database; words: Words; locale: Locale }

type Hide = (text: string) => string

/**
 * For each application how its texts are shown in blind review. What says who applies is taken from the draft and from
 * every submission: a name that was changed meanwhile stays hidden.
 */
async function hidingIn(reader: Reader, all: readonly query.ApplicationRow[]): Promise<Map<string, Hide>> {
  const ids = all.map(({ id }) => id)
  const people = Map.groupBy(await foundersOf(reader.db, ids), each => each.application_id)
  const redactions = Map.groupBy(await redactedTextsOf(reader.db, ids), each => each.application_id)
  const submitted = Map.groupBy(await submittedFieldsOf(reader.db, ids), each => each.application_id)
  return new Map(
    all.map(({ id, fields }) => {
      const forms = [fields, ...(submitted.get(id) ?? []).map(version => version.fields)]
      const identifying = {
        people: people.get(id) ?? [],
        redactions: (redactions.get(id) ?? []).map(({ text }) => text),
      }
      return [
        id,
        hiding(
          forms.flatMap(form => identityTerms({ fields: form, ...identifying })),
          reader,
        ),
      ]
    }),
  )
}

const hiding =
  (terms: readonly IdentityTerm[], { words, locale }: Reader): Hide =>
  text =>
    hideIdentity(text, terms, (kind: HiddenKind, n) => words(locale, `applications:hidden.${kind}`, { n: n ?? '' }))

/** The answers as a reviewer reads them. */
function shownFields(fields: FieldValues, hide: Hide | undefined): FieldValues {
  const answered = fieldPaths.filter(path => fields[path]?.trim() && !(hide && isIdentity(path)))
  return Object.fromEntries(answered.map(path => [path, hide ? hide(fields[path]!) : fields[path]!]))
}

const titleOf = (fields: FieldValues, ref: string, isBlind: boolean): string =>
  fields[isBlind ? 'company.short_pitch' : 'company.name']?.trim() || ref

/**
 * The titles of applications for their reviewer, by id; in blind review the sentence of each, with what says who applies
 * hidden.
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
    all.map(({ application: { id, ref }, is_blind }) => [
      id,
      titleOf(shownFields(found(fields.get(id)), hide.get(id)), ref, is_blind),
    ]),
  )
}

/**
 * What the answers said that differ between what a review was made of and what is read now. Both are compared as they
 * are shown, so that a change of what is hidden is none.
 */
async function textsBefore(
  db: Database,
  { application, review }: Reviewed,
  shown: FieldValues,
  hide: Hide | undefined,
): Promise<FieldValues> {
  if (review.submission === application.submissions) return {}
  const read = await query.versionOf(db, application.id, review.submission)
  const before = shownFields(read?.fields ?? {}, hide)
  const changed = fieldPaths.filter(path => (before[path] ?? '') !== (shown[path] ?? ''))
  return Object.fromEntries(changed.map(path => [path, before[path] ?? '']))
}

/** What a reviewer reads: the last submission, never what its founders are changing meanwhile. */
export async function reviewedApplication(reader: Reader, reviewed: Reviewed): Promise<View> {
  const { application, is_blind } = reviewed
  const { db } = reader
  const version = found(await query.versionOf(db, application.id, application.submissions))
  const names = new Map((await query.allIndustries(db)).map(({ code, name }) => [code, name]))
  const hide = is_blind ? (await hidingIn(reader, [application])).get(application.id) : undefined
  const fields = shownFields(version.fields, hide)
  const before = await textsBefore(db, reviewed, fields, hide)
  return {
    ref: application.ref,
    title: titleOf(fields, application.ref, is_blind),
    is_blind,
    fields,
    industries: version.industries.flatMap(code => names.get(code) ?? []),
    files: is_blind ? [] : version.files.map(({ id, name, bytes }) => ({ id, name, bytes })),
    hidden_files: is_blind ? version.files.length : 0,
    submission: application.submissions,
    changed: Object.keys(before),
    before,
  }
}
