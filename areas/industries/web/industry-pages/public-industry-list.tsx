import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type ReadPublic, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { toPublicIndustries } from '../../contract/public-addresses.ts'
import { readerOf } from './reader-of.ts'

type Data = Answered<typeof industries.all>
type Shown = Data['industries'][number]

export const publicHref = ({ code }: Pick<Shown, 'code'>): string =>
  hrefOf(toPublicIndustries.industry, { params: { industry: code } })

/** The public home of the industries: those with figures first, each with its map, then the others. */
export const publicIndustryList = publicPage<Data>({
  address: toPublicIndustries.all,
  help: 'industries/read',
  topics: ['industries'],
  inSiteMap: async () => ({ paths: [toPublicIndustries.all.path], next: null }),
  load: read => read(industries.all, {}),
  meta: (_data, { say }) => ({
    title: say('industries:list.meta_title'),
    description: say('industries:list.lead'),
    seed: 'industries',
  }),
  body: (data, visit) => <IndustryList data={data} visit={visit} />,
})

/** The paths of all industries for the site map. */
export async function industryPaths(read: ReadPublic) {
  const data = await read(industries.all, {})
  return { paths: data?.industries.map(publicHref) ?? [], next: null }
}

function IndustryList({ data, visit }: { data: Data; visit: Visit }) {
  const { say } = readerOf(visit)
  const withFacts = data.industries.filter(({ facts }) => facts > 0)
  const others = data.industries.filter(({ facts }) => facts === 0)
  return (
    <Page
      title={say('list.title')}
      lead={say('list.lead')}
      actions={
        <a data-signed-in hidden href={hrefOf(toIndustries.all)} className={buttonClass('quiet')}>
          {say('list.in_lab')}
        </a>
      }
    >
      <dl className="mb-12 flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-5">
        {(['items', 'facts', 'sources'] as const).map(each => (
          <div key={each} className="flex flex-col-reverse">
            <dt className="text-sm text-dim">{say(`list.figures_${each}`)}</dt>
            <dd className="font-head text-3xl font-bold">{visit.number(data.figures[each])}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {withFacts.map(industry => (
          <Industry key={industry.id} industry={industry} visit={visit} />
        ))}
      </ul>
      {others.length > 0 && (
        <section className={withFacts.length > 0 ? 'mt-16' : undefined}>
          {withFacts.length > 0 && <h2 className="text-heading mb-5">{say('list.without_figures')}</h2>}
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {others.map(industry => (
              <li key={industry.id} className="border-t border-line">
                <a href={publicHref(industry)} className="block min-h-11 py-2.5 hover:text-brand">
                  {visit.words(industry.name).text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

function Industry({ industry, visit }: { industry: Shown; visit: Visit }) {
  const { say } = readerOf(visit)
  const name = visit.words(industry.name)
  return (
    <li className="group relative flex flex-col gap-3">
      <Cover seed={industry.id} rounded />
      <h2 lang={name.locale} className="font-head text-xl leading-snug font-bold">
        <a href={publicHref(industry)} className="after:absolute after:inset-0 group-hover:text-brand">
          {name.text}
        </a>
      </h2>
      <p className="text-dim">{visit.words(industry.summary).text}</p>
      <p className="font-mono text-[0.8125rem] text-dim">
        {say('list.items', { count: industry.items })} · {say('list.facts', { count: industry.facts })}
      </p>
    </li>
  )
}
