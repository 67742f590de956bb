import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { periodText, placeText, unitText, valueText, type Figures, type ShownMarket } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { keyFactsOf, type KeyFact } from './key-facts.ts'

type Props = { industryId: string; geography: string | null }

const most = 4

/** An industry in a few figures, those of a place first, each with its source; and its markets. */
export function IndustryKeyFacts({ industryId, geography }: Props) {
  const { t, localised } = useWords('industries')
  const data = useRead(industries.industry, { industry_id: industryId })
  const { industry, markets } = data
  const keyFacts = keyFactsOf(data, geography, most)
  const summary = localised(industry.summary)
  return (
    <section aria-labelledby={`industry-${industryId}`} className="border-t border-ink pt-5">
      <h2 id={`industry-${industryId}`} className="text-heading">
        <ScreenLink to={toIndustries.industry} params={{ industryId }} className="hover:text-brand">
          {localised(industry.name).text}
        </ScreenLink>
      </h2>
      {summary.text && (
        <p lang={summary.lang} className="mt-1 max-w-prose text-dim">
          {summary.text}
        </p>
      )}
      {keyFacts.length === 0 ? (
        <p className="mt-4">{t('page.no_figures')}</p>
      ) : (
        <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {keyFacts.map(each => (
            <Fact key={each.fact.id} {...each} figures={data} />
          ))}
        </ul>
      )}
      <Markets markets={markets} groups={data.groups} />
      {keyFacts.length > 0 && (
        <p className="mt-5">
          <ScreenLink to={toIndustries.industry} params={{ industryId }} className="link inline-block py-1">
            {t('page.all_figures')}
          </ScreenLink>
        </p>
      )}
    </section>
  )
}

function Fact({ measure, fact, figures }: KeyFact & { figures: Figures }) {
  const { localised, t } = useWords('industries')
  const reader = useReader()
  const source = figures.sources.find(({ id }) => id === fact.source_id)
  const name = localised(measure.name)
  return (
    <li className="flex min-w-0 flex-col items-start">
      <p className="font-head text-3xl leading-tight font-bold text-brand">
        {valueText(fact, measure, reader)}
        {measure.unit === 'number' && (
          <span className="ms-2 text-base font-semibold text-ink">{unitText(measure, reader)}</span>
        )}
      </p>
      <p lang={name.lang} className="mt-1 font-semibold">
        {name.text}
      </p>
      <p className="text-sm text-dim">
        {placeText(fact.geography, reader)} · {periodText(fact.period, reader)}
      </p>
      <p className="mb-2 text-sm text-dim" lang={source?.language}>
        {source ? source.producer || source.title : t('figure.computed')}
      </p>
      {fact.is_disputed && <Tag tone="warn">{t('figure.disputed')}</Tag>}
      {source?.is_invented && <Tag tone="warn">{t('sources.invented')}</Tag>}
    </li>
  )
}

type Groups = Answered<typeof industries.industry>['groups']

function Markets({ markets, groups }: { markets: readonly ShownMarket[]; groups: Groups }) {
  const { t, localised } = useWords('industries')
  const reader = useReader()
  if (markets.length === 0) return null
  const items = new Map(groups.flatMap(({ entries }) => entries.map(item => [item.id, item] as const)))
  return (
    <>
      <h3 className="mt-6 font-head font-bold">{t('page.markets')}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {markets.map(({ id, item_id, geography }) => {
          const item = items.get(item_id ?? '')
          return (
            <li key={id}>
              <ScreenLink to={toIndustries.market} params={{ marketId: id }} className="link inline-block py-1">
                {[item && localised(item.name).text, placeText(geography, reader)].filter(Boolean).join(' · ')}
              </ScreenLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
