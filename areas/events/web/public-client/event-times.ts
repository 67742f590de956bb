import type { Locale } from '#kernel/contract/locales.ts'
import { dateFormat as format, timeRange } from '../../contract/time-range.ts'

const hour = 3_600_000
/** The ruler shows half a day, four hours of it before the start. */
const hoursBefore = 4
export const rulerHours = 12
/** A longer event has no ruler. */
const longestOnRuler = 6 * hour

export type Times = { starts_at: string; ends_at: string; time_zone: string }

const dayOptions = { weekday: 'short', month: 'short', day: 'numeric' } as const
const clockOptions = { hour: 'numeric', minute: '2-digit' } as const

/** `Thu, Dec 3`, on the clock of a zone. */
export const dayIn = (locale: Locale, timeZone: string, at: string | Date): string =>
  format(locale, timeZone, dayOptions).format(new Date(at))

/** `6:00 – 8:00 PM`; with its days if it ends on another day. */
export function hoursIn(locale: Locale, timeZone: string, { starts_at, ends_at }: Times): string {
  const [start, end] = [new Date(starts_at), new Date(ends_at)]
  return timeRange({ locale, timeZone, start, end, day: dayOptions, withDay: false })
}

/** The same with its day, once. */
export function daysIn(locale: Locale, timeZone: string, { starts_at, ends_at }: Times): string {
  const [start, end] = [new Date(starts_at), new Date(ends_at)]
  return timeRange({ locale, timeZone, start, end, day: dayOptions, withDay: true })
}

/** `UTC+9`: the offset of a zone's clock at a moment. */
export function offsetIn(timeZone: string, at: string): string {
  const parts = format('en-US', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(new Date(at))
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC').replace('-', '−')
}

/** `in 3 days`, by calendar days; `in 5 hours` on the same day. */
export function untilIn(locale: Locale, timeZone: string, { now, at }: { now: Date; at: Date }): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  // `3日後`: nothing else in Japanese has a space beside a number.
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    locale === 'ja-JP' ? relative.format(count, unit).replaceAll(' ', '') : relative.format(count, unit)
  // Sweden writes dates as ISO 8601 does.
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const dayOf = (date: Date) => Date.parse(calendar.format(date)) / (24 * hour)
  const minutes = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / (hour / 60)))
  const days = dayOf(at) - dayOf(now)
  if (minutes > 0 && days > 0) return say(days, 'day')
  if (minutes >= 60) return say(Math.floor(minutes / 60), 'hour')
  return minutes > 0 ? say(minutes, 'minute') : say(0, 'second')
}

/** `Dec 3`. */
export const dateIn = (locale: Locale, timeZone: string, at: string): string =>
  format(locale, timeZone, { month: 'short', day: 'numeric' }).format(new Date(at))

/** `6 PM`: the label of an hour on the ruler; with minutes where the zone has them. */
export function hourLabel(locale: Locale, timeZone: string, at: Date): string {
  const minutes = format('en-US', timeZone, { minute: 'numeric' }).format(at)
  return format(locale, timeZone, minutes === '0' ? { hour: 'numeric' } : clockOptions).format(at)
}

/** The parts of a day for the numeral of a list. */
export function dateNumeral(locale: Locale, timeZone: string, at: string) {
  const part = (options: Intl.DateTimeFormatOptions) => format(locale, timeZone, options).format(new Date(at))
  // A bare number: Japanese would add 日.
  const day = format('en-US', timeZone, { day: 'numeric' }).format(new Date(at))
  return { weekday: part({ weekday: 'short' }), day, month: part({ month: 'short' }) }
}

export type Ruler = {
  /** Every full hour, from left to right. */
  hours: Date[]
  /** Where the event begins and how long it is, in quarters of an hour. */
  begins: number
  quarters: number
}

/** Half a day around a short event; nothing for a long one. */
export function rulerOf({ starts_at, ends_at }: Times): Ruler | undefined {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  if (end - start > longestOnRuler) return undefined
  const from = Math.floor(start / hour) * hour - hoursBefore * hour
  return {
    hours: Array.from({ length: rulerHours }, (_, at) => new Date(from + at * hour)),
    begins: Math.floor((start - from) / (hour / 4)),
    quarters: Math.max(1, Math.ceil((end - start) / (hour / 4))),
  }
}

/** Whether a day begins, on the clock of a zone, in the hour that starts at a moment. */
export const beginsDay = (timeZone: string, at: Date): boolean =>
  dayIn('en-US', timeZone, new Date(at.getTime() - 1)) !== dayIn('en-US', timeZone, new Date(at.getTime() + hour - 1))
