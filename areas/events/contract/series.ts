import * as z from 'zod/mini'
import { localisedLine } from '#kernel/contract/fields.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** A day by the calendar: `2026-12-03`. */
export const LocalDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** The most that one series has at a time, and how far ahead. */
export const mostOccurrences = 200
export const monthsAhead = 12

/**
 * How an event repeats, by the clock of its zone: every so many weeks on some days, or on one weekday or day of a
 * month.
 */
export const SeriesRule = z.object({
  every: z.enum(['week', 'month']),
  interval: z._default(z.int().check(z.gte(1), z.lte(12)), 1),
  /** The days of the week of a weekly series; if there are none, the weekday of the first event. */
  weekdays: z._default(z.array(z.enum(weekdays)).check(z.maxLength(7)), []),
  /** Monthly: the weekday of the first event, the first to fourth or the last (-1); null for its day of the month. */
  nth: z._default(z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)])), null),
  /** The last possible day, or the number of events; without either, it continues. */
  until: z._default(z.nullable(LocalDate), null),
  count: z._default(z.nullable(z.int().check(z.gte(1), z.lte(mostOccurrences))), null),
  /** Days without an event. */
  except: z._default(z.array(LocalDate).check(z.maxLength(100)), []),
})
export type SeriesRule = z.infer<typeof SeriesRule>

export const Repeats = z.object({ title: localisedLine(160), rule: SeriesRule })

/** A planned date of a series; `problem` if the clock never shows that time, or shows it twice. */
export const PlannedDate = z.object({ starts_local: z.string(), problem: z.nullable(z.enum(['gap', 'fold'])) })
