import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { industries } from '../../contract/index.ts'
import { toPublicIndustries } from '../../contract/public-addresses.ts'
import { codesText } from '../figures/fact-texts.ts'
import { IndustryBody, type IndustryData } from './industry-body.tsx'
import { industryPaths, publicHref } from './public-industry-list.tsx'
import { readerOf } from './reader-of.ts'

/** Facts become out of date as time passes. */
const nextStale = ({ facts }: IndustryData): string | null =>
  facts
    .flatMap(({ stale_at, is_stale }) => (stale_at && !is_stale ? [stale_at] : []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/** One industry as anyone may see it. */
export const publicIndustryPage = publicPage<IndustryData>({
  address: toPublicIndustries.industry,
  help: 'industries/read',
  topics: ['industries'],
  changesAt: nextStale,
  inSiteMap: industryPaths,
  async load(read, { params }) {
    const code = params.industry ?? ''
    return /^[a-z\d]+(-[a-z\d]+)*$/.test(code) && code.length <= 40
      ? read(industries.publicIndustry, { code })
      : undefined
  },
  meta: ({ industry }, visit) => ({
    title: `${visit.words(industry.name).text} · AI Lab`,
    description: visit.words(industry.summary).text || visit.say('industries:list.lead'),
    seed: industry.id,
    path: publicHref(industry),
    kicker: visit.say('industries:list.title'),
  }),
  body: (data, visit) => (
    <article className="mx-auto max-w-[76rem] px-5 pt-8 pb-20 sm:px-8 md:pt-12">
      <Head data={data} visit={visit} />
      <IndustryBody data={data} reader={readerOf(visit)} />
    </article>
  ),
})

function Head({ data: { industry }, visit }: { data: IndustryData; visit: Visit }) {
  const reader = readerOf(visit)
  const name = visit.words(industry.name)
  const summary = visit.words(industry.summary)
  return (
    <header className="mb-12 grid items-center gap-x-14 gap-y-8 md:grid-cols-[1.4fr_1fr]">
      <div className="min-w-0">
        <p className="mb-3">
          <a href={toPublicIndustries.all.path} className="underline">
            {reader.say('list.title')}
          </a>
        </p>
        <h1 lang={name.locale} className="text-title">
          {name.text}
        </h1>
        {summary.text && (
          <p lang={summary.locale} className="mt-4 max-w-[42rem] text-lg text-dim">
            {summary.text}
          </p>
        )}
        <p className="mt-4 font-mono text-[0.8125rem] text-dim">{codesText(industry, reader)}</p>
      </div>
      <Cover seed={industry.id} rounded />
    </header>
  )
}
