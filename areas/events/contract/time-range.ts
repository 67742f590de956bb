import type { Locale } from '#kernel/contract/locales.ts'

type Options = Intl.DateTimeFormatOptions
type Range = {
  locale: Locale
  timeZone: string
  start: Date
  end: Date
  /** How the day is written, and whether it is where both are on one day. */
  day: Options
  withDay: boolean
  withZone?: boolean
}

const clock = { hour: 'numeric', minute: '2-digit' } as const

/**
 * From when to when. A range that Intl writes in Japanese mixes styles (`12/10(木) 18時00分～20時00分`): there, each end is
 * written as it is alone.
 */
export function timeRange({ locale, timeZone, start, end, day, withDay, withZone }: Range): string {
  const format = (options: Options) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const dayOf = (at: Date) => format({ year: 'numeric', month: 'numeric', day: 'numeric' }).format(at)
  const isOneDay = dayOf(start) === dayOf(end)
  const zone: Options = withZone ? { timeZoneName: 'short' } : {}
  const first = isOneDay && !withDay ? clock : { ...day, ...clock }
  if (locale !== 'ja-JP') return format({ ...first, ...zone }).formatRange(start, end)
  const last = isOneDay ? clock : { ...day, ...clock }
  return `${format(first).format(start)}～${format({ ...last, ...zone }).format(end)}`
}
