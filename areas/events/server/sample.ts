import { readFileSync } from 'node:fs'
import type { JobTools } from '#kernel/server/handle.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { SeriesRule } from '../contract/index.ts'
import { addEvents, addSeries, setHosts, type EventRow } from './events.queries.ts'
import { rowOf, type NewFields } from './running/new-event.ts'
import { slugOf } from './running/event-text.ts'
import { before, registerAsSample, type Guest } from './sample/sample-line.ts'
import * as query from './sample/sample.queries.ts'
import { localAt, plusDays, plusWall } from '#kernel/contract/time/wall-time.ts'

type Sample = Pick<
  NewFields,
  | 'title'
  | 'summary'
  | 'body'
  | 'format'
  | 'tags'
  | 'languages'
  | 'mode'
  | 'venue'
  | 'capacity'
  | 'questions'
  | 'schedule'
> & {
  series?: NewFields['title']
  rule?: Pick<SeriesRule, 'every'> & Partial<SeriesRule>
  past?: number
  count?: number
  weekday?: number
  days?: number
  running?: boolean
  time?: string
  minutes: number
  zone: string
  approval?: boolean
  visibility?: NewFields['visibility']
  hosts: string[]
  /** How many have a seat; all of them where people wait. */
  taken?: number
  waiting?: number
  pending?: number
  /** Sample accounts, each in a place of the line; 0: with a seat, -1: waiting for approval. */
  own: Record<string, number>
}
const read = () =>
  JSON.parse(readFileSync(new URL('../sample/events.json', import.meta.url), 'utf8')) as {
    events: Sample[]
    guests: string[]
  }

const minute = 60_000
const usualRule: Omit<SeriesRule, 'every'> = {
  interval: 1,
  weekdays: [],
  nth: null,
  until: null,
  count: null,
  except: [],
}

/** Monday is 0. */
const weekdayOf = (local: string) => (new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7

/** The clock times of an event: of a series those before today and those to come, a week or four apart. */
function startsOf(sample: Sample, now: Date): string[] {
  const { zone, time = '00:00', days = 0, running, rule, past = 0, count = 1, weekday = 0 } = sample
  const today = localAt(zone, now)
  if (running) return [localAt(zone, new Date(now.getTime() - 40 * minute))]
  const on = (local: string) => `${local.slice(0, 10)}T${time}`
  if (!rule) return [on(plusDays(today, days))]
  const untilNext = ((weekday - weekdayOf(today) + 6) % 7) + 1
  const [step, wait] = rule.every === 'month' ? [28, 7] : [7, 0]
  return Array.from({ length: past + count }, (_, n) => on(plusDays(today, untilNext + wait + (n - past) * step)))
}

/** Of the sample only what is a field of an event; how many wait is counted. */
const pick = ({
  title,
  summary,
  body,
  format,
  tags,
  languages,
  mode,
  venue,
  capacity,
  questions,
  schedule,
}: Sample) => ({
  title,
  summary,
  body,
  format,
  tags,
  languages,
  mode,
  venue,
  capacity,
  questions,
  schedule,
})

const fieldsOf = (sample: Sample, starts_local: string): NewFields => ({
  ...pick(sample),
  starts_local,
  ends_local: plusWall(starts_local, sample.minutes * minute),
  time_zone: sample.zone,
  fold: 'earlier',
  room_id: null,
  approval_required: sample.approval ?? false,
  waitlist: true,
  auto_offer: true,
  offer_hours: 24,
  offers_until: null,
  opens_at: null,
  closes_at: null,
  cancel_deadline: null,
  materials: [],
  visibility: sample.visibility ?? 'public',
})

type Filling = {
  db: Database
  event: EventRow
  sample: Sample
  guests: readonly Guest[]
  own: ReadonlyMap<string, Guest>
  now: Date
}

/** Whoever is not a sample account, each event beginning with another. */
function strangersFor({ event, guests }: Filling): () => Guest {
  let at = event.starts_at.getUTCDate()
  return () => guests[(at += 1) % guests.length]!
}

/** The sample accounts in some place: 0 has a seat, -1 waits for approval, the rest wait in line. */
const ownIn = ({ sample, own }: Filling, place: number): Guest[] =>
  Object.entries(sample.own).flatMap(([key, at]) => (at === place ? [own.get(key)!] : []))

/** The nth registration, some weeks before the event and never in the future. */
const registeredAt = ({ event, now }: Filling, n: number): Date =>
  new Date(Math.min(before(event, 30 - (n % 25)).getTime(), now.getTime() - 600 * minute) + n * minute)

type Seats = { seats: number; freed: number; next: () => Guest }

/** Those who have a seat; the last few gave theirs up for others in the line. */
async function fillSeats(filling: Filling, { seats, freed, next }: Seats): Promise<string[]> {
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

/** Those who wait; of an event that is over the first few were offered a seat and took it. */
async function fillLine(filling: Filling, seats: number, waiting: number, next: () => Guest): Promise<void> {
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

/** Who registered for an event; for dates of a series that are further away hardly anybody has yet. */
async function fillEvent(filling: Filling, isFar: boolean): Promise<void> {
  const { db, event, sample, now } = filling
  const next = strangersFor(filling)
  const waiting = isFar ? 0 : (sample.waiting ?? 0)
  const seats = isFar ? 2 : waiting > 0 ? event.capacity! : (sample.taken ?? 0)
  const freed = event.ends_at <= now ? Math.min(luckyInPast, waiting) : 0
  const ids = await fillSeats(filling, { seats, freed, next })
  await fillLine(filling, seats, waiting, next)
  const asking = ownIn(filling, -1)
  for (let n = 0; n < (sample.pending ?? 0); n += 1) {
    const step = { to: 'pending', why: 'registered', at: registeredAt(filling, seats + n) } as const
    await registerAsSample(db, event, asking[n] ?? next(), [step])
  }
  const came = ids.slice(0, Math.ceil(ids.length * 0.8))
  if (event.ends_at <= now && came.length > 0) await query.checkInAll(db, came, event.starts_at)
}

async function addSampleEvent(
  db: Database,
  sample: Sample,
  people: ReadonlyMap<string, Guest>,
  guests: readonly Guest[],
  now: Date,
): Promise<void> {
  const starts = startsOf(sample, now)
  const series_id = sample.series ? newId() : null
  if (series_id && sample.series && sample.rule)
    await addSeries(db, {
      id: series_id,
      title: sample.series,
      rule: { ...usualRule, ...sample.rule },
      start_local: starts[0]!,
      time_zone: sample.zone,
    })
  const slug = slugOf(sample.title['en-US'])
  const rows = starts.map(local => {
    const day = local.slice(0, 10)
    const row = rowOf(fieldsOf(sample, local), series_id ? `${slug}-${day}` : slug, { created_by: null, now })
    return {
      ...row,
      state: 'published' as const,
      published_at: now,
      is_sample: true,
      ...(series_id && { series_id, occurs_on: day }),
    }
  })
  const added = await addEvents(db, rows)
  const upcoming = added.find(({ ends_at }) => ends_at > now)
  for (const event of added) {
    await setHosts(
      db,
      event.id,
      sample.hosts.map(key => ({ user_id: people.get(key)!.user_id!, blurb: null })),
    )
    const isFar = event.starts_at > now && event !== upcoming
    await fillEvent({ db, event, sample, guests, own: people, now }, isFar)
  }
}

/** Events written for this project, in three languages: over, running, full with people waiting, by approval, for members, online. */
export async function fillSample({ db }: JobTools): Promise<void> {
  const { events, guests } = read()
  const now = new Date()
  const keys = [...new Set(events.flatMap(({ hosts, own }) => [...hosts, ...Object.keys(own)]))]
  const accounts = await query.accountsByEmail(
    db,
    keys.map(key => `${key}@lab.example`),
  )
  const people = new Map<string, Guest>(accounts.map(each => [each.email.split('@')[0]!, each]))
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z ]/g, '')
      .toLowerCase()
      .replaceAll(' ', '.')
  const strangers = guests.map((name): Guest => ({
    user_id: null,
    name,
    email: `${plain(name)}@guests.example`,
    locale: 'en-US',
  }))
  for (const sample of events) await addSampleEvent(db, sample, people, strangers, now)
}
