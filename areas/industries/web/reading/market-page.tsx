import type { Answered } from '#kernel/contract/call.ts'
import { colon } from '#kernel/contract/locales.ts'
import { useParams } from '#kernel/web/navigation.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { placeText } from '../figures/fact-texts.ts'
import { useReader } from './use-reader.ts'

/** The part below the heading, with its charts, which is loaded after the page. */
const MarketSection = lazyPart(async () => ({ default: (await import('./market-section.tsx')).MarketSection }))

type Market = Answered<typeof industries.market>

/** A market: its sections in their order, each with its figures and their sources beside the text. */
export default function MarketPage() {
  const { t, localised } = useWords('industries')
  const reader = useReader()
  const { marketId } = useParams(toIndustries.market)
  const market = useRead(industries.market, { market_id: marketId })
  const { industry, item, group, geography } = market
  const name = `${localised((item ?? industry).name).text}${colon(reader.locale)}${placeText(geography, reader)}`
  usePageTitle(name)
  const filledSections = market.sections.filter(({ is_written, facts }) => is_written || facts > 0)
  return (
    <Page
      kicker={
        <ScreenLink to={toIndustries.industry} params={{ industryId: industry.id }} className="link">
          {localised(industry.name).text}
        </ScreenLink>
      }
      title={name}
      lead={group ? localised(group.name).text : undefined}
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents market={market} />
        <div className="flex min-w-0 flex-col gap-14">
          {filledSections.length === 0 && <SmallEmpty title={t('market.empty')} />}
          {filledSections.map(({ section }) => (
            <Part key={section} fallback={<Skeleton className="h-72 rounded-card" />}>
              <MarketSection marketId={marketId} section={section} />
            </Part>
          ))}
        </div>
      </div>
    </Page>
  )
}

function Contents({ market: { sections, elsewhere } }: { market: Market }) {
  const { t } = useWords('industries')
  const reader = useReader()
  const filledSections = sections.filter(({ is_written, facts }) => is_written || facts > 0)
  return (
    <nav aria-label={t('market.contents')} className="self-start lg:sticky lg:top-20">
      <p className="font-head font-bold">{t('market.contents')}</p>
      <ol className="mt-2">
        {filledSections.map(({ section, facts }) => (
          <li key={section}>
            <a href={`#${section}`} className="flex min-h-9 items-center justify-between gap-3 hover:text-brand">
              {t(`sections.${section}`)}
              {facts > 0 && <span className="text-sm text-dim tabular-nums">{facts}</span>}
            </a>
          </li>
        ))}
      </ol>
      {elsewhere.length > 0 && (
        <>
          <p className="mt-6 font-head font-bold">{t('market.elsewhere')}</p>
          <ul className="mt-2">
            {elsewhere.map(({ id, geography }) => (
              <li key={id}>
                <ScreenLink to={toIndustries.market} params={{ marketId: id }} className="link inline-block py-1">
                  {placeText(geography, reader)}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
