import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { testPerson } from '#areas/account/server/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction, newId } from '#kernel/server/database.ts'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { ownDatabase } from './own-database.ts'
import type { Errand, Outcome, Step } from './seats-worker.ts'
import { numbersFrom } from '#kernel/server/testing-numbers.ts'

/**
 * `npm run bench:seats`: 10,000 random histories of events (registering, cancelling, accepting, declining, letting offers pass,
 * coming back, more and fewer seats), each acted out by three processes at once. Afterwards no seat was given that was not
 * there, none is free beside somebody who waits, and nobody was offered two. It ends by counting seats without holding the
 * event, which must be seen. `--histories 500` makes fewer, `--first 501` begins later; `--fault` alone: the run must fail.
 * A history that an error ends is a fault of its own, and printed with its seed.
 */
const processes = 3
const atOnce = 4
const stepsEach = 5
const crowd = 12
/** Each changes capacities some 240 times; an administrator may do so 600 times an hour. */
const historiesOfAdmin = 200
const argument = process.argv.indexOf('--histories')
const isFaultAlone = process.argv.includes('--fault')
const histories = argument > 0 ? Number(process.argv[argument + 1]) : 10_000
const faultHistories = Math.min(histories, 300)
/** Where the seeds begin, so that the histories can be acted out in parts: `--first 2501 --histories 2500`. */
const firstArgument = process.argv.indexOf('--first')
const first = firstArgument > 0 ? Number(process.argv[firstArgument + 1]) : 1

type Someone = { id: string; token: string }
type World = { pool: pg.Pool; workers: ChildProcess[]; admins: Someone[]; people: Someone[] }
type Faults = { oversold: number; idle: number; twice: number; failed: number }
type Found = Faults & { changes: number; done: number; refused: number }

function stepOf(random: () => number, { admins, people }: World): Step {
  const someone = people[Math.floor(random() * people.length)]!
  const own = { token: someone.token, user_id: someone.id }
  const roll = random()
  if (roll < 0.42) return { what: 'register', token: someone.token }
  if (roll < 0.62) return { what: 'cancel', ...own }
  if (roll < 0.76) return { what: 'accept_offer', ...own }
  if (roll < 0.81) return { what: 'decline_offer', ...own }
  if (roll < 0.87) return { what: 'rejoin', ...own }
  if (roll < 0.92) return { what: 'expire' }
  const admin = admins[Math.floor(random() * admins.length)]!
  return { what: 'capacity', token: admin.token, capacity: 1 + Math.floor(random() * 4) }
}

async function addEvent(pool: pg.Pool, capacity: number): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into events (id, slug, state, title, summary, body, body_html, starts_local, ends_local, time_zone, starts_at, ends_at,
       tz_version, mode, capacity, questions, schedule, materials, ics_uid, ics_stamp, cover_seed, search_text)
     values ($1, $3, 'published', '{"en-US":"x"}', '{"en-US":"x"}', '{"en-US":"x"}', '{"en-US":"x"}', '2030-01-01T10:00',
       '2030-01-01T11:00', 'UTC', '2030-01-01T10:00Z', '2030-01-01T11:00Z', 'bench', 'online', $2, '[]', '[]', '[]', $3, now(), 'x', 'x')`,
    [id, capacity, `bench-${id}`],
  )
  return id
}

const answers = new Map<number, (outcome: Outcome) => void>()
let errands = 0

const send = (worker: ChildProcess, event_id: string, steps: Step[]) =>
  new Promise<Outcome>(resolve => {
    errands += 1
    answers.set(errands, resolve)
    worker.send({ id: errands, event_id, steps } satisfies Errand)
  })

async function startWorker(url: string, mode: string): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'seats-worker.ts'), [url, mode])
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(() => Promise.reject(new Error('a process did not start'))),
  ])
  worker.on('message', (outcome: Outcome) => answers.get(outcome.id)?.(outcome))
  worker.on('exit', code => {
    if (code) throw new Error(`a process ended with ${code}`)
  })
  return worker
}

/** What a history came to, read from the log as the event was held: every seat that was given, and what is left at the end. */
async function judge(pool: pg.Pool, event_id: string): Promise<Omit<Found, 'failed' | 'done' | 'refused'>> {
  const { rows: log } = await pool.query<{
    id: string
    registration_id: string
    from_state: string | null
    to_state: string
  }>(
    'select id, registration_id, from_state, to_state from event_registration_changes where event_id = $1 order by id',
    [event_id],
  )
  const { rows: capacities } = await pool.query<{ after: string; capacity: number }>(
    'select after, capacity from bench_capacities where event_id = $1 order by n',
    [event_id],
  )
  const { rows: ends } = await pool.query<{ idle: boolean; miscounted: boolean }>(
    `select e.waiting > 0 and e.capacity > e.confirmed + held.offers as idle,
       e.confirmed <> held.confirmed or e.waiting <> held.waiting as miscounted
     from events e, lateral (
       select count(*) filter (where state = 'offered' and offer_expires_at > now())::int as offers,
         count(*) filter (where state = 'confirmed')::int as confirmed, count(*) filter (where state = 'waitlisted')::int as waiting
       from event_registrations where event_id = e.id) held
     where e.id = $1`,
    [event_id],
  )
  const states = new Map<string, string>()
  let [oversold, twice] = [0, 0]
  for (const { id, registration_id, from_state, to_state } of log) {
    if ((states.get(registration_id) ?? null) !== from_state) twice += 1
    const hadSeat = from_state === 'offered' || from_state === 'confirmed'
    states.set(registration_id, to_state)
    const held = [...states.values()].filter(state => state === 'offered' || state === 'confirmed').length
    const capacity = capacities.findLast(({ after }) => BigInt(after) < BigInt(id))!.capacity
    const isGiven = !hadSeat && (to_state === 'offered' || to_state === 'confirmed')
    if (isGiven && held > capacity) oversold += 1
  }
  const { idle, miscounted } = ends[0]!
  return { oversold, twice, idle: Number(idle || miscounted), changes: log.length }
}

/**
 * Acts out one history and judges it. Its event ends then, so that the settling of other histories leaves it alone;
 * nothing is deleted, as another process may still be settling it.
 */
async function live(world: World, seed: number, found: Found): Promise<void> {
  const random = numbersFrom(seed)
  const event_id = await addEvent(world.pool, 1 + Math.floor(random() * 3))
  const steps = world.workers.map(() => Array.from({ length: stepsEach }, () => stepOf(random, world)))
  const outcomes = await Promise.all(world.workers.map((worker, at) => send(worker, event_id, steps[at]!)))
  for (const { done, refused } of outcomes) {
    found.done += done
    found.refused += refused
  }
  const judged = await judge(world.pool, event_id)
  for (const name of ['oversold', 'idle', 'twice', 'changes'] as const) found[name] += judged[name]
  await world.pool.query(`update events set state = 'ended' where id = $1`, [event_id])
  const errors = outcomes.flatMap(({ error }) => error ?? [])
  if (errors.length > 0) throw new Error(errors.join('; '))
}

async function liveAll(url: string, pool: pg.Pool, mode: string, count: number): Promise<Found> {
  const people: Someone[] = []
  for (let n = 0; n < crowd; n += 1) people.push(await inTransaction(pool, db => testPerson(db)))
  const admins: Someone[] = []
  for (let n = 0; n < count; n += historiesOfAdmin)
    admins.push(await inTransaction(pool, db => testPerson(db, { roles: [Role.admin] })))
  const workers = await Promise.all(Array.from({ length: processes }, () => startWorker(url, mode)))
  const world = { pool, workers, admins, people }
  const found: Found = { oversold: 0, idle: 0, twice: 0, failed: 0, changes: 0, done: 0, refused: 0 }
  let next = first
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < first + count) {
        const seed = next
        next += 1
        await live(world, seed, found).catch((error: unknown) => {
          found.failed += 1
          console.log(`history ${seed} failed: ${error instanceof Error ? error.message : String(error)}`)
        })
        if (seed % 500 === 0)
          console.log(`${seed} histories, ${Math.round((performance.now() - began) / 1_000)} s; ${faultsOf(found)}`)
      }
    }),
  )
  for (const worker of workers) worker.disconnect()
  for (const worker of workers) if (worker.exitCode === null) await once(worker, 'exit')
  return found
}

const capacityLog = `
  create table bench_capacities (n bigint generated always as identity, event_id uuid, after bigint, capacity int);
  create function bench_log_capacity() returns trigger language plpgsql as $$ begin
    insert into bench_capacities (event_id, after, capacity)
    values (new.id, (select coalesce(max(id), 0) from event_registration_changes), new.capacity);
    return null; end $$;
  create trigger bench_capacity after insert or update of capacity on events for each row execute function bench_log_capacity()`

const faultsOf = ({ oversold, idle, twice, failed }: Faults) =>
  `${oversold} oversold, ${idle} free beside somebody waiting or miscounted, ${twice} offered or given twice, ${failed} failed`
const summaryOf = (name: string, found: Found) =>
  console.log(
    `${name}: ${found.done} calls done, ${found.refused} refused, ${found.changes} changes; ${faultsOf(found)}`,
  )
const isClean = ({ oversold, idle, twice, failed }: Faults) => oversold + idle + twice + failed === 0

const begun = new Date()
const cluster = await startTestCluster()
let isGood = true
try {
  const { url, pool } = await ownDatabase(cluster.url, begun)
  await pool.query(capacityLog)
  if (!isFaultAlone) {
    const result = await liveAll(url, pool, 'whole', histories)
    summaryOf(`${histories} histories over ${processes} processes`, result)
    isGood = isClean(result) && result.done > histories
  }
  const fault = await liveAll(url, pool, 'fault', faultHistories)
  summaryOf(`seats counted without holding the event, ${faultHistories} histories`, fault)
  const isSeen = fault.oversold > 0
  console.log(isSeen ? 'oversold seen' : 'NO OVERSOLD SEEN')
  isGood = isFaultAlone ? isClean(fault) : isGood && isSeen
  await pool.end()
} finally {
  await cluster.stop()
}
process.exitCode = isGood ? 0 : 1
