import type { Locale } from '#kernel/contract/locales.ts'

type Options = Intl.DateTimeFormatOptions
type Range = {
  locale: Locale
  timeZone: string
  start: Date
  end: Date
  /** The format of the day, used if both are on the same day. */
  day: Options
  withDay: boolean
  withZone?: boolean
}

const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 500

/** Reuses the format for the same request: making one takes a browser longer than using it a hundred times. */
export function dateFormat(locale: Locale, timeZone: string, options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= mostFormats) formats.clear()
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

const clock = { hour: 'numeric', minute: '2-digit' } as const

/**
 * The start and the end. A range that Intl formats in Japanese mixes styles (`12/10(木) 18時00分～20時00分`), so each end is
 * formatted by itself there.
 */
export function timeRange({ locale, timeZone, start, end, day, withDay, withZone }: Range): string {
  const format = (options: Options) => dateFormat(locale, timeZone, options)
  const dayOf = (at: Date) => format({ year: 'numeric', month: 'numeric', day: 'numeric' }).format(at)
  const isOneDay = dayOf(start) === dayOf(end)
  const zone: Options = withZone ? { timeZoneName: 'short' } : {}
  const first = isOneDay && !withDay ? clock : { ...day, ...clock }
  if (locale !== 'ja-JP') return format({ ...first, ...zone }).formatRange(start, end)
  const last = isOneDay ? clock : { ...day, ...clock }
  return `${format(first).format(start)}～${format({ ...last, ...zone }).format(end)}`
}
