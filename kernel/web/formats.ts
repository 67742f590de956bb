import type { Locale } from '#kernel/contract/locales.ts'

const styles = {
  day: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  both: { dateStyle: 'medium', timeStyle: 'short' },
  month: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles | Intl.DateTimeFormatOptions
export type NumberStyle = Intl.NumberFormatOptions

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

let zone: string | undefined

/** The zone of dates: that of the person's profile, else of the device. */
export const readerZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Shows dates in a zone from now on. A zone that this browser does not know changes nothing. */
export function showDatesIn(name: string): void {
  try {
    zone = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    zone = undefined // Dates stay in the browser's zone.
  }
}

/** Dates in the reader's own zone and language. */
export function dates(locale: Locale, style: DateStyle = 'day'): Intl.DateTimeFormat {
  const options = { ...(zone && { timeZone: zone }), ...(typeof style === 'string' ? styles[style] : style) }
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

export function numbers(locale: Locale, style: NumberStyle = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(style)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, style)
  numberFormats.set(key, format)
  return format
}

const listFormats = new Map<Locale, Intl.ListFormat>()

/** Several things in a row: A, B and in Japanese A、B. */
export function lists(locale: Locale): Intl.ListFormat {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale, { style: 'narrow' })
  listFormats.set(locale, format)
  return format
}

/** Facts one after another, which are no list: A, B and in Japanese A、B. */
export const inRow = (locale: Locale, parts: readonly unknown[]): string =>
  parts.filter(Boolean).join(locale === 'ja-JP' ? '、' : ', ')

/** A note after a text: A (B) and in Japanese A（B）. */
export const withNote = (locale: Locale, text: string, note: string | number): string =>
  locale === 'ja-JP' ? `${text}（${note}）` : `${text} (${note})`

const hours = [
  ['hour', 3_600],
  ['minute', 60],
] as const
const days = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

/** In Japanese the narrow style has the same words, without a space after the number. */
function relative(locale: Locale, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = locale + numeric
  const style = locale === 'ja-JP' ? 'narrow' : 'long'
  const format = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric, style })
  relativeFormats.set(key, format)
  return format
}

/** The number of a moment's calendar day in the reader's zone. */
function dayNumber(at: number): number {
  const parts = dates('en-US', { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(at)
  const value = (type: string) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(value('year'), value('month') - 1, value('day')) / 86_400_000
}

/**
 * "3 hours ago", "yesterday", "in 2 days", "now". From 24 hours on, days are those of the reader's calendar, so that 42
 * hours can be one day or two; every unit counts only when it is complete.
 */
export function ago(locale: Locale, at: string | Date, now = Date.now()): string {
  const moment = new Date(at).getTime()
  const seconds = (moment - now) / 1_000
  const isShort = Math.abs(seconds) < 86_400
  const count = isShort ? seconds : dayNumber(moment) - dayNumber(now)
  const unit = (isShort ? hours : days).find(([, length]) => Math.abs(count) >= length)
  // "Last week" and "last month" are weeks and months of the calendar, which these are not.
  if (unit) return relative(locale, 'always').format(Math.trunc(count / unit[1]), unit[0])
  return isShort ? relative(locale, 'auto').format(0, 'second') : relative(locale, 'auto').format(count, 'day')
}
