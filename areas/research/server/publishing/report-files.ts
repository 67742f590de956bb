import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Words } from '#kernel/server/words.ts'
import { toReports } from '../../contract/public-addresses.ts'

/** The common parts of the files that are made of a report. */

export type Say = (key: string, values?: Record<string, unknown>) => string

export const sayIn =
  (words: Words, locale: Locale): Say =>
  (key, values) =>
    words(locale, `reports:${key}`, values)

const dayInUtc = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC', timeZoneName: 'short' } as const

/** A file is the same for every reader, so its dates name their time zone. */
export const daysIn = (locale: Locale) => new Intl.DateTimeFormat(locale, dayInUtc)

type Version = { slug: string; version: number; newest: number }

/** The address of a version; that of an earlier one contains its number. */
export const addressOf = (origin: string, { slug, version, newest }: Version): string =>
  origin +
  hrefOf(toReports.report, { search: { report: slug, ...(version !== newest && { version: String(version) }) } })
