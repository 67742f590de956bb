import { Suspense } from 'react'
import { startups } from '#areas/startups/contract/index.ts'
import { toStartups } from '#areas/startups/contract/addresses.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { EarlierBriefs } from './earlier-briefs.tsx'
import { Today } from './today.tsx'

/** The daily brief of one of the reader's startups. */
export default function BriefPage() {
  const { t } = useWords('briefs')
  const [{ startup }, setSearch] = useSearch(toResearch.brief)
  const { items } = useRead(startups.listing, { state: 'open', limit: 100 })
  const chosen = items.find(({ id }) => id === startup) ?? items[0]
  return (
    <Page title={t('title')} lead={t('lead')}>
      {items.length > 1 && chosen && (
        <Select
          pill
          ofNames
          label={t('startup')}
          className="mb-10 max-w-sm"
          value={chosen.id}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => void setSearch({ startup: event.target.value }, { replace: true })}
        />
      )}
      {chosen ? (
        <Suspense key={chosen.id} fallback={<Skeleton className="h-80 rounded-card" />}>
          <Today business_id={chosen.id} />
          <EarlierBriefs business_id={chosen.id} />
        </Suspense>
      ) : (
        <Empty
          title={t('no_startup')}
          action={
            <ScreenLink to={toStartups.mine} className={buttonClass('primary')}>
              {t('to_startups')}
            </ScreenLink>
          }
        >
          {t('no_startup_text')}
        </Empty>
      )}
    </Page>
  )
}
