import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { testPerson, type TestPerson } from '#areas/account/server/testing.ts'
import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { readConfig } from '#kernel/server/config.ts'
import { inTransaction, openStore } from '#kernel/server/database.ts'
import { queueLogger, tasksOf, type AnyJob } from '#kernel/server/jobs.ts'
import { outbox_mails } from '#kernel/server/tables.ts'
import { cloneDatabase } from '#kernel/server/testing-cluster.ts'
import { jobs } from './jobs.ts'
import { openLab, type LabOptions, type OpenLab } from './lab.ts'
import { countAnswered } from './testing-answered.ts'
import { refuseTooMany } from './testing-bounds.ts'
import { cloneSample } from './testing-sample.ts'

type CallOptions = {
  as?: string | undefined
  locale?: Locale
  ip?: string
  key?: string
  agent?: string
  cookie?: string
}
type Answer<C extends Call> = {
  status: number
  /** The answer, or the problem: a field that both have is the answer's. */
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
  text: string
  /** The streamed values, line by line; a last `problem` too. */
  events: (Answered<C> & { problem?: Problem })[]
  headers: Record<string, unknown>
}

/** An address holds texts alone. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const queryOf = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]))

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

/** Calls a lab with a token; `ip` is the address from a trusted proxy, so that limits can be separated. */
const callOn =
  ({ app }: OpenLab) =>
  async <C extends Call>(
    call: C,
    input: Sent<C> | object,
    { as, locale = 'en-US', ip = '192.0.2.1', key, agent, cookie }: CallOptions = {},
  ): Promise<Answer<C>> => {
    const answer = await app.inject({
      method: call.method,
      ...(call.method === 'GET'
        ? { url: `${call.path}?${queryOf(input as object)}` }
        : { url: call.path, payload: input as object }),
      headers: {
        'accept-language': locale,
        'x-forwarded-for': ip,
        'user-agent': agent ?? 'lab-test',
        ...(as && { authorization: `Bearer ${as}` }),
        ...(key && { 'idempotency-key': key }),
        ...(cookie && { cookie }),
      },
    })
    const type = String(answer.headers['content-type'])
    const isLines = type.includes('ndjson')
    const body = !isLines && type.includes('json') ? answer.json() : {}
    const events = isLines ? linesOf(answer.body) : []
    if (answer.statusCode < 300) for (const each of isLines ? events : [body]) refuseTooMany(call, each)
    return {
      status: answer.statusCode,
      text: answer.body,
      body: body as never,
      events: events as never,
      headers: answer.headers,
    }
  }

/** Connections that refuse to write: a call that is declared to read, and writes, fails its tests. */
function openReadOnly(databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  // The lab handles the lost connection, which is lost at the same time.
  return openStore(url.href, 4, () => undefined)
}

/** The assembled lab on a database of its own, for tests: calls go through the real HTTP layer without a port. */
export async function openTestLab(settings: Record<string, string> = {}, more: LabOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lab-test-'))
  const copiesSample = settings['SAMPLE'] === 'on' && !more.fillsLater
  const database = await (copiesSample ? cloneSample(folder) : cloneDatabase(inject('clusterUrl'), inject('template')))
  const config = readConfig({
    SAMPLE: 'off',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '8',
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  })
  const reading = openReadOnly(database.url)
  const options = { work: false, readDb: reading.db, refusesWhenLate: false, ...more }
  const opened = await openLab(config, database.url, options)
  const { store, toolsOf } = opened
  const noteAnswered = countAnswered(opened.app, inject('answeredFolder'))
  const person = (fields: TestPerson = {}) => inTransaction(store.pool, db => testPerson(db, fields))

  return {
    ...opened,
    db: store.db,
    url: database.url,
    call: callOn(opened),
    /** A second process of the lab on the same database. */
    async another() {
      const second = await openLab(config, database.url, options)
      return { ...second, call: callOn(second) }
    },
    person,
    mails: () => store.db.select().from(outbox_mails).orderBy(outbox_mails.id),
    /** Runs one job at once. */
    runJob: (name: string) =>
      inTransaction(store.pool, db => jobs.find(each => each.name === name)!.run({}, toolsOf(db))),
    /** Runs every job that is due, or only these. */
    async runJobs(those: readonly AnyJob[] = jobs) {
      // The library does not wait until a job is completed before it looks for the next one, which may be in the same
      // queue: on one connection, it comes after that.
      const { pool: pgPool, close } = openStore(database.url, 1, () => undefined)
      try {
        await runOnce({ pgPool, taskList: tasksOf(store, those, toolsOf), logger: queueLogger(opened.lab.log) })
      } finally {
        await close()
      }
    },
    async close() {
      await opened.close()
      await noteAnswered()
      await reading.close()
      // Nobody waits for it: PostgreSQL writes a checkpoint of all databases first, which takes seconds beside other tests.
      void database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestLab = Awaited<ReturnType<typeof openTestLab>>

/** The number of open transactions in a lab's database that wait for their process. */
export async function openTransactions({ store }: Pick<TestLab, 'store'>): Promise<number> {
  const { rows } = await store.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]!.count
}

/** The number of transactions that were open at each moment when the work stored the bytes of a file. */
export async function openWhileStoring(lab: TestLab, work: () => Promise<unknown>): Promise<number[]> {
  // Each file begins with a statement here, and nothing else does: see `Files.store`.
  const client = lab.store.aside.$client as Pool
  const { query } = client
  const seen: number[] = []
  client.query = (async (...sent: unknown[]) => {
    seen.push(await openTransactions(lab))
    return Reflect.apply(query, client, sent)
  }) as typeof query
  try {
    await work()
  } finally {
    client.query = query
  }
  return seen
}
