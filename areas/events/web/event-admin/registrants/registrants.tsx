import { IconDownload, IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { download } from '#kernel/web/download.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useList } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../../contract/addresses.ts'
import { events } from '../../../contract/index.ts'
import { attendances, registrationStates } from '../../../contract/states.ts'
import type { ManagedEvent } from '../admin-types.ts'
import { RegistrantFilters } from './registrant-filters.tsx'
import { RegistrantTable } from './registrant-table.tsx'

const RegistrantDrawer = lazyPart(async () => ({ default: (await import('./registrant-drawer.tsx')).RegistrantDrawer }))
const MessageDialog = lazyPart(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** The parameters of the list, from the address of the page. */
function useFilters() {
  const [{ q, arrived, sort, ...search }] = useSearch(toEvents.managedEvent)
  const state = oneOf(registrationStates, search.state)
  const attendance = oneOf(attendances, search.attendance)
  return {
    sort,
    q,
    filters: {
      ...(state && { states: [state] }),
      ...(attendance && { attendance }),
      ...(arrived && { checked_in: arrived === 'yes' }),
    },
  }
}

/** The people who registered for an event. */
export function Registrants({ event }: { event: ManagedEvent }) {
  const { t } = useWords('event-admin')
  const [isWriting, setWriting] = useState(false)
  const [{ person }] = useSearch(toEvents.managedEvent)
  const { q, filters } = useFilters()
  const save = useAction(() => download(events.exportRegistrants, { event_id: event.id, ...(q && { q }), ...filters }))
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button onClick={() => setWriting(true)}>
          <IconMail aria-hidden />
          {t('message.title')}
        </Button>
        <Button busy={save.isRunning} onClick={() => void save.run()}>
          <IconDownload aria-hidden />
          {t('registrants.csv')}
        </Button>
      </div>
      {save.refusal && (
        <Notice kind="bad" className="mb-5">
          {refusalText(save.refusal)}
        </Notice>
      )}
      <RegistrantFilters event={event} />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <Found event={event} />
      </Suspense>
      <Suspense>
        {isWriting && <MessageDialog event={event} onClose={() => setWriting(false)} />}
        {person && <RegistrantDrawer key={person} event={event} registrationId={person} />}
      </Suspense>
    </>
  )
}

function Found({ event }: { event: ManagedEvent }) {
  const { t } = useWords('event-admin')
  const [, setSearch] = useSearch(toEvents.managedEvent)
  const { q, sort, filters } = useFilters()
  const list = useList(events.registeredUsers, {
    event_id: event.id,
    ...filters,
    ...(q && { q }),
    ...(sort && { sort }),
    limit: 50,
  })
  const isNarrowed = Boolean(q || Object.keys(filters).length > 0 || sort === 'place')
  if (list.items.length === 0)
    return (
      <Empty
        title={t(isNarrowed ? 'registrants.none_found' : 'registrants.none')}
        action={
          isNarrowed && (
            <Button
              onClick={() =>
                void setSearch({
                  q: undefined,
                  state: undefined,
                  attendance: undefined,
                  arrived: undefined,
                  sort: undefined,
                })
              }
            >
              {t('list.clear')}
            </Button>
          )
        }
      >
        {t(isNarrowed ? 'list.none_found_text' : 'registrants.none_text')}
      </Empty>
    )
  return (
    <>
      <p role="status" className="mb-3 text-sm text-dim">
        {list.total === null ? t('registrants.many') : t('registrants.found', { count: list.total })}
      </p>
      <div className={classNames(list.isOld && 'opacity-60')}>
        <RegistrantTable event={event} registrants={list.items} />
      </div>
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  )
}
