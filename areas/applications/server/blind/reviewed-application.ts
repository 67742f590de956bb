import type { Returned } from '#kernel/contract/call.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Words } from '#kernel/server/words.ts'
import { fieldPaths, type FieldPath, type FieldValues } from '../../contract/form-fields.ts'
import type { reviewing } from '../../contract/review-calls.ts'
import * as query from '../applications.queries.ts'
import { redactionsOf } from '../managing/managing.queries.ts'
import type { Reviewed } from '../reviewing/reviews.queries.ts'
import { hideIdentity } from './hide-identity.ts'
import { identityTerms, type HiddenKind, type IdentityTerm } from './identity.ts'

type View = Returned<typeof reviewing.review>['application']
type Reader = { db: Database; words: Words; locale: Locale }

/** What blind review never shows, whatever is in it. */
const isIdentity = (path: FieldPath): boolean =>
  path.startsWith('user_data.') || path === 'company.name' || path === 'company.url'

/** What says who applies, of the draft and of every submission: a name that was changed meanwhile stays hidden. */
export async function termsOf(db: Database, { id, fields }: query.ApplicationRow): Promise<IdentityTerm[]> {
  const people = await query.peopleOf(db, id)
  const redactions = (await redactionsOf(db, id)).map(({ text }) => text)
  const submitted = await query.versionsOf(db, id)
  const forms = [fields, ...submitted.map(version => version.fields)]
  return forms.flatMap(form => identityTerms({ fields: form, people, redactions }))
}

const hiding =
  (terms: readonly IdentityTerm[], { words, locale }: Reader) =>
  (text: string): string =>
    hideIdentity(text, terms, (kind: HiddenKind, n) => words(locale, `applications:hidden.${kind}`, { n: n ?? '' }))

/** The answers as a reviewer reads them. */
function shownFields(fields: FieldValues, hide: ((text: string) => string) | undefined): FieldValues {
  const answered = fieldPaths.filter(path => fields[path]?.trim() && !(hide && isIdentity(path)))
  return Object.fromEntries(answered.map(path => [path, hide ? hide(fields[path]!) : fields[path]!]))
}

const titleOf = (fields: FieldValues, ref: string, isBlind: boolean): string =>
  fields[isBlind ? 'company.short_pitch' : 'company.name']?.trim() || ref

/** The title of an application for its reviewer; in blind review its sentence, with what says who applies hidden. */
export async function reviewedTitle(reader: Reader, { application, is_blind }: Reviewed): Promise<string> {
  const { fields } = found(await query.versionOf(reader.db, application.id, application.submissions))
  const hide = is_blind ? hiding(await termsOf(reader.db, application), reader) : undefined
  return titleOf(shownFields(fields, hide), application.ref, is_blind)
}

/** The answers that differ between what a review was made of and what is read now, as far as they are shown. */
async function changedSince(db: Database, reviewed: Reviewed, now: FieldValues): Promise<FieldPath[]> {
  const { application, review, is_blind } = reviewed
  if (review.submission === application.submissions) return []
  const before = (await query.versionOf(db, application.id, review.submission))?.fields ?? {}
  return fieldPaths.filter(path => !(is_blind && isIdentity(path)) && (before[path] ?? '') !== (now[path] ?? ''))
}

/** What a reviewer reads: the last submission, never what its founders are changing meanwhile. */
export async function reviewedApplication(reader: Reader, reviewed: Reviewed): Promise<View> {
  const { application, is_blind } = reviewed
  const { db } = reader
  const version = found(await query.versionOf(db, application.id, application.submissions))
  const names = new Map((await query.allIndustries(db)).map(({ code, name }) => [code, name]))
  const hide = is_blind ? hiding(await termsOf(db, application), reader) : undefined
  const fields = shownFields(version.fields, hide)
  return {
    ref: application.ref,
    title: titleOf(fields, application.ref, is_blind),
    is_blind,
    fields,
    industries: version.industries.flatMap(code => names.get(code) ?? []),
    files: is_blind ? [] : version.files.map(({ id, name, bytes }) => ({ id, name, bytes })),
    hidden_files: is_blind ? version.files.length : 0,
    submission: application.submissions,
    changed: await changedSince(db, reviewed, version.fields),
  }
}
