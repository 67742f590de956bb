import type { Database } from '#kernel/server/database.ts'
import type { EventRow } from '../events.queries.ts'
import { minute, type Sample } from './sample-fields.ts'
import { before, registerAsSample, type Guest } from './sample-line.ts'
import { checkInAll } from './sample.queries.ts'

type SampleSeats = {
  db: Database
  event: EventRow
  sample: Sample
  guests: readonly Guest[]
  own: ReadonlyMap<string, Guest>
  now: Date
}

/** The people who have no sample account; each event begins with a different one. */
function strangersFor({ event, guests }: SampleSeats): () => Guest {
  let at = event.starts_at.getUTCDate()
  return () => guests[(at += 1) % guests.length]!
}

/** The sample accounts in some place: 0 has a seat, -1 waits for approval, the rest wait in line. */
const ownIn = ({ sample, own }: SampleSeats, place: number): Guest[] =>
  Object.entries(sample.own).flatMap(([key, at]) => (at === place ? [own.get(key)!] : []))

/** The nth registration, some weeks before the event and never in the future. */
const registeredAt = ({ event, now }: SampleSeats, n: number): Date =>
  new Date(Math.min(before(event, 30 - (n % 25)).getTime(), now.getTime() - 600 * minute) + n * minute)

type Seats = { seats: number; freed: number; next: () => Guest }

/** The people who have a seat; the last few gave it up for others in the line. */
async function fillSeats(filling: SampleSeats, { seats, freed, next }: Seats): Promise<string[]> {
  const { db, event } = filling
  const seated = ownIn(filling, 0)
  const ids: string[] = []
  for (let n = 0; n < seats; n += 1) {
    const takes = { to: 'confirmed', why: 'registered', at: registeredAt(filling, n) } as const
    const leaves = { to: 'cancelled', why: 'cancelled', at: before(event, 2.5) } as const
    const isLeaving = n >= seats - freed
    const id = await registerAsSample(db, event, seated[n] ?? next(), isLeaving ? [takes, leaves] : [takes])
    if (!isLeaving) ids.push(id)
  }
  return ids
}

const luckyInPast = 3

/** The people who wait; for a past event, the first few were offered a seat and took it. */
async function fillLine(filling: SampleSeats, seats: number, waiting: number, next: () => Guest): Promise<void> {
  const { db, event, now } = filling
  const isPast = event.ends_at <= now
  for (let n = 1; n <= waiting; n += 1) {
    const [own] = isPast ? [] : ownIn(filling, n)
    const joins = { to: 'waitlisted', why: 'registered', at: registeredAt(filling, seats + n) } as const
    const offer = { to: 'offered', why: 'offered', at: before(event, 2) } as const
    const accepts = { to: 'confirmed', why: 'accepted', at: before(event, 1.8) } as const
    await registerAsSample(db, event, own ?? next(), isPast && n <= luckyInPast ? [joins, offer, accepts] : [joins])
  }
}

/** The registrations for an event; dates of a series that are further away have hardly any. */
export async function fillEvent(filling: SampleSeats, isFar: boolean): Promise<void> {
  const { db, event, sample, now } = filling
  const next = strangersFor(filling)
  const waiting = isFar ? 0 : (sample.waiting ?? 0)
  const seats = isFar ? 2 : waiting > 0 ? event.capacity! : (sample.taken ?? 0)
  const freed = event.ends_at <= now ? Math.min(luckyInPast, waiting) : 0
  const ids = await fillSeats(filling, { seats, freed, next })
  await fillLine(filling, seats, waiting, next)
  const applicants = ownIn(filling, -1)
  for (let n = 0; n < (sample.pending ?? 0); n += 1) {
    const step = { to: 'pending', why: 'registered', at: registeredAt(filling, seats + n) } as const
    await registerAsSample(db, event, applicants[n] ?? next(), [step])
  }
  const came = ids.slice(0, Math.ceil(ids.length * 0.8))
  if (event.ends_at <= now && came.length > 0) await checkInAll(db, came, event.starts_at)
}
