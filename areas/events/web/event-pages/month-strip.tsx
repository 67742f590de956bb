import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import type { ListedEvent } from '../shown-event.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import type { Month } from './event-months.ts'
import { sayIn } from './event-texts.ts'

type Props = { month: Month; items: readonly ListedEvent[]; visit: Visit }

const dated = (visit: Visit, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(visit.locale, { ...options, timeZone: 'UTC' }).format(new Date(day))

/** The days of a month in a line, with a dot for each that has events; it leads to them in the list. */
export function MonthStrip({ month, items, visit }: Props) {
  const say = sayIn(visit)
  const busy = new Set(items.map(event => event.starts_local.slice(0, 10)))
  return (
    <section aria-label={say('list.days')}>
      <div className="mb-3 flex items-center gap-2">
        <h2 className="mr-auto font-head text-xl font-bold">
          {dated(visit, month.days[0]!, { month: 'long', year: 'numeric' })}
        </h2>
        <Turn to={month.previous} label={say('list.previous_month')} visit={visit}>
          <IconChevronLeft aria-hidden />
        </Turn>
        <Turn to={month.next} label={say('list.next_month')} visit={visit}>
          <IconChevronRight aria-hidden />
        </Turn>
      </div>
      <ol className="grid grid-cols-7 gap-y-1 border-t border-ink pt-2 text-center md:flex md:justify-between">
        {month.days.map(day => (
          <li key={day} className="min-w-8">
            <span aria-hidden="true" className="block font-mono text-xs text-dim">
              {dated(visit, day, { weekday: 'narrow' })}
            </span>
            <Day day={day} isBusy={busy.has(day)} label={dated(visit, day, { month: 'long', day: 'numeric' })} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type TurnProps = { to: string; label: string; visit: Visit; children: React.ReactNode }

const Turn = ({ to, label, visit, children }: TurnProps) => {
  const query = new URLSearchParams(visit.query)
  query.set('month', to)
  return (
    <a
      href={`${hrefOf(toPublicEvents.list)}?${query}`}
      aria-label={label}
      className={buttonClass('ghost', { icon: true, small: true })}
    >
      {children}
    </a>
  )
}

const Day = ({ day, isBusy, label }: { day: string; isBusy: boolean; label: string }) => {
  const number = Number(day.slice(8))
  if (!isBusy) return <span className="block py-2 text-dim">{number}</span>
  return (
    <a
      href={`#${day}`}
      aria-label={label}
      className={classNames('relative block rounded-control py-2 font-bold hover:bg-sunken')}
    >
      {number}
      <span
        aria-hidden="true"
        className="absolute bottom-0.5 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-brand"
      />
    </a>
  )
}
