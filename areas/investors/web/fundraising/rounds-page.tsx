import { useState } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { investors } from '../../contract/index.ts'
import { toFundraising } from '../../contract/public-addresses.ts'
import { OwnStartup, type Startup } from '../own-startup.tsx'
import { RoundMessages } from './round-messages.tsx'
import { RoundRow, type OwnRound } from './round-row.tsx'

const RoundDialog = lazyPart(() => import('./round-dialog.tsx'))

/** The rounds of a startup, and the messages about them. */
export default function RoundsPage() {
  const { t } = useWords('fundraising')
  const [{ startup }, setSearch] = useSearch(toInvestors.rounds)
  return (
    <Page
      title={t('title')}
      lead={t('own.lead')}
      actions={
        <>
          <ScreenLink to={toInvestors.pipeline} search={{ startup }} className={buttonClass('quiet')}>
            {t('own.pipeline')}
          </ScreenLink>
          <a href={hrefOf(toFundraising.all)} className={buttonClass('quiet')}>
            {t('own.public_page')}
          </a>
        </>
      }
    >
      <OwnStartup chosen={startup} onChoose={id => void setSearch({ startup: id }, { replace: true })}>
        {own => <OfStartup startup={own} />}
      </OwnStartup>
    </Page>
  )
}

function OfStartup({ startup }: { startup: Startup }) {
  const { t } = useWords('fundraising')
  const { items, slug, may_edit, may_read_messages } = useRead(investors.rounds, { business_id: startup.id })
  const [openRound, open] = useState<OwnRound | 'new'>()
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
        {openRound && (
          <RoundDialog
            business_id={startup.id}
            round={openRound === 'new' ? undefined : openRound}
            onClose={() => open(undefined)}
          />
        )}
      </Part>
    </>
  )
}
