import { IconCalendarPlus, IconRss } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { EventClock } from './event-clock.tsx'
import { durationOf, sayIn } from '../event-texts.ts'
import type { ShownEvent } from '../shown-event.ts'

/** The title of an event, its summary, and its time. */
export function PublicEventHead({ event, visit }: { event: ShownEvent; visit: Visit }) {
  const say = sayIn(visit)
  const title = visit.words(event.title)
  const languages = languagesIn(visit, event.languages)
  return (
    <header className="min-w-0">
      <p className="font-mono text-[0.8125rem] text-dim">
        <a href={hrefOf(toPublicEvents.list)} className="underline">
          {say('list.title')}
        </a>
        {(event.series ?? event.format) && ` / ${visit.words(event.series?.title ?? event.format!).text}`}
      </p>
      <h1 lang={title.locale} className="text-hero mt-3">
        {title.text}
      </h1>
      <p className="mt-5 max-w-[36rem] text-lg text-dim" lang={visit.words(event.summary).locale}>
        {visit.words(event.summary).text}
      </p>
      <p className="mt-5 mb-10 flex flex-wrap gap-2">
        <Tag tone="brand">{say(`mode.${event.mode}`)}</Tag>
        {languages && <Tag className="first-letter:uppercase">{languages}</Tag>}
      </p>
      <EventClock
        times={event}
        locale={visit.locale}
        duration={durationOf(event, say)}
        yourTime={say('event.your_time')}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        {event.registration !== 'over' && event.registration !== 'cancelled' && (
          <a
            href={`${events.calendar.path}?event=${event.slug}&locale=${visit.locale}`}
            className={buttonClass('quiet')}
          >
            <IconCalendarPlus aria-hidden />
            {say('event.add_to_calendar')}
          </a>
        )}
        <a href={`${events.feed.path}?locale=${visit.locale}`} className={buttonClass('ghost')}>
          <IconRss aria-hidden />
          {say('event.subscribe')}
        </a>
      </p>
    </header>
  )
}

/** The spoken languages, in the reader's language: `English and Spanish`. */
function languagesIn({ locale }: Visit, languages: ShownEvent['languages']): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return new Intl.ListFormat(locale).format(
    languages.map(language => names.of(new Intl.Locale(language).language) ?? language),
  )
}
