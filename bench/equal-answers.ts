import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bounds } from '#app/handlers.ts'
import { openLab } from '#app/lab.ts'
import { account } from '#areas/account/contract/index.ts'
import { testPerson } from '#areas/account/server/testing.ts'
import { hashSecret } from '#areas/account/server/hashing.ts'
import type { Call } from '#kernel/contract/call.ts'
import { readConfig } from '#kernel/server/config.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { Failure } from '#kernel/server/failures.ts'
import { cloneDatabase, startTestCluster } from '#kernel/server/testing-cluster.ts'
import { events } from '#areas/events/contract/index.ts'
import { fillEvents } from './lists-events-fill.ts'
import { auc } from './ranks.ts'

/**
 * Known and unknown addresses get the same answers in status, body and time (docs: quality, OWASP ASVS 5.0, 6.3.8).
 * Each call is made in interleaved pairs; the times alone must not reveal which is which: the area under the ROC curve
 * (Mann-Whitney's U over its range) stays within 0.5 ± 0.08. `--fault` leaves out the hash for unknown addresses at
 * sign-in: the run must then fail. Every run ends by checking that it would see such a fault.
 */
const bar = 0.08
const { values: flags } = parseArgs({
  options: {
    fault: { type: 'boolean', default: false },
    pairs: { type: 'string', default: '300' },
    /** A part of the names of the calls to measure. */
    calls: { type: 'string', default: '' },
  },
})
const pairs = Number(flags.pairs)
// With fewer, chance alone exceeds the bar: the standard error of the area is √((2n + 1) / 12n²), 0.029 at 200.
if (!(pairs >= 200)) throw new Error('at least 200 pairs')
const warmUp = 15

const cluster = await startTestCluster()
const database = await cloneDatabase(cluster.url, 'template1')
const folder = await mkdtemp(join(tmpdir(), 'bench-equal-'))
const config = readConfig({ SAMPLE: 'off', LOG_LEVEL: 'error', DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' })
const opened = await openLab(config, database.url, { work: false })

await fillEvents(opened.store.pool, 1)
const { rows: coming } = await opened.store.pool.query<{ id: string }>(
  'select id from events order by starts_at desc limit 1',
)
const event_id = coming[0]!.id
/** The known have a seat at the event. */
async function registering(email: string) {
  if (email.startsWith('known'))
    await opened.store.pool.query(
      `insert into event_registrations (id, event_id, name, email, address_key, locale, answers, state, queue_at, created_at, changed_at)
       values (uuidv7(), $1, 'Ada Reyes', $2, $2, 'en-US', '{}', 'confirmed', now(), now(), now())`,
      [event_id, email],
    )
  return { event_id, email, name: 'Ada Reyes' }
}

const password_hash = await hashSecret('three green kettles')
let made = 0
/** A known and an unknown address of one length; each is used once. */
async function pair() {
  made += 1
  const number = String(made).padStart(6, '0')
  const email = `known-one-${number}@people.example`
  await inTransaction(opened.store.pool, async db => {
    const { id } = await testPerson(db, { email })
    await db.$client.query('update users set password_hash = $1 where id = $2', [password_hash, id])
  })
  return {
    known: email,
    unknown: `other-one-${number}@people.example`,
    ip: `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
  }
}

async function ask(call: Call, input: object, ip: string) {
  const began = performance.now()
  const answer = await opened.app.inject({
    method: 'POST',
    url: call.path,
    payload: input,
    headers: { 'x-forwarded-for': ip },
  })
  return { ms: performance.now() - began, status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}

type Probe = { call: Call; status: number; input(email: string, ip: string): object | Promise<object> }
const name = { first_name: 'Ada', last_name: 'Reyes', consent: true }
const probes: Record<string, Probe> = {
  'sign in': { call: account.login, status: 400, input: email => ({ email, password: 'wrong wrong wrong' }) },
  'ask for a code': { call: account.requestMagicCode, status: 200, input: email => ({ email }) },
  'enter a code': {
    call: account.verifyMagicCode,
    status: 400,
    input: async (email, ip) => ({
      challenge_id: (await ask(account.requestMagicCode, { email }, ip)).body.challenge_id,
      code: '000000',
    }),
  },
  'reset the password': { call: account.resetPassword, status: 200, input: email => ({ email }) },
  'sign up': {
    call: account.signUp,
    status: 200,
    input: email => ({ email, ...name, password: 'seven blue ladders' }),
  },
  'register for an event': { call: events.register, status: 200, input: registering },
}

/** Random parts of an answer; only their form is compared. */
const random = new Set(['challenge_id', 'waiting_key', 'match'])
const formOf = (body: Record<string, unknown>) =>
  JSON.stringify(body, (key, value: unknown) => (random.has(key) ? `${typeof value}:${String(value).length}` : value))

async function measure({ call, status, input }: Probe, times: number) {
  const ms = { known: [] as number[], unknown: [] as number[] }
  let busy = 0
  for (let at = 0; at < times + warmUp; at += 1) {
    const { ip, ...emails } = await pair()
    const order = at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const answers = []
    for (const who of order) answers.push({ who, ...(await ask(call, await input(emails[who], ip), ip)) })
    if (answers.some(answer => answer.status === 503)) {
      // A machine under load may refuse a pair; another one replaces it.
      if ((busy += 1) > times) throw new Error('this machine is too busy to measure on')
      at -= 1
      await sleep(500)
      continue
    }
    const wrong = answers.find(answer => answer.status !== status)
    if (wrong) throw new Error(`${wrong.who} was answered with ${wrong.status}: ${JSON.stringify(wrong.body)}`)
    const [one, two] = answers.map(({ body }) => formOf(body))
    if (one !== two) throw new Error(`the answers differ: ${one} / ${two}`)
    if (at >= warmUp) for (const answer of answers) ms[answer.who].push(answer.ms)
  }
  return { auc: auc(ms.unknown, ms.known), known: median(ms.known), unknown: median(ms.unknown) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Leaves out the work for an unknown address, as a careless handler would. */
function seedFault(): () => void {
  const login = bounds.find(bound => bound.call === account.login)!
  const whole = login.handler
  login.handler = async (input, context) => {
    const { rowCount } = await context.db.$client.query('select 1 from users where email = $1', [
      (input as { email: string }).email,
    ])
    if (!rowCount) throw new Failure('sign_in.wrong')
    return whole(input, context)
  }
  return () => void (login.handler = whole)
}

let failed = 0
try {
  const undo = flags.fault ? seedFault() : () => {}
  for (const [label, probe] of Object.entries(probes).filter(each => each[0].includes(flags.calls))) {
    const measured = await measure(probe, pairs)
    const isEqual = Math.abs(measured.auc - 0.5) <= bar
    if (!isEqual) failed += 1
    const figures = `AUC ${measured.auc.toFixed(3)}  median known ${measured.known.toFixed(2)} ms, unknown ${measured.unknown.toFixed(2)} ms`
    console.log(`${isEqual ? 'ok  ' : 'FAIL'} ${label.padEnd(20)} ${figures}  (${pairs} pairs, bar 0.5 ± ${bar})`)
  }
  undo()
  const seeded = seedFault()
  const fault = await measure(probes['sign in']!, 40)
  seeded()
  const isSeen = Math.abs(fault.auc - 0.5) > bar
  console.log(`${isSeen ? 'ok  ' : 'FAIL'} a seeded fault is ${isSeen ? '' : 'not '}seen: AUC ${fault.auc.toFixed(3)}`)
  if (!isSeen) failed += 1
} finally {
  await opened.close()
  await database.drop()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
