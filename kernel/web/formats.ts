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

/** The zone of dates: that of the person's profile, else the browser's. */
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

const spans = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relativeFormats = new Map<Locale, Intl.RelativeTimeFormat>()

/**
 * "3 hours ago", "in 2 days", "now". In Japanese the narrow style has the same words, without a space after the number.
 */
export function ago(locale: Locale, at: string | Date, now = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000
  const format =
    relativeFormats.get(locale) ??
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: locale === 'ja-JP' ? 'narrow' : 'long' })
  relativeFormats.set(locale, format)
  const [unit, size] = spans.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.round(seconds / size), unit)
}
