import type { Answered } from '#kernel/contract/call.ts'
import { locales } from '#kernel/contract/locales.ts'
import { publicPage, type ReadPublic, type Visit } from '#kernel/web/public-page.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { research } from '../../contract/index.ts'
import { toReports } from '../../contract/public-addresses.ts'
import { ReportContents } from './report-contents.tsx'
import { Corrections, ReportHead } from './report-head.tsx'
import { ReportText } from './report-text.tsx'
import { CheckYourself, Challenges, Sources, Versions } from './report-sources.tsx'
import { reportHref, sayIn, type Shown } from './report-texts.ts'
import { StoredPassage } from './stored-passage.tsx'

type Passage = Answered<typeof research.reportPassage>
type Data = { report: Shown; passage: Passage | undefined }

const versionIn = (query: URLSearchParams) => {
  const text = query.get('version') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** The report in the address; without one, the newest. */
async function slugIn(read: ReadPublic, { query, locale }: Visit): Promise<string> {
  const named = query.get('report')?.trim().slice(0, 80)
  if (named) return named
  const listed = await read(research.reports, { locale })
  return listed?.collections[0]?.reports[0]?.slug ?? '-'
}

type Quoted = { slug: string; version: number | undefined; quote_id: string }

/** A quote is in one language; a person who opens its address may read another. */
async function passageIn(read: ReadPublic, visit: Visit, { slug, version, quote_id }: Quoted) {
  for (const locale of new Set([visit.locale, ...locales])) {
    const report = await read(research.report, { slug, version, locale })
    const passage = report && (await read(research.reportPassage, { slug, version, quote_id, locale }))
    if (passage) return { report, passage }
  }
  return undefined
}

/** One report: its text with the sources of every sentence, or the passage that a quote is in. */
export const publicReport = publicPage<Data>({
  address: toReports.report,
  help: 'research/read',
  topics: ['reports'],
  async load(read, visit) {
    const { query, locale } = visit
    const slug = await slugIn(read, visit)
    const version = versionIn(query)
    const quote = query.get('quote')
    if (quote !== null) return passageIn(read, visit, { slug, version, quote_id: quote })
    const report = await read(research.report, { slug, version, locale })
    return report && { report, passage: undefined }
  },
  meta: ({ report, passage }, visit) => ({
    title: `${report.title} · AI Lab`,
    description: report.summary,
    seed: report.slug,
    kicker: visit.say('reports:kicker'),
    path: reportHref(report.slug),
    isIndexed: passage === undefined && report.version === report.newest,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Report',
      name: report.title,
      description: report.summary,
      datePublished: report.published_at,
      version: report.version,
      inLanguage: report.locale,
      citation: report.references.map(({ title }) => title),
      publisher: { '@type': 'Organization', name: 'AI Lab' },
    },
  }),
  body: ({ report, passage }, visit) =>
    passage ? (
      <StoredPassage passage={passage} report={report} visit={visit} />
    ) : (
      <Whole report={report} visit={visit} />
    ),
})

function Whole({ report, visit }: { report: Shown; visit: Visit }) {
  const say = sayIn(visit)
  return (
    <article className="mx-auto max-w-[76rem] px-5 pt-8 pb-20 sm:px-8 md:pt-12">
      <ReportHead report={report} visit={visit} />
      <Corrections report={report} visit={visit} />
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,42rem)] print:block">
        <ReportContents report={report} visit={visit} />
        <div className="min-w-0">
          <ReportText report={report} visit={visit} />
          <Section title={say('sources_title')} ruled>
            <Sources report={report} visit={visit} />
          </Section>
          <Challenges report={report} visit={visit} />
          <Versions report={report} visit={visit} />
          <CheckYourself report={report} visit={visit} />
        </div>
      </div>
    </article>
  )
}
