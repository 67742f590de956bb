import type { Chances } from '../../contract/index.ts'
import type { Database } from '#kernel/server/database.ts'
import type { EventRow } from '../events.queries.ts'
import { lineAt, whoIsIn } from './line-history.ts'
import { lineChanges, pastWithLine, statesOf } from './line.queries.ts'

/** With fewer past events than this, a chance is not significant. */
const fewest = 3

/** The registration that was at this position of a past event’s waiting list, as long before its start; or undefined. */
async function sameStanding(db: Database, past: { id: string; starts_at: Date }, place: number, before: number) {
  const at = new Date(past.starts_at.getTime() - before)
  return whoIsIn(lineAt(await lineChanges(db, past.id, at), at), place)
}

async function chancesAmong(db: Database, past: { id: string; starts_at: Date }[], place: number, before: number) {
  const people: string[] = []
  for (const each of past) {
    const id = await sameStanding(db, each, place, before)
    if (id) people.push(id)
  }
  if (people.length < fewest) return undefined
  const got = (await statesOf(db, people)).filter(({ state }) => state === 'confirmed').length
  return { got, of: people.length }
}

type EventOfSeries = Pick<EventRow, 'id' | 'series_id' | 'starts_at'>

/** The chance of a seat, from past events: those of the series if there are enough, otherwise all. */
export async function chancesOf(db: Database, event: EventOfSeries, place: number, now: Date): Promise<Chances | null> {
  const before = event.starts_at.getTime() - now.getTime()
  if (event.series_id) {
    const ofSeries = await chancesAmong(db, await pastWithLine(db, event, now), place, before)
    if (ofSeries) return { ...ofSeries, basis: 'series' }
  }
  const any = await pastWithLine(db, { id: event.id, series_id: null }, now)
  const ofAll = await chancesAmong(db, any, place, before)
  return ofAll ? { ...ofAll, basis: 'all' } : null
}
