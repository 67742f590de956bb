import type { Returned } from '#kernel/contract/call.ts'
import type { visiting } from '../../contract/public-calls.ts'
import type { Database } from '#kernel/server/database.ts'
import { closesAt, isOver, openingOf, seatsLeft, type Seats } from '../event-rules.ts'
import { hostsOf, ownersOf, type EventRow } from '../events.queries.ts'
import * as query from './cards.queries.ts'

export type Card = Returned<typeof visiting.listing>['items'][number]

/** The reader, and the time. */
export type Reader = { db: Database; person: { id: string } | undefined; now: Date }

/** All other data of the cards, each read once for all rows. */
async function surroundings({ db, person, now }: Reader, rows: readonly EventRow[]) {
  const ids = rows.map(({ id }) => id)
  const seriesIds = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))]
  const ownerIds = [...new Set(rows.flatMap(({ owner_business }) => owner_business ?? []))]
  const owners = ownerIds.length > 0 ? await ownersOf(db, ownerIds) : []
  const hosts = Map.groupBy(await hostsOf(db, ids), ({ event_id }) => event_id)
  const offers = new Map((await query.offersOf(db, ids, now)).map(each => [each.event_id, each.offers]))
  const own = person ? await query.ownStates(db, ids, person.id) : []
  const series = seriesIds.length > 0 ? await query.seriesOf(db, seriesIds) : []
  const next = Map.groupBy(
    await query.nextOfSeries(db, seriesIds, { isMember: person !== undefined, now }),
    ({ series_id }) => series_id,
  )
  const places = await query.placesOf(
    db,
    own.map(({ id }) => id),
  )
  return { hosts, owners, offers, own: new Map(own.map(each => [each.event_id, each])), series, next, places }
}

export const seatsOf = ({ capacity, confirmed, waiting }: EventRow, offers: number): Seats => ({
  capacity,
  confirmed,
  offers,
  waiting,
})

/** The cards of these events, in their order. */
export async function cardsOf(reader: Reader, rows: readonly EventRow[]): Promise<Card[]> {
  if (rows.length === 0) return []
  const around = await surroundings(reader, rows)
  const { now } = reader
  return rows.map(row => {
    const seats = seatsOf(row, around.offers.get(row.id) ?? 0)
    const series = around.series.find(({ id }) => id === row.series_id)
    const others = (around.next.get(row.series_id) ?? []).filter(({ id }) => id !== row.id)
    return {
      ...row,
      venue_name: row.venue?.name ?? null,
      owner: around.owners.find(({ id }) => id === row.owner_business) ?? null,
      hosts: (around.hosts.get(row.id) ?? []).map(({ name }) => name),
      series: series ? { ...series, next: others.filter(each => each.starts_at > row.starts_at).slice(0, 3) } : null,
      taken: seats.confirmed + seats.offers,
      seats_left: row.capacity === null ? null : seatsLeft(seats),
      registration: openingOf(row, seats, now),
      closes_at: closesAt(row),
      my_status: around.own.get(row.id)?.state ?? null,
      my_place: around.places.get(around.own.get(row.id)?.id ?? '') ?? null,
      attended: isOver(row, now) ? row.checked_in : null,
    }
  })
}
