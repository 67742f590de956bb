import type { Answered } from '#kernel/contract/call.ts'
import { landingSection, type Visit } from '#kernel/web/public-page.ts'
import { industries } from '../../contract/index.ts'
import { toPublicIndustries } from '../../contract/public-addresses.ts'
import { publicHref } from './public-industry-list.tsx'
import { readerOf } from './reader-of.ts'

type Data = Answered<typeof industries.all>

const most = 6

/** The industries of which the lab has the most facts. */
export const landingIndustries = landingSection<Data>({
  landings: ['venture'],
  topics: ['industries'],
  async load(read) {
    const data = await read(industries.all, {})
    return data && data.figures.facts > 0 ? data : undefined
  },
  body: (data, visit) => <Industries data={data} visit={visit} />,
})

function Industries({ data, visit }: { data: Data; visit: Visit }) {
  const { say } = readerOf(visit)
  const listed = data.industries
    .filter(({ facts }) => facts > 0)
    .toSorted((a, b) => b.facts - a.facts)
    .slice(0, most)
  return (
    <section aria-labelledby="industries" className="border-t border-line">
      <div className="mx-auto max-w-[76rem] px-5 py-16 sm:px-8">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="industries" className="text-heading">
            {say('landing.title')}
          </h2>
          <a href={toPublicIndustries.all.path} className="underline">
            {say('landing.all')}
          </a>
        </div>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map(industry => (
            <li key={industry.id} className="group relative border-t border-ink py-5">
              <h3 className="font-head text-xl font-bold">
                <a href={publicHref(industry)} className="after:absolute after:inset-0 group-hover:text-brand">
                  {visit.words(industry.name).text}
                </a>
              </h3>
              <p className="mt-1 text-dim">{say('list.facts', { count: industry.facts })}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
