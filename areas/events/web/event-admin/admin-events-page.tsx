import { IconPlus } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { toStartups } from '#areas/startups/contract/addresses.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { eventsAdmin } from '../../contract/rights.ts'
import { eventModes } from '../../contract/states.ts'
import { ManagedEventRow } from './managed-event-row.tsx'
import type { ManagedRow } from './admin-types.ts'

const NewEvent = lazyPart(async () => ({ default: (await import('./editor/new-event.tsx')).NewEvent }))
const shows = ['upcoming', 'drafts', 'past', 'cancelled', 'all'] as const

/** The events that somebody manages: every event for administrators, their own for hosts, those of a startup for its team. */
export default function AdminEventsPage() {
  const [{ startup }] = useSearch(toEvents.managed)
  const isAdministrator = useRight(eventsAdmin)
  if (startup) return <OfStartup businessId={startup} />
  return <Managed mayAdd={isAdministrator} lead={isAdministrator ? 'lead' : 'lead_host'} />
}

function OfStartup({ businessId }: { businessId: string }) {
  const { startup, modules, may } = useRead(startups.details, { business_id: businessId })
  const isOn = modules.some(({ module, is_on }) => module === 'events' && is_on)
  const kicker = (
    <ScreenLink to={toStartups.startup} params={{ businessId }} className="link">
      {startup.name}
    </ScreenLink>
  )
  return <Managed businessId={businessId} kicker={kicker} mayAdd={isOn && may.includes('edit')} lead="lead_startup" />
}

type ManagedProps = {
  mayAdd: boolean
  lead: 'lead' | 'lead_host' | 'lead_startup'
  businessId?: string
  kicker?: ReactNode
}

function Managed({ businessId, mayAdd, lead, kicker }: ManagedProps) {
  const { t } = useWords('event-admin')
  const [{ add }, setSearch] = useSearch(toEvents.managed)
  return (
    <Page
      kicker={kicker}
      title={t('screens.managed')}
      lead={t(`list.${lead}`)}
      actions={
        mayAdd && (
          <Button kind="primary" onClick={() => void setSearch({ add: true })}>
            <IconPlus aria-hidden />
            {t('list.add')}
          </Button>
        )
      }
    >
      <Filters />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <Found mayAdd={mayAdd} businessId={businessId} />
      </Suspense>
      {add && mayAdd && (
        <Suspense>
          <NewEvent businessId={businessId} onClose={() => void setSearch({ add: undefined })} />
        </Suspense>
      )}
    </Page>
  )
}

function Filters() {
  const { t } = useWords('event-admin')
  const { t: own } = useWords('event-pages')
  const [{ q = '', show, mode }, setSearch] = useSearch(toEvents.managed)
  return (
    <>
      <div className="scrolls-on mb-4">
        <Segmented
          label={t('list.which')}
          value={show ?? 'upcoming'}
          segments={shows.map(value => ({ value, label: t(`list.show.${value}`) }))}
          onChange={value => {
            const chosen = oneOf(shows, value)
            void setSearch({ show: chosen === 'upcoming' ? undefined : chosen })
          }}
        />
      </div>
      <div className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TypedSearch
          label={t('list.search')}
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Select
          pill
          hideLabel
          label={own('list.place')}
          value={mode ?? ''}
          onChange={event => void setSearch({ mode: oneOf(eventModes, event.target.value) })}
          options={[
            { value: '', label: own('list.any_place') },
            ...eventModes.map(value => ({ value, label: own(`mode.${value}`) })),
          ]}
        />
      </div>
    </>
  )
}

/** The parameters of the call for each choice of the list. */
const filter = {
  upcoming: { when: 'upcoming' },
  past: { when: 'past' },
  drafts: { state: 'draft' },
  cancelled: { state: 'cancelled' },
  all: {},
} as const

function Found({ mayAdd, businessId }: Pick<ManagedProps, 'mayAdd' | 'businessId'>) {
  const { t } = useWords('event-admin')
  const [{ q, show = 'upcoming', mode: place }, setSearch] = useSearch(toEvents.managed)
  const mode = oneOf(eventModes, place)
  const narrowed = { ...(q && { q }), ...(mode && { mode }), ...(businessId && { business_id: businessId }) }
  const list = useList(events.adminListing, { ...filter[show], ...narrowed, limit: 20 })
  const isNarrowed = Boolean(q || mode)
  const hasNone = Object.values(list.first?.counts ?? {}).every(count => count === 0)
  return (
    <List<ManagedRow>
      of={list}
      layout="rows"
      label={t('screens.managed')}
      more={t('list.more')}
      empty={
        <Empty
          title={t(`list.${isNarrowed ? 'none_found' : hasNone && !mayAdd && !businessId ? 'none_host' : 'none'}`)}
          action={
            isNarrowed ? (
              <Button onClick={() => void setSearch({ q: undefined, mode: undefined })}>{t('list.clear')}</Button>
            ) : (
              mayAdd && (
                <Button kind="primary" onClick={() => void setSearch({ add: true })}>
                  {t('list.add')}
                </Button>
              )
            )
          }
        >
          {t(`list.${isNarrowed ? 'none_found' : mayAdd ? 'none' : businessId ? 'none_startup' : 'none_host'}_text`)}
        </Empty>
      }
    >
      {event => <ManagedEventRow event={event} />}
    </List>
  )
}
