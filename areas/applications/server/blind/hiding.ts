import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import type { FieldPath } from '../../contract/form-fields.ts'
import type { ApplicationRow } from '../applications.queries.ts'
import { hideIdentity } from './hide-identity.ts'
import { foundersOf, redactionsIn, submittedFieldsOf } from './identity.queries.ts'
import { distinctTerms, identityTerms, redactionTerms, type HiddenKind, type IdentityTerm } from './identity.ts'
import { isAnonymous, type Contents } from './leaks.ts'

export type Reader = { db: Database; words: Words; locale: Locale }

/** How blind review shows an application: the answers of a submission, and the files. */
export type Hide = {
  /** @param path undefined for a text about all answers, in which the redactions of each are hidden */
  text(text: string, path: FieldPath | undefined, submission: number): string
  mayShow(file: Contents): boolean
}

type Redaction = Awaited<ReturnType<typeof redactionsIn>>[number]

/**
 * For each application, the function that hides its texts in blind review. The identifying texts are taken from the
 * draft and from every submission, so that a name that was changed meanwhile stays hidden. Administrators' redactions
 * apply to the submission and the answer that is shown.
 */
export async function hidingIn(reader: Reader, all: readonly ApplicationRow[]): Promise<Map<string, Hide>> {
  const ids = all.map(({ id }) => id)
  const people = Map.groupBy(await foundersOf(reader.db, ids), each => each.application_id)
  const redactions = Map.groupBy(await redactionsIn(reader.db, ids), each => each.application_id)
  const submitted = Map.groupBy(await submittedFieldsOf(reader.db, ids), each => each.application_id)
  return new Map(
    all.map(({ id, fields }) => {
      const forms = [fields, ...(submitted.get(id) ?? []).map(version => version.fields)]
      const terms = distinctTerms(forms.flatMap(form => identityTerms({ fields: form, people: people.get(id) ?? [] })))
      return [id, hiding(terms, redactions.get(id) ?? [], reader)]
    }),
  )
}

function hiding(terms: readonly IdentityTerm[], redactions: readonly Redaction[], { words, locale }: Reader): Hide {
  const wordFor = (kind: HiddenKind, n: number | undefined) =>
    words(locale, `applications:hidden.${kind}`, { n: n ?? '' })
  const everywhere = redactionTerms(redactions.filter(({ field }) => field === null).map(({ text }) => text))
  return {
    text(text, path, submission) {
      const here = redactions.filter(
        ({ version, field }) => version === submission && (field === null || path === undefined || field === path),
      )
      return hideIdentity(text, [...terms, ...redactionTerms(here.map(each => each.text))], wordFor)
    },
    mayShow: file => isAnonymous(file, [...terms, ...everywhere]),
  }
}
