import { useState } from 'react'
import { startups } from '#areas/startups/contract/index.ts'
import { toStartups } from '#areas/startups/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { investors } from '../../contract/index.ts'
import { toFundraising } from '../../contract/public-addresses.ts'
import { RoundMessages } from './round-messages.tsx'
import { RoundRow, type OwnRound } from './round-row.tsx'

const RoundDialog = lazyPart(() => import('./round-dialog.tsx'))
type Startup = Answered<typeof startups.listing>['items'][number]

/** The rounds of a startup, and what was written to it about them. */
export default function RoundsPage() {
  const { t } = useWords('fundraising')
  const [{ startup }, setSearch] = useSearch(toInvestors.rounds)
  const { items } = useList(startups.listing, { limit: 100, state: 'open' })
  const own = items.find(({ id }) => id === startup) ?? items[0]
  return (
    <Page
      title={t('title')}
      lead={t('own.lead')}
      actions={
        <a href={hrefOf(toFundraising.all)} className={buttonClass('quiet')}>
          {t('own.public_page')}
        </a>
      }
    >
      {own ? (
        <>
          {items.length > 1 && (
            <Select
              label={t('own.startup')}
              ofNames
              className="mb-8 max-w-sm"
              value={own.id}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={event => void setSearch({ startup: event.target.value }, { replace: true })}
            />
          )}
          <Part key={own.id} fallback={<Skeleton className="h-60 rounded-card" />}>
            <OfStartup startup={own} />
          </Part>
        </>
      ) : (
        <Empty
          title={t('own.no_startup')}
          action={
            <ScreenLink to={toStartups.mine} className={buttonClass('primary')}>
              {t('own.add_startup')}
            </ScreenLink>
          }
        >
          {t('own.no_startup_text')}
        </Empty>
      )}
    </Page>
  )
}

function OfStartup({ startup }: { startup: Startup }) {
  const { t } = useWords('fundraising')
  const { items, slug, may_edit, may_read_messages } = useRead(investors.rounds, { business_id: startup.id })
  const [opened, open] = useState<OwnRound | 'new'>()
  const add = may_edit && <Button onClick={() => open('new')}>{t('own.add')}</Button>
  return (
    <>
      {items.length === 0 ? (
        <Empty title={t('own.none')} action={add}>
          {t('own.none_text')}
        </Empty>
      ) : (
        <section>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-heading">{t('own.rounds')}</h2>
            {add}
          </div>
          <ul className="border-t border-line">
            {items.map(round => (
              <RoundRow
                key={round.id}
                round={round}
                startup={{ slug, status: startup.status }}
                onChange={may_edit && (() => open(round))}
              />
            ))}
          </ul>
        </section>
      )}
      {may_read_messages && items.length > 0 && (
        <Part fallback={<Skeleton className="mt-12 h-40 rounded-card" />}>
          <RoundMessages business_id={startup.id} />
        </Part>
      )}
      <Part isOver>
        {opened && (
          <RoundDialog
            business_id={startup.id}
            round={opened === 'new' ? undefined : opened}
            onClose={() => open(undefined)}
          />
        )}
      </Part>
    </>
  )
}
