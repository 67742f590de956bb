import * as z from 'zod/mini'

/**
 * A moment by the clock of a zone that is named beside it: `2026-12-03T18:00`. On the last day of 9999, the zone could lead
 * out of the years that are stored.
 */
export const LocalTime = z
  .string()
  .check(z.regex(/^(?!9999-12-31)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/))
