import type { ReactNode } from 'react'
import { toStartups } from '#areas/startups/contract/addresses.ts'
import { startups } from '#areas/startups/contract/index.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'

export type Startup = Answered<typeof startups.listing>['items'][number]

type Props = {
  /** The id in the address; without one, the newest startup that is no draft. */
  chosen: string | undefined
  onChoose: (id: string) => void
  children: (startup: Startup) => ReactNode
}

/** Lets the reader choose one of their startups if there are several; without any, offers to add one. */
export function OwnStartup({ chosen, onChoose, children }: Props) {
  const { t } = useWords('fundraising')
  const { items } = useList(startups.listing, { limit: 100, state: 'open' })
  const own = items.find(({ id }) => id === chosen) ?? items.find(({ status }) => status !== 'draft') ?? items[0]
  if (!own)
    return (
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
    )
  return (
    <>
      {items.length > 1 && (
        <Select
          label={t('own.startup')}
          ofNames
          className="mb-8 max-w-sm"
          value={own.id}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => onChoose(event.target.value)}
        />
      )}
      <Part key={own.id} fallback={<Skeleton className="h-60 rounded-card" />}>
        {children(own)}
      </Part>
    </>
  )
}
