import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { newId } from '#kernel/server/database.ts'
import { addEvents, hostsOf, setHosts, type EventRow, type NewEventRow } from '../events.queries.ts'
import { endFor, horizonOf, seriesDates } from '../series/series-dates.ts'
import { momentOf } from '#kernel/contract/time/wall-time.ts'
import { zoneRulesVersion } from '../time/zone-rules.ts'
import { lastOccurrence, occurrenceDays, runningSeries } from './upkeep.queries.ts'

/** A further date of a series, like the last one; undefined if its clock skips the time. */
function nextRow(last: EventRow, starts_local: string, now: Date): NewEventRow | undefined {
  const ends_local = endFor(starts_local, last)
  const start = momentOf(last.time_zone, starts_local, last.fold ?? 'earlier')
  const end = momentOf(last.time_zone, ends_local, last.fold ?? 'later')
  if ('problem' in start || 'problem' in end) return undefined
  const id = newId()
  const day = starts_local.slice(0, 10)
  const shift = (at: Date | null) => at && new Date(at.getTime() + start.at.getTime() - last.starts_at.getTime())
  return {
    ...last,
    id,
    slug: `${last.slug.replace(/-\d{4}-\d{2}-\d{2}$/, '')}-${day}`,
    state: last.state === 'ended' ? 'published' : last.state,
    starts_local,
    ends_local,
    starts_at: start.at,
    ends_at: end.at,
    tz_version: zoneRulesVersion,
    occurs_on: day,
    opens_at: shift(last.opens_at),
    closes_at: shift(last.closes_at),
    cancel_deadline: shift(last.cancel_deadline),
    offers_until: shift(last.offers_until),
    ics_uid: `${id}@ai-lab`,
    ics_sequence: 0,
    ics_stamp: now,
    cover_seed: id,
    materials: [],
    confirmed: 0,
    waiting: 0,
    pending: 0,
    checked_in: 0,
    detached: false,
    version: 1,
    created_at: now,
    updated_at: now,
  }
}

/** Continues series without an end: each day they get the dates that are now within a year. */
export const extendSeries = job({
  name: 'events.extend_series',
  input: z.object({}),
  schedule: '17 3 * * *',
  async run(_input, { db, log }: JobTools) {
    const now = new Date()
    for (const series of await runningSeries(db, now)) {
      const last = await lastOccurrence(db, series.id)
      if (!last) continue
      const existingDays = new Set(await occurrenceDays(db, series.id))
      const latest = [...existingDays].toSorted().at(-1) ?? ''
      const start = `${series.start_local.slice(0, 10)}${last.starts_local.slice(10)}`
      const dates = seriesDates(start, series.rule, horizonOf(now)).filter(local => local.slice(0, 10) > latest)
      const rows = dates.flatMap(local => nextRow(last, local, now) ?? [])
      if (rows.length < dates.length)
        log.warn({ series: series.id }, 'a date of a series was left out: its clock skips the time')
      const added = rows.length > 0 ? await addEvents(db, rows) : []
      const hosts = await hostsOf(db, [last.id])
      for (const { id } of added)
        await setHosts(
          db,
          id,
          hosts.map(({ user_id, blurb }) => ({ user_id, blurb })),
        )
    }
  },
})
