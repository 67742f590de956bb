import { Suspense, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'
import { StartupMark } from './startup-mark.tsx'
import { statusTone } from './startup-types.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

const AddStartup = lazyPart(() => import('./add-startup.tsx'))

type Listed = Answered<typeof startups.listing>['items'][number]

/** The startups whose team one is in, and the invitations that wait for an answer. */
export default function MyStartupsPage() {
  const { t } = useWords('studio')
  const [{ archived = false }, setSearch] = useSearch(toStartups.mine)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('mine.add')}
    </Button>
  )
  return (
    <Page title={t('screens.mine')} lead={t('mine.lead')} actions={add}>
      <Part>
        <WaitingInvitations />
      </Part>
      <Segmented
        label={t('mine.which')}
        value={archived ? 'archived' : 'open'}
        segments={[
          { value: 'open', label: t('mine.open') },
          { value: 'archived', label: t('mine.archived') },
        ]}
        onChange={value => void setSearch({ archived: value === 'archived' || undefined })}
        className="mb-6"
      />
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <OwnList isArchived={archived} onAdd={() => setAdding(true)} />
      </Suspense>
      <Part isOver>{isAdding && <AddStartup onClose={() => setAdding(false)} />}</Part>
    </Page>
  )
}

function OwnList({ isArchived, onAdd }: { isArchived: boolean; onAdd: () => void }) {
  const { t } = useWords('studio')
  const list = useList(startups.listing, { state: isArchived ? 'archived' : 'open' })
  const none = isArchived ? (
    <Empty title={t('mine.none_archived')} />
  ) : (
    <Empty title={t('mine.none')} action={<Button onClick={onAdd}>{t('mine.add')}</Button>}>
      {t('mine.none_text')}
    </Empty>
  )
  return (
    <List<Listed> of={list} layout="rows" label={t('screens.mine')} more={t('mine.more')} empty={none}>
      {startup => <Row startup={startup} />}
    </List>
  )
}

function Row({ startup }: { startup: Listed }) {
  const { t, date, list } = useWords('studio')
  const { id, name, tagline, status, missing, my_role, people, updated_at } = startup
  return (
    <article className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 py-5 md:grid-cols-[3rem_minmax(0,1fr)_18rem] md:items-center">
      <StartupMark startup={startup} />
      <div className="min-w-0">
        <h2 className="font-head text-lg leading-snug font-bold break-words">
          <ScreenLink to={toStartups.startup} params={{ businessId: id }} className="after:absolute after:inset-0">
            {name}
          </ScreenLink>
        </h2>
        {tagline && <p className="break-words text-dim">{tagline}</p>}
      </div>
      <div className="col-start-2 mt-3 flex flex-col items-start gap-1.5 text-sm text-dim md:col-start-3 md:mt-0">
        <p className="flex flex-wrap items-center gap-2">
          <Tag tone={statusTone(status)}>{t(`statuses.${status}`)}</Tag>
          {date(updated_at, 'month')}
        </p>
        <p>
          {t(`roles.${my_role}`)} · {t('mine.people', { count: people })}
        </p>
        {status === 'draft' && (
          <p>{t('profile.missing', { fields: list(missing.map(field => t(`fields.${field}`))) })}</p>
        )}
      </div>
    </article>
  )
}
