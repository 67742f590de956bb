import { industries } from '#areas/industries/contract/index.ts'
import { IndustryKeyFacts } from '#areas/industries/web/exports.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'

/** The industries that a startup named in its profile, with their figures and markets. */
export default function StartupIndustriesPage() {
  const { t } = useWords('studio')
  const [{ startup }, setSearch] = useSearch(toStartups.industries)
  const { items } = useList(startups.listing, { limit: 100, state: 'open' })
  const own = items.find(({ id }) => id === startup) ?? items[0]
  return (
    <Page title={t('screens.industries')} lead={t('industries.lead')} width="wide">
      {own ? (
        <>
          {items.length > 1 && (
            <Select
              label={t('industries.which')}
              ofNames
              className="mb-8 max-w-sm"
              value={own.id}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={event => void setSearch({ startup: event.target.value }, { replace: true })}
            />
          )}
          <Part key={own.id} fallback={<Skeleton className="h-72 rounded-card" />}>
            <OfStartup id={own.id} />
          </Part>
        </>
      ) : (
        <Empty
          title={t('mine.none')}
          action={
            <ScreenLink to={toStartups.mine} className={buttonClass('primary')}>
              {t('mine.add')}
            </ScreenLink>
          }
        >
          {t('mine.none_text')}
        </Empty>
      )}
    </Page>
  )
}

function OfStartup({ id }: { id: string }) {
  const { t, localised } = useWords('studio')
  const { startup, may } = useRead(startups.details, { business_id: id })
  const listedIds = new Set(useRead(industries.all, {}).industries.map(industry => industry.id))
  const change = (kind: 'primary' | 'quiet', label: string) =>
    may.includes('edit') && (
      <ScreenLink
        to={toStartups.startup}
        params={{ businessId: id }}
        search={{ tab: 'settings' }}
        className={buttonClass(kind)}
      >
        {label}
      </ScreenLink>
    )
  if (startup.industries.length === 0)
    return (
      <Empty title={t('industries.none')} action={change('primary', t('industries.choose'))}>
        {t('industries.none_text')}
      </Empty>
    )
  return (
    <div className="flex flex-col items-stretch gap-12">
      {startup.industries.map(industry =>
        listedIds.has(industry.id) ? (
          <Part key={industry.id} fallback={<Skeleton className="h-60 rounded-card" />}>
            <IndustryKeyFacts industryId={industry.id} geography={startup.country} />
          </Part>
        ) : (
          <Notice key={industry.id}>{t('industries.archived', { name: localised(industry.name).text })}</Notice>
        ),
      )}
      <p>{change('quiet', t('industries.change'))}</p>
    </div>
  )
}
