import { Suspense, type ReactNode } from 'react'
import { readerZone } from '#kernel/web/formats.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Kicker, Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { EventClock } from '../event-pages/event-clock.tsx'
import { durationOf, venueOf } from '../event-texts.ts'
import { offsetIn } from '../public-client/event-times.ts'
import { eventRoomSlot } from '../slots.ts'
import type { ShownEvent } from '../shown-event.ts'
import { useSay } from './use-say.ts'

/** The title and time of an event, beside what this person has to do with it. */
export function EventSummary({ event, children }: { event: ShownEvent; children: ReactNode }) {
  const { t, localised, locale } = useWords('event-pages')
  const say = useSay()
  const title = localised(event.title)
  const hasOwnClock = offsetIn(readerZone(), event.starts_at) !== offsetIn(event.time_zone, event.starts_at)
  return (
    <Page
      kicker={event.format && <Kicker>{localised(event.format).text}</Kicker>}
      title={<span lang={title.lang}>{title.text}</span>}
      lead={venueOf(event, say)}
    >
      <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-6">
          <EventClock
            times={event}
            locale={locale}
            duration={durationOf(event, say)}
            ownZone={hasOwnClock ? readerZone() : undefined}
            yourTime={t('event.your_time')}
          />
          <a
            href={hrefOf(toPublicEvents.event, { params: { event: event.slug } })}
            className={`${buttonClass('quiet')} self-start print:hidden`}
          >
            {t('own.event_page')}
          </a>
        </div>
        <section className="h-fit overflow-clip rounded-card border border-line bg-surface lg:sticky lg:top-24">
          <Cover seed={event.cover_seed} shape="wide" />
          <div className="flex flex-col gap-5 p-6">
            {event.mode !== 'in_person' && (
              <Suspense>
                <eventRoomSlot.Slot event={event} />
              </Suspense>
            )}
            {children}
          </div>
        </section>
      </div>
    </Page>
  )
}
