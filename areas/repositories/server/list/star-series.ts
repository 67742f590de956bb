import type { Database } from '#kernel/server/database.ts'
import { foundIf } from '#kernel/server/failures.ts'
import { namesOf } from '../repositories.queries.ts'
import { weeklyStars } from '../star-days.queries.ts'

/** The stars of repositories by week, from the first week for which all of them have a figure. */
export async function starSeries(db: Database, ids: readonly string[], now: Date) {
  const names = new Map((await namesOf(db, ids)).map(({ id, name }) => [id, name]))
  foundIf(names.size === ids.length)
  const weeks = await weeklyStars(db, ids, now)
  const byDay = Map.groupBy(weeks, ({ day }) => day)
  const days = [...byDay.keys()].filter(day => byDay.get(day)!.length === ids.length).toSorted()
  const starsOf = (id: string, day: string) => byDay.get(day)!.find(each => each.id === id)!.stars
  const series = ids.map(id => ({ id, name: names.get(id)!, values: days.map(day => starsOf(id, day)) }))
  return { days, series }
}
