import type { MailRhythm } from '#kernel/contract/notices.ts'
import { localAt, movedMoment, plusDays } from '#kernel/contract/time/wall-time.ts'

/** The time of day in the reader's zone. */
const time = '07:00'

/** The next morning, or the next Monday morning, where the reader is. */
export function nextDigest(every: Exclude<MailRhythm, 'notice'>, zone: string, now: Date): Date {
  const local = localAt(zone, now)
  const today = `${local.slice(0, 10)}T${time}`
  const isOver = local >= today
  const weekday = new Date(`${today}Z`).getUTCDay()
  const toMonday = (8 - weekday) % 7
  const days = every === 'day' ? Number(isOver) : toMonday === 0 && isOver ? 7 : toMonday
  return movedMoment(zone, plusDays(today, days), null)
}
