import { zoneName } from '#kernel/web/public-client/zone-name.ts'
import type { ReactNode } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { initialsOf } from '#kernel/contract/names.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { dayIn } from '../public-client/event-times.ts'
import type { ShownEvent } from '../shown-event.ts'
import { clockOf, sayIn, takesRegistrations } from '../event-texts.ts'

type Props = { event: ShownEvent; visit: Visit }

/** The place of an event, how its waiting list works, its program, and its hosts. */
export function PublicEventAbout({ event, visit }: Props) {
  const say = sayIn(visit)
  return (
    <div className="min-w-0">
      <Section title={say('event.where')}>
        <Where event={event} visit={visit} />
      </Section>
      {event.registration === 'waiting_list' && (
        <Section title={say('event.next')}>
          <WaitingList event={event} visit={visit} />
        </Section>
      )}
      {event.body_html && (
        <Section title={say('event.about')}>
          <Html html={event.body_html} lang={event.body_locale} className="prose max-w-[42rem]" />
        </Section>
      )}
      {event.schedule.length > 0 && (
        <Section title={say('event.schedule')} lead={zoneName(visit.locale, event.time_zone, event.starts_at)}>
          <ol className="border-t border-line">
            {event.schedule.map(({ at, title }) => (
              <li key={`${at}${title['en-US']}`} className="grid grid-cols-[6rem_1fr] border-b border-line py-3">
                <span className="font-mono text-sm leading-6 text-dim">{clockOf(visit.locale, at)}</span>
                <span lang={visit.words(title).locale}>{visit.words(title).text}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {event.materials.length > 0 && (
        <Section title={say('event.materials')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {event.materials.map(({ kind, url, minutes }) => (
              <li key={url}>
                <a href={url} className="link">
                  {say(`list.${kind}`)}
                </a>
                {minutes !== null && <span className="text-dim"> {say('minutes', { count: minutes })}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Hosts event={event} visit={visit} />
      <MoreDates event={event} visit={visit} />
    </div>
  )
}

function Where({ event, visit }: Props) {
  const { mode, venue } = event
  const say = sayIn(visit)
  const note = venue?.note && visit.words(venue.note)
  const maps = venue && `https://www.openstreetmap.org/search?${new URLSearchParams({ query: venue.address })}`
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {venue && mode !== 'online' && (
        <LabelledLine title={venue.name}>
          <p>{venue.address}</p>
          {note && <p lang={note.locale}>{note.text}</p>}
          {maps && (
            <a href={maps} rel="noreferrer" className="mt-2 inline-block text-ink underline">
              {say('event.maps')}
            </a>
          )}
        </LabelledLine>
      )}
      {mode !== 'in_person' && (
        <LabelledLine title={say('event.online_title')}>
          {takesRegistrations(event) && say('event.online_text')}
        </LabelledLine>
      )}
    </div>
  )
}

const LabelledLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-t border-line pt-4">
    <h3 className="font-head text-lg font-bold">{title}</h3>
    <div className="mt-1 text-dim">{children}</div>
  </div>
)

function WaitingList({ event, visit }: Props) {
  const say = sayIn(visit)
  const until = new Intl.DateTimeFormat(visit.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: event.time_zone,
  }).format(new Date(event.offers_until))
  const steps = [
    [say('event.next_free'), say('event.next_free_text')],
    [say('event.next_hours', { count: event.offer_hours }), say('event.next_hours_text')],
    [say('event.next_until', { date: until }), say('event.next_until_text')],
  ]
  return (
    <ol className="grid gap-6 sm:grid-cols-3">
      {steps.map(([title, text], at) => (
        <li key={title} className="border-t border-ink pt-3">
          <span aria-hidden="true" className="font-mono text-dim">
            {at + 1}
          </span>
          <h3 className="mt-2 font-head text-lg leading-snug font-bold">{title}</h3>
          <p className="mt-1 text-dim">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const Hosts = ({ event, visit }: Props) =>
  event.host_list.length > 0 && (
    <Section title={sayIn(visit)('event.hosts')}>
      <ul className="border-t border-line">
        {event.host_list.map(({ name, photo_url, blurb }) => (
          <li key={name} className="flex items-center gap-4 border-b border-line py-4">
            <Avatar initials={initialsOf(name)} photoUrl={photo_url ?? undefined} />
            <div>
              <p className="font-semibold">{name}</p>
              {blurb && <p className="text-dim">{visit.words(blurb).text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )

const MoreDates = ({ event, visit }: Props) =>
  event.series &&
  event.series.next.length > 0 && (
    <Section title={sayIn(visit)('event.also')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {event.series.next.map(next => (
          <li key={next.id}>
            <a href={hrefOf(toPublicEvents.event, { params: { event: next.slug } })} className="link">
              {dayIn(visit.locale, event.time_zone, next.starts_at)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
