import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openLab } from '#app/lab.ts'
import { bounds } from '#app/handlers.ts'
import { jobs } from '#app/jobs.ts'
import { readConfig } from '#kernel/server/config.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { dispatch } from '#kernel/server/dispatch.ts'
import { hasErrorCode } from '#kernel/server/error-code.ts'
import { Failure } from '#kernel/server/failures.ts'

/** One of the processes of `seats.ts`: it does what it is told, by the calls, and answers how much was done and refused. */
export type Step =
  | { what: 'register'; token: string }
  | { what: 'cancel' | 'accept_offer' | 'decline_offer' | 'rejoin'; token: string; user_id: string }
  | { what: 'expire' }
  | { what: 'capacity'; token: string; capacity: number }
export type Errand = { id: number; event_id: string; steps: Step[] }
/** How many steps were done and refused; `error` is what ended them early. */
export type Outcome = { id: number; done: number; refused: number; error?: string }

const [, , databaseUrl = '', mode = ''] = process.argv

/** The fault that must be seen: seats are counted without holding the event. */
function countUnlocked(): void {
  const { prototype } = pg.Client as unknown as { prototype: { query(...args: unknown[]): unknown } }
  const locked = prototype.query
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [{ text?: string } | string]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const unlocked = text.includes('from "events"') ? text.replace(/ for update$/, '') : text
    const next = typeof first === 'string' ? unlocked : { ...first, text: unlocked }
    return locked.apply(this, unlocked === text ? args : [next, ...args.slice(1)])
  }
}
if (mode === 'fault') countUnlocked()

const folder = await mkdtemp(join(tmpdir(), 'lab-bench-'))
const config = readConfig({ SAMPLE: 'off', LOG_LEVEL: 'silent', DATABASE_POOL: '6', DATA_DIR: folder })
const { lab, store, toolsOf, close } = await openLab(config, databaseUrl, { work: false })
const settle = jobs.find(({ name }) => name === 'events.settle_offers')!
let requests = 0

const call = (name: string, token: string, input: object) => {
  requests += 1
  const ip = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  const bound = bounds.find(each => each.name === name)!
  return dispatch(lab, bound, { input, caller: { ip, locale: 'en-US', user_agent: 'bench', host: '127.0.0.1', token } })
}

const newest = async (event_id: string, user_id: string): Promise<string | undefined> =>
  (
    await store.pool.query<{ id: string }>(
      'select id from event_registrations where event_id = $1 and user_id = $2 order by id desc limit 1',
      [event_id, user_id],
    )
  ).rows[0]?.id

/** Lets the offers of an event pass. The event is held, as time passes for nobody in the middle of a call: each has one `now`. */
async function expire(event_id: string): Promise<void> {
  await inTransaction(store.pool, async ({ $client }) => {
    await $client.query('select from events where id = $1 for update', [event_id])
    await $client.query(
      `update event_registrations set offer_expires_at = now() - interval '1 second' where event_id = $1 and state = 'offered'`,
      [event_id],
    )
  })
  await settle.run({}, toolsOf(store.db))
}

async function changeCapacity(event_id: string, token: string, capacity: number): Promise<void> {
  const { rows } = await store.pool.query<{ version: number }>('select version from events where id = $1', [event_id])
  await call('events.update', token, { event_id, version: rows[0]!.version, patch: { capacity } })
}

async function take(event_id: string, step: Step): Promise<void> {
  if (step.what === 'expire') return expire(event_id)
  if (step.what === 'capacity') return changeCapacity(event_id, step.token, step.capacity)
  if (step.what === 'register') return void (await call('events.register', step.token, { event_id }))
  const registration_id = await newest(event_id, step.user_id)
  if (registration_id) await call('events.register', step.token, { registration_id, action: step.what })
}

/** What a caller may be told. Without the lock two may register one person at once: then the database itself refuses. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure ? error.code !== 'limit.reached' : mode === 'fault' && hasErrorCode(error, /^(23505|40P01)$/)

/** The database's words are in the cause: the error itself names the statement. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? reasonOf(error.cause) : error.message) : String(error)

async function run({ id, event_id, steps }: Errand): Promise<Outcome> {
  let done = 0
  let refused = 0
  for (const step of steps) {
    try {
      await take(event_id, step)
      done += 1
    } catch (error) {
      if (!isRefusal(error)) return { id, done, refused, error: `${step.what}: ${reasonOf(error)}` }
      refused += 1
    }
  }
  return { id, done, refused }
}

process.on('message', (errand: Errand) => {
  void run(errand).then(outcome => process.send?.(outcome))
})
process.on('disconnect', () => {
  void close()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
process.send?.({ ready: true })
