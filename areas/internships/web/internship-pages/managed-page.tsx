import { useState } from 'react'
import { startups } from '#areas/startups/contract/index.ts'
import { toStartups } from '#areas/startups/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useLive } from '#kernel/web/live.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { refresh } from '#kernel/web/queries.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { internships } from '../../contract/index.ts'
import { ofStartup, type Managed } from './internship-types.ts'
import { ManagedRow } from './managed-row.tsx'

const Applicants = lazyPart(() => import('./applicants.tsx'))
const PostingForm = lazyPart(() => import('./posting-form.tsx'))

/** The internships of one of one’s startups, and with one of them chosen, who applied to it. */
export default function ManagedPage() {
  const { t } = useWords('internship-pages')
  const [{ startup, posting }, setSearch] = useSearch(toInternships.managed)
  const { items } = useList(startups.listing, { limit: 100, state: 'open' })
  const own = items.find(({ id }) => id === startup) ?? items.find(({ status }) => status !== 'draft') ?? items[0]
  useLive('person', message => {
    if ((message as { kind?: string }).kind === 'startup') void refresh(...ofStartup)
  })
  if (!own)
    return (
      <Page title={t('screens.managed')} lead={t('managed.lead')}>
        <Empty
          title={t('managed.no_startup')}
          action={
            <ScreenLink to={toStartups.mine} className={buttonClass('primary')}>
              {t('managed.startups')}
            </ScreenLink>
          }
        />
      </Page>
    )
  return (
    <Page
      kicker={
        <ScreenLink to={toStartups.startup} params={{ businessId: own.id }} className="link">
          {own.name}
        </ScreenLink>
      }
      title={t('screens.managed')}
      lead={posting ? undefined : t('managed.lead')}
    >
      {items.length > 1 && !posting && (
        <Select
          label={t('managed.startup')}
          ofNames
          className="mb-8 max-w-sm"
          value={own.id}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => void setSearch({ startup: event.target.value }, { replace: true })}
        />
      )}
      <Part
        key={`${own.id}${posting}`}
        of={`${own.id}${posting}`}
        fallback={<Skeleton className="h-72 rounded-card" />}
      >
        {posting ? <Applicants businessId={own.id} postingId={posting} /> : <Postings businessId={own.id} />}
      </Part>
    </Page>
  )
}

function Postings({ businessId }: { businessId: string }) {
  const { t } = useWords('internship-pages')
  const { modules, may } = useRead(startups.details, { business_id: businessId })
  const list = useList(internships.managed, { business_id: businessId })
  const [editing, edit] = useState<Managed | 'new'>()
  const isOn = modules.some(({ module, is_on }) => module === 'internship' && is_on)
  const mayEdit = isOn && may.includes('edit')
  const add = mayEdit && (
    <Button kind="primary" onClick={() => edit('new')}>
      {t('managed.add')}
    </Button>
  )
  if (!isOn) return <ModuleOff businessId={businessId} />
  return (
    <>
      {list.items.length > 0 && <p className="mb-6">{add}</p>}
      <List<Managed>
        of={list}
        layout="rows"
        label={t('screens.managed')}
        more={t('list.more')}
        empty={
          <Empty title={t('managed.none')} action={add}>
            {t('managed.none_text')}
          </Empty>
        }
      >
        {posting => (
          <ManagedRow
            posting={posting}
            opensApplications={may.includes('edit')}
            onEdit={mayEdit ? () => edit(posting) : undefined}
          />
        )}
      </List>
      <Part isOver>
        {editing && (
          <PostingForm
            businessId={businessId}
            posting={editing === 'new' ? undefined : (list.items.find(({ id }) => id === editing.id) ?? editing)}
            onClose={() => edit(undefined)}
          />
        )}
      </Part>
    </>
  )
}

function ModuleOff({ businessId }: { businessId: string }) {
  const { t } = useWords('internship-pages')
  return (
    <Empty
      title={t('managed.off')}
      action={
        <ScreenLink
          to={toStartups.startup}
          params={{ businessId }}
          search={{ tab: 'settings' }}
          className={buttonClass('primary')}
        >
          {t('managed.settings')}
        </ScreenLink>
      }
    >
      {t('managed.off_text')}
    </Empty>
  )
}
