import { newId, type Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { slugWithDigits } from '#kernel/server/slug.ts'
import type { Received } from '#kernel/contract/call.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { Person } from '#kernel/server/handle.ts'
import { eventsAdmin } from '../../contract/rights.ts'
import type { running } from '../../contract/admin-calls.ts'
import { timesOf } from '../event-times.ts'
import { addEvents, addSeries, slugsLike, type EventRow, type NewEventRow } from '../events.queries.ts'
import { endFor } from '../series/series-dates.ts'

import { htmlOf, searchText, slugOf } from './event-text.ts'

export type NewFields = Omit<Received<typeof running.add>, 'hosts' | 'repeats' | 'slug'>
type Repeats = NonNullable<Received<typeof running.add>['repeats']>
type EventCreation = { created_by: string | null; now: Date }

/** The row of an event that is not yet stored. */
export function rowOf(fields: NewFields, slug: string, { created_by, now }: EventCreation): NewEventRow {
  const id = newId()
  return {
    ...fields,
    ...timesOf(fields),
    id,
    slug,
    body_html: htmlOf(fields.body),
    search_text: searchText(fields),
    cover_seed: id,
    ics_uid: `${id}@ai-lab`,
    ics_stamp: now,
    created_by,
    created_at: now,
    updated_at: now,
  }
}

/** A slug that no event has, and that reveals nothing about other events. */
export const freeSlug = (db: Database, requested: string, own?: string): Promise<string> =>
  slugWithDigits(requested, stem => slugsLike(db, stem), { most: 100, ...(own && { own }) })

/**
 * The slug that somebody asks for, unchanged for administrators, who see every event; with digits of its own for
 * others.
 */
export const slugToAdd = async (db: Database, person: Person, slug: string | undefined): Promise<string | undefined> =>
  slug && !isAllowed(eventsAdmin, person) ? freeSlug(db, slug) : slug

/** @throws Failure `event.slug_taken` */
export async function addOne(
  db: Database,
  fields: NewFields,
  slug: string | undefined,
  adding: EventCreation,
): Promise<EventRow> {
  const free = slug ?? (await freeSlug(db, slugOf(fields.title['en-US'])))
  const [row] = await addEvents(db, [rowOf(fields, free, adding)])
  ensure(row, 'event.slug_taken')
  return row
}

/** The rows of a series' dates; each has a slug with its day. */
export function occurrencesOf(
  fields: NewFields,
  series_id: string,
  dates: readonly string[],
  adding: EventCreation,
): NewEventRow[] {
  const base = `${slugOf(fields.title['en-US'])}-${series_id.slice(-4)}`
  return dates.map(starts_local => {
    const times = { starts_local, ends_local: endFor(starts_local, fields) }
    const occurs_on = starts_local.slice(0, 10)
    return { ...rowOf({ ...fields, ...times }, `${base}-${occurs_on}`, adding), series_id, occurs_on }
  })
}

/**
 * Adds a series with all its dates.
 * @throws Failure `series.no_dates`; `input.invalid` where the clock skips one of the times
 */
export async function addRepeated(
  db: Database,
  fields: NewFields,
  { title, rule, dates }: Repeats & { dates: readonly string[] },
  adding: EventCreation,
): Promise<EventRow[]> {
  ensure(dates.length > 0, 'series.no_dates')
  const id = newId()
  const { starts_local: start_local, time_zone } = fields
  await addSeries(db, { id, title, rule, start_local, time_zone, created_at: adding.now })
  const rows = await addEvents(db, occurrencesOf(fields, id, dates, adding))
  ensure(rows.length === dates.length, 'event.slug_taken')
  return rows
}
