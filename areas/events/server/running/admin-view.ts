import type { Returned } from '#kernel/contract/call.ts'
import type { running } from '../../contract/admin-calls.ts'
import type { Database } from '#kernel/server/database.ts'
import { registrationStates } from '../../contract/states.ts'
import { missingIn } from '../event-rules.ts'
import { countOccurrences, countsByState, hostsOf, ownersOf, seriesById, type EventRow } from '../events.queries.ts'
import { cardsOf, type Reader } from '../cards/event-cards.ts'
import { offersOf } from '../cards/cards.queries.ts'

/** Every key with its count, 0 if nothing was counted. */
export const allCounts = <K extends string>(words: readonly K[], counted: readonly { state: K; count: number }[]) =>
  Object.fromEntries(words.map(word => [word, counted.find(({ state }) => state === word)?.count ?? 0])) as Record<
    K,
    number
  >

async function seriesView(db: Database, { series_id, detached }: EventRow) {
  const series = series_id ? await seriesById(db, series_id) : undefined
  if (!series) return null
  return { id: series.id, title: series.title, occurrences: await countOccurrences(db, series.id), detached }
}

/** An event as the people who run it see it. */
export async function adminView(db: Database, row: EventRow): Promise<Returned<typeof running.get>> {
  const hosts = await hostsOf(db, [row.id])
  const [owner] = row.owner_business ? await ownersOf(db, [row.owner_business]) : []
  return {
    ...row,
    owner: owner ?? null,
    hosts: hosts.map(({ user_id, email, name, blurb }) => ({ user_id, email, name, blurb })),
    series: await seriesView(db, row),
    missing: missingIn(row),
    counts: allCounts(registrationStates, await countsByState(db, row.id)),
  }
}

/** The rows of a list for the people who run events. */
export async function adminRows(reader: Reader, rows: readonly EventRow[]) {
  const cards = await cardsOf(reader, rows)
  const ids = rows.map(({ id }) => id)
  const offers = new Map((await offersOf(reader.db, ids, reader.now)).map(each => [each.event_id, each.offers]))
  return cards.map((card, at) => {
    const { version, pending, checked_in, detached } = rows[at]!
    return { ...card, version, pending, checked_in, detached, offered: offers.get(card.id) ?? 0 }
  })
}
