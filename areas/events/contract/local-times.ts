import * as z from 'zod/mini'
import { text } from '#kernel/contract/fields.ts'

/** A month or a day by the calendar: `2026-12`, `2026-12-03`. */
export const MonthOrDay = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/))
/** Which of two moments is meant when a clock is set back and shows the same time twice. */
export const Fold = z.enum(['earlier', 'later'])

export const ZoneName = text(64, 1).check(z.refine(isZone, { error: 'choice' }))
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '' && /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
