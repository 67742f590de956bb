import { IconRss } from '@tabler/icons-react'
import { Suspense } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { readerZone } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList, useOptionalRead } from '#kernel/web/use-call.ts'
import { buttonClass, LinkButton } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { hoursIn } from '../public-client/event-times.ts'
import { DayNumeral } from '../day-numeral.tsx'
import { venueOf } from '../event-texts.ts'
import { stateTones } from './registration-state.tsx'
import { useSay } from './use-say.ts'

type Own = Answered<typeof events.mine>['items'][number]

/** The events that one has registered for: upcoming or past ones. */
export default function MyEventsPage() {
  const { t, locale } = useWords('event-pages')
  const [{ past }, setSearch] = useSearch(toEvents.mine)
  return (
    <Page
      title={t('screens.mine')}
      lead={t('mine.lead')}
      actions={
        <>
          <Hosting />
          <LinkButton kind="ghost" href={`${events.feed.path}?locale=${locale}`}>
            <IconRss aria-hidden />
            {t('list.subscribe')}
          </LinkButton>
          <LinkButton href={hrefOf(toPublicEvents.list)}>{t('mine.browse')}</LinkButton>
        </>
      }
    >
      <Segmented
        label={t('list.which')}
        value={past ? 'past' : 'upcoming'}
        segments={[
          { value: 'upcoming', label: t('list.upcoming') },
          { value: 'past', label: t('list.past') },
        ]}
        onChange={value => setSearch({ past: value === 'past' ? true : undefined })}
        className="mb-6"
      />
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <OwnEvents isPast={past ?? false} />
      </Suspense>
    </Page>
  )
}

/** The link to the events that somebody hosts. */
function Hosting() {
  const { t } = useWords('event-pages')
  const hosted = useOptionalRead(events.managed, { limit: 1 })
  if (!hosted?.items.length) return null
  return (
    <ScreenLink to={toEvents.managed} className={buttonClass()}>
      {t('mine.hosting')}
    </ScreenLink>
  )
}

function OwnEvents({ isPast }: { isPast: boolean }) {
  const { t } = useWords('event-pages')
  const list = useList(events.mine, isPast ? { past: true } : {})
  return (
    <List<Own>
      of={list}
      keyOf={({ registration }) => registration.id}
      layout="rows"
      label={t('screens.mine')}
      more={t('list.more')}
      empty={
        <Empty
          title={t(isPast ? 'mine.none_past' : 'mine.none')}
          action={
            <LinkButton kind="primary" href={hrefOf(toPublicEvents.list)}>
              {t('mine.browse')}
            </LinkButton>
          }
        >
          {t('mine.none_text')}
        </Empty>
      }
    >
      {own => <OwnEvent own={own} />}
    </List>
  )
}

function OwnEvent({ own: { event, registration } }: { own: Own }) {
  const { t, localised, locale } = useWords('event-pages')
  const { t: state } = useWords('events')
  const say = useSay()
  const title = localised(event.title)
  return (
    <article className="relative grid grid-cols-[4.5rem_1fr] gap-x-5 py-5 md:grid-cols-[4.5rem_1fr_auto] md:items-center">
      <DayNumeral timeZone={readerZone()} at={event.starts_at} />
      <div className="min-w-0">
        <h2 className="font-head text-lg leading-snug font-bold" lang={title.lang}>
          <ScreenLink to={toEvents.event} params={{ event: event.slug }} className="after:absolute after:inset-0">
            {title.text}
          </ScreenLink>
        </h2>
        <p className="text-dim">{hoursIn(locale, readerZone(), event)}</p>
        <p className="text-dim">{venueOf(event, say)}</p>
      </div>
      <div className="col-start-2 mt-2 md:col-start-auto md:mt-0">
        {event.state === 'cancelled' ? (
          <Tag tone="bad">{t('opening.cancelled')}</Tag>
        ) : (
          <Tag tone={stateTones[registration.state]}>{state(`states.${registration.state}`)}</Tag>
        )}
      </div>
    </article>
  )
}
