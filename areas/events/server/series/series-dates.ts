import type { SeriesRule } from '../../contract/index.ts'
import { monthsAhead, mostOccurrences, weekdays } from '../../contract/series.ts'
import { plusDays, wallBetween } from '#kernel/contract/time/wall-time.ts'

const day = 86_400_000
const dayOf = (local: string) => local.slice(0, 10)
const msOfDay = (local: string) => Date.parse(`${dayOf(local)}T00:00Z`)
/** 0 is Monday. */
const weekdayOf = (local: string) => (new Date(msOfDay(local)).getUTCDay() + 6) % 7
const onDay = (local: string, ms: number) => `${new Date(ms).toISOString().slice(0, 10)}${local.slice(10)}`

/** Weeks begin on Mondays, so that every other week means the same for each of its days. */
function* weekly(start: string, { interval, weekdays: chosen }: SeriesRule): Generator<string> {
  const days =
    chosen.length > 0 ? chosen.map(each => weekdays.indexOf(each)).toSorted((a, b) => a - b) : [weekdayOf(start)]
  const monday = plusDays(start, -weekdayOf(start))
  for (let week = 0; ; week += interval)
    for (const each of days) {
      const local = plusDays(monday, week * 7 + each)
      if (local >= start) yield local
    }
}

/** The nth day of a month that is a given weekday (-1: the last), or the given day; undefined if the month has none. */
function dayInMonth(year: number, month: number, start: string, nth: SeriesRule['nth']): number | undefined {
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  if (nth === null) {
    const dayOfMonth = Number(start.slice(8, 10))
    return dayOfMonth <= length ? dayOfMonth : undefined
  }
  const first = (weekdayOf(start) - weekdayOf(new Date(Date.UTC(year, month, 1)).toISOString()) + 7) % 7
  const days = [0, 1, 2, 3, 4].map(week => 1 + first + week * 7).filter(each => each <= length)
  return nth === -1 ? days.at(-1) : days[nth - 1]
}

function* monthly(start: string, { interval, nth }: SeriesRule): Generator<string> {
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1]
  for (let n = 0; n < 12 * 100; n += interval) {
    const first = new Date(Date.UTC(year, month + n, 1))
    const inMonth = dayInMonth(first.getUTCFullYear(), first.getUTCMonth(), start, nth)
    const local = inMonth && onDay(start, first.getTime() + (inMonth - 1) * day)
    if (local && local >= start) yield local
  }
}

/** The last day on which a series has dates now. */
export function horizonOf(now: Date): string {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() + monthsAhead)
  return at.toISOString().slice(0, 10)
}

/**
 * The dates of a series on the clock of its zone: the time of day stays the same when the offset changes. @param
 * horizon a day; no date is after it
 */
export function seriesDates(start: string, rule: SeriesRule, horizon: string): string[] {
  const last = rule.until && rule.until < horizon ? rule.until : horizon
  const most = rule.count ?? mostOccurrences
  const dates: string[] = []
  let counted = 0
  for (const local of rule.every === 'week' ? weekly(start, rule) : monthly(start, rule)) {
    if (dayOf(local) > last || counted >= most || counted >= mostOccurrences) return dates
    counted += 1
    if (!rule.except.includes(dayOf(local))) dates.push(local)
  }
  return dates
}

/** The end of a later date, at the same time of day as that of the first. */
export const endFor = (local: string, first: { starts_local: string; ends_local: string }): string =>
  new Date(Date.parse(`${local}Z`) + wallBetween(first.starts_local, first.ends_local)).toISOString().slice(0, 16)
