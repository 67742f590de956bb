import { v7 } from 'uuid'
import { snapshotById } from '#areas/evidence/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { toResearch } from '../../contract/addresses.ts'
import type { reading } from '../../contract/public-calls.ts'
import { authorOf, collections, latestCorrections, newestReports } from '../reports.queries.ts'
import { countOpenChallenges, insertChallenge } from './challenges.queries.ts'
import { reportFile } from './pdf/report-file.ts'
import { atomFeed, referencesIn } from './references.ts'
import { proofFile } from './proof/proof-file.ts'
import { around } from './proof/proof.ts'
import { quotesOf, reportView } from './report-view.ts'

/** Open challenges of a report; more are refused until some are answered. */
const mostOpen = 100

type Newest = Awaited<ReturnType<typeof newestReports>>[number]

/** One card for each report: in the reader's language if available, else in English. */
function inLanguage(rows: readonly Newest[], locale: Locale): Newest[] {
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  const rank = (row: Newest) => (row.locale === locale ? 0 : row.locale === 'en-US' ? 1 : 2)
  return [...bySlug.values()]
    .map(all => all.toSorted((a, b) => rank(a) - rank(b))[0]!)
    .toSorted((a, b) => b.published_at.getTime() - a.published_at.getTime())
}

export const publicHandlers: Handlers<typeof reading> = {
  async reports({ locale }, { db, caller }) {
    const cards = inLanguage(await newestReports(db), locale ?? caller.locale)
    const all = await collections(db)
    return {
      collections: all
        .map(({ slug, title }) => ({ slug, title, reports: cards.filter(card => card.collection === slug) }))
        .filter(({ reports }) => reports.length > 0),
    }
  },

  async report({ slug, version, locale }, { db, caller }) {
    return found(await reportView(db, slug, { version, locale: locale ?? caller.locale }))
  },

  async reportPassage({ slug, quote_id, version, locale }, { db, caller }) {
    const view = found(await reportView(db, slug, { version, locale: locale ?? caller.locale }))
    const quote = found(quotesOf(view).find(({ id }) => id === quote_id))
    const source = found(view.references.find(({ id }) => id === quote.source_id))
    const snapshot = found(await snapshotById(db, quote.snapshot_id))
    const at = quote.offset ?? 0
    return {
      before: snapshot.text.slice(Math.max(0, at - around), at).toWellFormed(),
      exact: quote.exact,
      after: snapshot.text.slice(at + quote.exact.length, at + quote.exact.length + around).toWellFormed(),
      place: quote.place,
      title: source.title,
      url: source.url,
      language: source.language,
      sha256: snapshot.sha256,
      extractor: snapshot.file === null ? null : snapshot.extractor,
    }
  },

  async references({ slug, version, locale, format }, { db, caller, config, words }) {
    const named = version === undefined ? undefined : Number(version)
    const view = found(await reportView(db, slug, { version: named, locale: locale ?? caller.locale }))
    if (format === 'proof') return proofFile(db, view, { origin: config.origin, words })
    const { text, media_type, extension } = referencesIn(format, view)
    return { bytes: Buffer.from(text), name: `${view.slug}.${extension}`, media_type }
  },

  async reportPdf({ slug, version, locale }, { db, caller, config, words }) {
    const named = version === undefined ? undefined : Number(version)
    const view = found(await reportView(db, slug, { version: named, locale: locale ?? caller.locale }))
    return reportFile(view, { origin: config.origin, words })
  },

  async feed({ locale }, { db, caller, config, words }) {
    const language = locale ?? caller.locale
    const cards = inLanguage(await newestReports(db), language).slice(0, 50)
    const corrections = await latestCorrections(
      db,
      cards.map(({ slug }) => slug),
    )
    const entries = cards.map(card => {
      const made = corrections.find(({ slug, locale: own }) => slug === card.slug && own === card.locale)
      const note = made && `${words(card.locale, `reports:corrections.${made.kind}`)}: ${made.text}`
      return { ...card, summary: note ? `${note}\n\n${card.summary}` : card.summary }
    })
    const text = atomFeed(entries, { origin: config.origin, title: words(language, 'reports:list.title') })
    return { bytes: Buffer.from(text), name: 'reports.atom', media_type: 'application/atom+xml; charset=utf-8' }
  },

  async challenge({ slug, locale, sentence_id, text }, { db, now, notify }) {
    const view = found(await reportView(db, slug, { locale }))
    found(view.sections.flatMap(each => each.sentences).find(({ id }) => id === sentence_id))
    ensure((await countOpenChallenges(db, slug, view.locale)) < mostOpen, 'challenge.too_many')
    await insertChallenge(db, { id: v7(), slug, locale: view.locale, sentence_id, text, made_at: now })
    const author = await authorOf(db, slug, view.locale)
    if (author)
      await notify(db, {
        user_id: author.user_id,
        kind: 'research.challenged',
        topic: 'ventures',
        words: { key: 'research:notices.challenged', values: { title: view.title } },
        path: hrefOf(toResearch.research, { params: { researchId: author.research_id }, search: { step: 'publish' } }),
      })
    return { result: true }
  },
}
