import { isInSource } from '#areas/evidence/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { challengesOf } from './challenges.queries.ts'
import { staleAmong } from '../watching/watching.queries.ts'
import { correctionsOf, languagesOf, reportVersion, versionsOf } from '../reports.queries.ts'

const date = (value: unknown): Date => new Date(value as string)
const dateOrNull = (value: unknown): Date | null => (value === null || value === undefined ? null : date(value))

/** The reader's language if the report has it, else English, else the first available one. */
export async function reportLanguage(db: Database, slug: string, requestedLocale: Locale | undefined) {
  const languages = await languagesOf(db, slug)
  const locale =
    languages.find(each => each === requestedLocale) ?? languages.find(each => each === 'en-US') ?? languages[0]
  return { languages, locale }
}

/** A published version as its readers see it: an open challenge shows on its sentence. */
export async function reportView(
  db: Database,
  slug: string,
  params: { version?: number | undefined; locale?: Locale | undefined },
) {
  const { languages, locale } = await reportLanguage(db, slug, params.locale)
  if (!locale) return undefined
  const versions = await versionsOf(db, slug, locale)
  const newest = versions[0]?.version
  const row = newest === undefined ? undefined : await reportVersion(db, slug, locale, params.version ?? newest)
  if (!row || newest === undefined) return undefined
  const corrections = await correctionsOf(db, slug, locale)
  const challenges = await challengesOf(db, slug, locale)
  const open = new Set(challenges.filter(({ answered_at }) => !answered_at).map(({ sentence_id }) => sentence_id))
  const sections = row.body.sections.map(section => ({
    ...section,
    sentences: section.sentences.map(sentence => ({
      ...sentence,
      // A version from before tables existed has none.
      figure: (sentence as Partial<typeof sentence>).figure ?? null,
      confirmed_at: dateOrNull(sentence.confirmed_at),
      grade: open.has(sentence.id) ? ('challenged' as const) : sentence.grade,
    })),
  }))
  const references = row.body.references.map(source => ({
    ...source,
    accessed_at: date(source.accessed_at),
    retracted_at: dateOrNull(source.retracted_at),
  }))
  const quoteIds = sections.flatMap(each => each.sentences).flatMap(({ quotes }) => quotes.map(({ id }) => id))
  const stale_quotes = await staleAmong(db, [...new Set(quoteIds)])
  const claims = sections.flatMap(each => each.sentences).filter(({ kind }) => kind === 'claim').length
  const { title, summary, collection, published_at, body } = row
  return {
    slug,
    locale,
    title,
    summary,
    collection,
    published_at,
    version: row.n,
    newest,
    versions,
    languages,
    claims,
    sources: references.length,
    question: body.question,
    scope: body.scope,
    sections,
    references,
    corrections: corrections.map(({ n, ...correction }) => ({ ...correction, version: n })),
    challenges,
    stale_quotes,
  }
}

/** The quotes of a report that are in their sources. */
export const quotesOf = (view: NonNullable<Awaited<ReturnType<typeof reportView>>>) =>
  view.sections.flatMap(each => each.sentences).flatMap(({ quotes }) => quotes.filter(({ state }) => isInSource(state)))
