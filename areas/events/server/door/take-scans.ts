import type { KeyObject } from 'node:crypto'
import type { Database } from '#kernel/server/database.ts'
import type { Received, Returned } from '#kernel/contract/call.ts'
import type { door } from '../../contract/door-calls.ts'
import type { RegistrationState, ScanResult } from '../../contract/states.ts'
import { eventsByIds } from '../listing/listing.queries.ts'
import { readTicket } from '../tickets/ticket.ts'
import * as query from './door.queries.ts'
import { correctedTime, inOrder, judgeScans } from './scan-rules.ts'

type Answer = Returned<typeof door.syncDoor>['results'][number]
export type TakenScan = Received<typeof door.syncDoor>['scans'][number]

export type ScanContext = {
  db: Database
  event_id: string
  key: KeyObject
  device: string
  sent_at: Date
  by_user: string
  now: Date
}

type Meant = { registration_id: string | null; other_event_id: string | null; result: ScanResult }

/** The guest of a scan, before it is known whether they are in already. */
function meantBy({ event_id, key }: ScanContext, { ticket, registration_id }: TakenScan): Meant {
  if (ticket === undefined)
    return {
      registration_id: registration_id ?? null,
      other_event_id: null,
      result: registration_id ? 'ok' : 'unknown',
    }
  const read = readTicket(ticket, key)
  if (!read) return { registration_id: null, other_event_id: null, result: 'unknown' }
  if (read.event_id !== event_id) return { registration_id: null, other_event_id: read.event_id, result: 'wrong_event' }
  return { registration_id: read.registration_id, other_event_id: null, result: 'ok' }
}

const stateOf = (states: ReadonlyMap<string, RegistrationState>, { forced, kind }: TakenScan, meant: Meant): Meant => {
  const state = meant.registration_id === null ? undefined : states.get(meant.registration_id)
  if (meant.result !== 'ok') return meant
  if (!state) return { ...meant, registration_id: null, result: 'unknown' }
  const isExpected = state === 'confirmed' || forced || kind !== 'in'
  return isExpected ? meant : { ...meant, result: 'cancelled' }
}

/** Stores the scans that are new, each under the id its device made. */
async function store(taking: ScanContext, scans: readonly TakenScan[]): Promise<void> {
  const { db, event_id, device, sent_at, by_user, now } = taking
  const meant = scans.map(scan => meantBy(taking, scan))
  const ids = meant.flatMap(({ registration_id }) => registration_id ?? [])
  const rows = ids.length > 0 ? await query.registrationsIn(db, event_id, ids) : []
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const fresh = scans.map((scan, at): query.NewCheckIn => {
    const { id, kind, happened_at, forced } = scan
    const corrected = correctedTime(happened_at, { sent_at, received_at: now })
    const times = { happened_at, at: corrected, received_at: now }
    return { id, event_id, kind, forced, device, by_user, ...times, ...stateOf(states, scan, meant[at]!) }
  })
  const kept = withinMost(fresh, await query.countCheckIns(db, [...states.keys()]))
  if (kept.length > 0) await query.addCheckIns(db, kept)
}

/** All scans of a guest are judged again with each: more than these are not stored. */
export const mostOfGuest = 100

function withinMost(fresh: readonly query.NewCheckIn[], counts: Map<string | null, number>) {
  return fresh.filter(({ registration_id }) => {
    if (!registration_id) return true
    const before = counts.get(registration_id) ?? 0
    counts.set(registration_id, before + 1)
    return before < mostOfGuest
  })
}

const countsAtDoor = ({ result }: { result: ScanResult }) => result === 'ok' || result === 'already'

/** Decides again which of each guest's scans let them in: one that arrives late may have been the first. */
async function judge(db: Database, registration_ids: readonly string[]) {
  const storedCheckIns = await query.checkInsOf(db, registration_ids)
  const counted = storedCheckIns.map(({ check_in }) => check_in).filter(countsAtDoor)
  const changed = { ok: [] as string[], already: [] as string[] }
  for (const [registration_id, scans] of Map.groupBy(counted, each => each.registration_id!)) {
    const { results, checked_in_at } = judgeScans(scans)
    await query.setCheckedIn(db, registration_id, checked_in_at)
    const before = new Map(scans.map(({ id, result }) => [id, result]))
    for (const { id, result } of results) if (before.get(id) !== result) changed[result].push(id)
  }
  for (const result of ['ok', 'already'] as const)
    if (changed[result].length > 0) await query.setResult(db, changed[result], result)
}

/**
 * Takes the scans of a device, with the event locked, and answers the result of each. One that was sent before is
 * answered again, and counted once.
 */
export async function takeScans(taking: ScanContext, scans: readonly TakenScan[]): Promise<Answer[]> {
  if (scans.length === 0) return []
  const { db, event_id } = taking
  const ids = scans.map(({ id }) => id)
  const before = new Set((await query.checkInsByIds(db, ids)).map(({ id }) => id))
  await store(
    taking,
    scans.filter(({ id }) => !before.has(id)),
  )
  const rows = (await query.checkInsByIds(db, ids)).filter(row => row.event_id === event_id)
  const guests = [...new Set(rows.flatMap(({ registration_id }) => registration_id ?? []))]
  if (guests.length > 0) await judge(db, guests)
  return answers(db, event_id, ids, guests)
}

async function answers(db: Database, event_id: string, ids: readonly string[], guests: string[]): Promise<Answer[]> {
  const rows = new Map(
    (await query.checkInsByIds(db, ids)).filter(row => row.event_id === event_id).map(row => [row.id, row]),
  )
  const people = new Map(
    (guests.length > 0 ? await query.registrationsIn(db, event_id, guests) : []).map(each => [each.id, each]),
  )
  const all = guests.length > 0 ? await query.checkInsOf(db, guests) : []
  const lettingIn = all
    .filter(({ check_in: { kind, result } }) => kind === 'in' && result === 'ok')
    .toSorted((a, b) => inOrder(a.check_in, b.check_in))
  const byGuest = Map.groupBy(lettingIn, ({ check_in }) => check_in.registration_id)
  const elsewhere = [...new Set([...rows.values()].flatMap(({ other_event_id }) => other_event_id ?? []))]
  const others = new Map((elsewhere.length > 0 ? await eventsByIds(db, elsewhere) : []).map(each => [each.id, each]))
  return ids.map(id => {
    const row = rows.get(id)
    const guest = people.get(row?.registration_id ?? '')
    const other = others.get(row?.other_event_id ?? '')
    const first = guest && byGuest.get(guest.id)?.[0]
    const isIn = row?.result === 'already' || row?.result === 'ok'
    return {
      id,
      result: row?.result ?? 'unknown',
      registration_id: guest?.id ?? null,
      name: guest?.name ?? null,
      since: isIn ? (guest?.checked_in_at ?? null) : null,
      by: isIn ? (first?.by ?? null) : null,
      other_event: other ? { title: other.title, starts_at: other.starts_at } : null,
    }
  })
}
