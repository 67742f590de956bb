import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { hrefWith, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import type { Answered } from '#kernel/contract/call.ts'
import type { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { dayIn, type Month } from './event-months.ts'
import { sayIn } from '../event-texts.ts'

type Props = { month: Month; data: Answered<typeof events.listing>; visit: Visit }

const dated = (visit: Visit, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(visit.locale, { ...options, timeZone: 'UTC' }).format(new Date(day))

/** Another part of the calendar, with the same search. */
const hrefTo = (visit: Visit, { month, day }: { month: string; day?: string }) =>
  hrefWith(toPublicEvents.list, visit, { month, day, cursor: undefined })

/** A week from Sunday to Saturday, with which calendars begin in all languages of the lab. */
const aWeek = Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 1}`)
const columns = ['', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7']

const Weekday = ({ day, visit }: { day: string; visit: Visit }) => (
  <span className="block font-mono text-xs text-dim">{dated(visit, day, { weekday: 'narrow' })}</span>
)

/**
 * The days of a month, on a narrow screen in weeks and on a wide one in a line. A dot marks days with events, and links
 * to them.
 */
export function MonthStrip({ month, data, visit }: Props) {
  const say = sayIn(visit)
  const busy = new Set(data.days)
  const chosen = dayIn(month, visit.query)
  const isWhole = !chosen && !visit.query.has('cursor') && data.next_cursor === null
  // A link within the list, if the whole month is on this page.
  const hrefOfDay = (day: string) => (isWhole ? `#${day}` : hrefTo(visit, { month: month.name, day }))
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
      <div aria-hidden="true" className="grid grid-cols-7 border-t border-ink pt-2 text-center md:hidden">
        {aWeek.map(day => (
          <Weekday key={day} day={day} visit={visit} />
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-y-1 text-center md:flex md:justify-between md:border-t md:border-ink md:pt-2">
        {month.days.map((day, at) => (
          <li key={day} className={classNames('min-w-8', at === 0 && columns[new Date(day).getUTCDay()])}>
            <span aria-hidden="true" className="hidden md:block">
              <Weekday day={day} visit={visit} />
            </span>
            <Day
              day={day}
              href={busy.has(day) ? hrefOfDay(day) : undefined}
              isChosen={day === chosen}
              label={dated(visit, day, { month: 'long', day: 'numeric' })}
            />
          </li>
        ))}
      </ol>
      {(chosen || visit.query.has('cursor')) && (
        <p className="mt-3">
          <a href={hrefTo(visit, { month: month.name })} className="underline">
            {say('list.whole_month')}
          </a>
        </p>
      )}
    </section>
  )
}

type TurnProps = { to: string; label: string; visit: Visit; children: React.ReactNode }

const Turn = ({ to, label, visit, children }: TurnProps) => (
  <a
    href={hrefTo(visit, { month: to })}
    aria-label={label}
    className={buttonClass('ghost', { icon: true, small: true })}
  >
    {children}
  </a>
)

type DayProps = { day: string; href: string | undefined; isChosen: boolean; label: string }

const Day = ({ day, href, isChosen, label }: DayProps) => {
  const number = Number(day.slice(8))
  if (!href) return <span className="block py-2 text-dim">{number}</span>
  return (
    <a
      href={href}
      aria-label={label}
      aria-current={isChosen ? 'date' : undefined}
      className={classNames('relative block rounded-control py-2 font-bold hover:bg-sunken', isChosen && 'bg-sunken')}
    >
      {number}
      <span
        aria-hidden="true"
        className="absolute bottom-0.5 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-brand"
      />
    </a>
  )
}
