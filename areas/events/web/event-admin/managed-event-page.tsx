import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { daysIn, offsetIn } from '../public-client/event-times.ts'
import type { ManagedEvent } from './admin-types.ts'
import { EventActions } from './event-actions.tsx'
import { EventStateTag } from './event-state-tag.tsx'
import { useLiveRegistrations } from './use-live-registrations.ts'

const Editor = lazyPart(async () => ({ default: (await import('./editor/event-form.tsx')).EventForm }))
const Registrants = lazyPart(async () => ({ default: (await import('./registrants/registrants.tsx')).Registrants }))
const Figures = lazyPart(async () => ({ default: (await import('./event-figures.tsx')).EventFigures }))

/** One event for those who manage it: its details, who registered, and its figures. */
export default function ManagedEventPage() {
  const { eventId: event_id } = useParams(toEvents.managedEvent)
  const [{ show }] = useSearch(toEvents.managedEvent)
  const event = useRead(events.get, { event_id })
  const { t, localised, locale } = useWords('event-admin')
  const title = localised(event.title)
  usePageTitle(title.text)
  useLiveRegistrations(event.id)
  return (
    <Page
      kicker={
        <p className="flex flex-wrap items-center gap-3">
          <ScreenLink to={toEvents.managed} className="link inline-flex min-h-8 items-center gap-1.5 text-sm">
            <IconArrowLeft size={16} aria-hidden />
            {t('screens.managed')}
          </ScreenLink>
          <EventStateTag event={event} />
        </p>
      }
      title={<span lang={title.lang}>{title.text}</span>}
      lead={`${daysIn(locale, event.time_zone, event)} ${offsetIn(event.time_zone, event.starts_at)}`}
      actions={<EventActions event={event} />}
    >
      {event.cancel_reason && (
        <Notice kind="bad" className="mb-6" title={t('states.cancelled')}>
          {event.cancel_reason}
        </Notice>
      )}
      <Parts event={event} />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        {show === 'registrations' ? (
          <Registrants event={event} />
        ) : show === 'figures' ? (
          <Figures event={event} />
        ) : (
          <Editor key={event.id} event={event} />
        )}
      </Suspense>
    </Page>
  )
}

function Parts({ event }: { event: ManagedEvent }) {
  const { t, number } = useWords('event-admin')
  const [{ show }] = useSearch(toEvents.managedEvent)
  const { unconfirmed: _gone, cancelled: _left, rejected: _refused, ...live } = event.counts
  const registered = Object.values(live).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={t('parts.label')} className={`${tabList} mb-8`}>
      {([undefined, 'registrations', 'figures'] as const).map(each => (
        <ScreenLink
          key={each ?? 'details'}
          to={toEvents.managedEvent}
          params={{ eventId: event.id }}
          search={each ? { show: each } : {}}
          // The router would mark all of them, because they differ only in their search.
          aria-current={each === show ? 'page' : 'false'}
          className={`${tabClass} inline-flex items-center gap-2`}
        >
          {t(`parts.${each ?? 'details'}`)}
          {each === 'registrations' && <span className="text-dim tabular-nums">{number(registered)}</span>}
        </ScreenLink>
      ))}
    </nav>
  )
}
