import type { ReactNode } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { Disagreements } from '../figures/disagreements.tsx'
import { codesText, placeText, textOf, type Reader, type ShownMarket } from '../figures/fact-texts.ts'
import { MeasureFigures } from '../figures/measure-figures.tsx'
import { SourceList } from '../figures/source-list.tsx'

export type IndustryData = Answered<typeof industries.industry>

type Props = {
  data: IndustryData
  reader: Reader
  /** Further downloads of a chart, if scripts run. */
  downloadsOf?: (measureId: string) => ReactNode
}

export const csvOf = (measure_id: string, { locale }: Reader): string =>
  `${industries.factsCsv.path}?measure_id=${measure_id}&locale=${locale}`

/** The groups of an industry, its figures with their sources, and their disagreements. */
export function IndustryBody({ data, reader, downloadsOf }: Props) {
  const { say } = reader
  const own = data.measures.filter(({ industry_id, item_id }) => industry_id === data.industry.id && item_id === null)
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside className="flex min-w-0 flex-col gap-10 max-lg:order-last">
        <Groups data={data} reader={reader} />
      </aside>
      <div className="flex min-w-0 flex-col gap-12">
        <Disagreements figures={data} reader={reader} heading="h2" />
        <section>
          <h2 className="text-heading mb-5">{say('page.figures')}</h2>
          {data.facts.length === 0 && <SmallEmpty title={say('page.no_figures')} />}
          <MeasureFigures
            measures={own}
            figures={data}
            reader={reader}
            csvOf={id => csvOf(id, reader)}
            downloadsOf={downloadsOf}
          />
        </section>
        <SourceList figures={data} reader={reader} heading="h2" />
      </div>
    </div>
  )
}

/** The groups with their items; the place of a market of an item links to it. */
function Groups({ data, reader }: { data: IndustryData; reader: Reader }) {
  const { say } = reader
  const ofWhole = data.markets.filter(({ item_id }) => item_id === null)
  return (
    <>
      {ofWhole.length > 0 && (
        <section>
          <h2 className="font-head text-lg font-bold">{say('page.markets')}</h2>
          <Places markets={ofWhole} reader={reader} />
        </section>
      )}
      <section>
        <h2 className="font-head text-lg font-bold">{say('page.groups')}</h2>
        {data.groups.length === 0 && <p className="mt-2 text-dim">{say('page.no_groups')}</p>}
        <ul className="mt-3 flex flex-col">
          {data.groups.map(group => (
            <li key={group.id} className="border-t border-line py-4">
              <h3 className="font-semibold">{textOf(group.name, reader)}</h3>
              <p className="font-mono text-xs text-dim">{codesText(group, reader)}</p>
              <ul className="mt-2 flex flex-col gap-1">
                {group.entries.map(item => (
                  <li key={item.id} className="text-dim">
                    {textOf(item.name, reader)}
                    <Places markets={data.markets.filter(({ item_id }) => item_id === item.id)} reader={reader} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Places = ({ markets, reader }: { markets: readonly ShownMarket[]; reader: Reader }) =>
  markets.length === 0 ? null : (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {markets.map(({ id, geography }) => (
        <li key={id}>
          <a
            href={hrefOf(toIndustries.market, { params: { marketId: id } })}
            className="inline-block min-h-8 py-1 text-sm text-brand underline"
          >
            {placeText(geography, reader)}
          </a>
        </li>
      ))}
    </ul>
  )
