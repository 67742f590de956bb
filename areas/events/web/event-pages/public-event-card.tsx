import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toEvents } from '../../contract/addresses.ts'
import { seatsWords, takesRegistrations, sayIn } from '../event-texts.ts'
import type { ShownEvent } from '../shown-event.ts'
import { PublicRegistrationForm } from './public-registration-form.tsx'
import { SeatTicks } from './seat-ticks.tsx'

type Props = { event: ShownEvent; visit: Visit }

/** The cover of the event, and below it what a new visitor can do. */
export function PublicEventCard({ event, visit }: Props) {
  const say = sayIn(visit)
  const { capacity, taken } = event
  const opening = say(`opening.${event.registration}`)
  const title = seatsWords(event, say)
  return (
    <section
      aria-label={opening}
      className="overflow-clip rounded-card border border-line bg-surface lg:sticky lg:top-6"
    >
      <Cover seed={event.cover_seed} shape="tall" className="hidden lg:block" />
      <div className="p-6">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-dim">
          {opening !== title && <Tag tone={takesRegistrations(event) ? 'brand' : 'plain'}>{opening}</Tag>}
          <When event={event} visit={visit} />
        </p>
        <h2 className="mt-2 text-heading">{title}</h2>
        {capacity !== null && event.state === 'published' && (
          <div className="mt-4">
            <SeatTicks taken={taken} capacity={capacity} label={say('seats_taken', { taken, count: capacity })} />
          </div>
        )}
        {event.cancel_reason && <p className="mt-3 text-dim">{say('event.reason', { reason: event.cancel_reason })}</p>}
        {takesRegistrations(event) && <Ways event={event} visit={visit} />}
        {event.registration === 'running' && <Running event={event} visit={visit} />}
      </div>
    </section>
  )
}

function When({ event, visit }: Props) {
  const say = sayIn(visit)
  const timeText = (at: string) =>
    new Intl.DateTimeFormat(visit.locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: event.time_zone,
    }).format(new Date(at))
  if (event.registration === 'not_yet' && event.opens_at)
    return <span>{say('form.from', { date: timeText(event.opens_at) })}</span>
  return takesRegistrations(event) && <span>{say('form.until', { date: timeText(event.closes_at) })}</span>
}

/** Visitors register here; signed-in people register from their account. */
const Ways = ({ event, visit }: Props) => (
  <>
    <div data-signed-out>
      <PublicRegistrationForm event={event} visit={visit} />
    </div>
    <InAccount event={event} label={sayIn(visit)('event.in_account')} />
  </>
)

/** While an event is on, people who are registered join it; nobody can register any more. */
const Running = ({ event, visit }: Props) => {
  const say = sayIn(visit)
  return (
    <>
      <p className="mt-3 text-dim">{say(`event.running_${event.mode === 'in_person' ? 'in_person' : 'online'}`)}</p>
      <InAccount event={event} label={say('event.own_registration')} />
    </>
  )
}

const InAccount = ({ event, label }: { event: ShownEvent; label: string }) => (
  <p data-signed-in hidden className="mt-6">
    <a
      href={hrefOf(toEvents.event, { params: { event: event.slug } })}
      className={buttonClass('primary', { wide: true })}
    >
      {label}
    </a>
  </p>
)
