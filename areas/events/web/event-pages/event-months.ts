import { oneOf } from '#kernel/contract/is-one-of.ts'
/** A month by the calendar: `2026-12`. */
const monthPattern = /^(20\d\d)-(0[1-9]|1[0-2])$/
const day = 86_400_000

export type Month = {
  name: string
  previous: string
  next: string
  ends_at: string
  days: string[]
}

const nameOf = (date: Date) => date.toISOString().slice(0, 7)

/** The month in an address; undefined if there is none. */
export function monthOf(name: string | null): Month | undefined {
  const [, year, month] = monthPattern.exec(name ?? '') ?? []
  if (!year || !month) return undefined
  const at = (months: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + months))
  const [first, after] = [at(0).getTime(), at(1).getTime()]
  return {
    name: nameOf(at(0)),
    previous: nameOf(at(-1)),
    next: nameOf(at(1)),
    ends_at: new Date(after).toISOString(),
    days: Array.from({ length: (after - first) / day }, (_, each) =>
      new Date(first + each * day).toISOString().slice(0, 10),
    ),
  }
}

export const currentMonth = (now = new Date()): string => nameOf(now)

/** The day of this month in an address. */
export const dayIn = ({ days }: Month, query: URLSearchParams): string | undefined => oneOf(days, query.get('day'))
