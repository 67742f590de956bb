import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#kernel/server/database.ts'
import { enqueue, job, releaseJobs, scheduled, tasksOf, workQueue, type AnyJob } from '#kernel/server/jobs.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { jobs } from './jobs.ts'
import { openTestLab, openTransactions, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

type Tools = { db: Database }
const input = z.object({})
const run = async (each: AnyJob) => {
  await enqueue(lab.db, each, {})
  await runOnce({ pgPool: lab.store.pool, taskList: tasksOf(lab.store, [each], (db: Database): Tools => ({ db })) })
}

test.each([
  { ownTransactions: true, open: 0 },
  { ownTransactions: undefined, open: 1 },
] as const)('a job with ownTransactions $ownTransactions runs within $open transactions', async how => {
  const seen: number[] = []
  const { ownTransactions } = how
  const work = async () => void seen.push(await openTransactions(lab))
  await run(job({ name: 'test.counts', input, ...(ownTransactions && { ownTransactions }), run: work }))
  expect(seen).toEqual([how.open])
})

test('a job that makes its own transactions is left to its process, however long it takes', async () => {
  const { pool } = lab.store
  const lockedBy = async () =>
    (
      await pool.query<{ locked_by: string | null }>(
        `select locked_by from graphile_worker.jobs where task_identifier = 'test.takes_long'`,
      )
    ).rows
  const seen: unknown[] = []
  const work = async () => {
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`)
    const before = await lockedBy()
    await inTransaction(pool, db => releaseJobs.run({}, { db }))
    seen.push(before, await lockedBy())
  }
  await run(job({ name: 'test.takes_long', input, ownTransactions: true, run: work }))
  expect(seen[0]).toEqual([{ locked_by: expect.any(String) }])
  expect(seen[1]).toEqual(seen[0])
  // The queue deletes a finished job without waiting for the answer.
  await expect.poll(lockedBy).toEqual([])
})

test('the lock of a job is released when it throws', async () => {
  const { pool } = lab.store
  const fails = async () => {
    throw new Error('test.fails')
  }
  await run(job({ name: 'test.fails', input, ownTransactions: true, maxAttempts: 1, run: fails }))
  const { rows } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toEqual([])
})

test('jobs that make their own transactions do not wait for each other, however few connections there are', async () => {
  const small = await openTestLab({ DATABASE_POOL: '2' })
  const done: unknown[] = []
  const asks = async (_input: unknown, { db }: Tools) => void done.push(await db.$client.query('select 1'))
  const each = job({ name: 'test.asks', input, ownTransactions: true, run: asks })
  const task = tasksOf(small.store, [each], (db: Database): Tools => ({ db }))['test.asks']!
  const ids = Array.from({ length: 8 }, (_none, at) => String(at))
  await Promise.all(ids.map(async id => task({}, { job: { id } } as Parameters<typeof task>[1])))
  expect(done).toHaveLength(ids.length)
  await small.close()
})

test('a job whose process ended before the queue heard that it is done does nothing twice', async () => {
  const work = async (_input: unknown, { db }: Tools) => {
    await db.$client.query(`insert into rate_limits (key, points) values (gen_random_uuid()::text, 424242)`)
  }
  const task = tasksOf(lab.store, [job({ name: 'test.once', input, run: work })], (db: Database): Tools => ({ db }))[
    'test.once'
  ]!
  const done = async () => (await lab.store.pool.query('select from rate_limits where points = 424242')).rowCount
  const helpers = { job: { id: '990001' } } as Parameters<typeof task>[1]
  await task({}, helpers)
  await task({}, helpers)
  expect(await done()).toBe(1)
  await task({}, { job: { id: '990002' } } as Parameters<typeof task>[1])
  expect(await done()).toBe(2)
})

test('a job with a key that replaces one whose work is done does its own work', async () => {
  let times = 0
  const keyed = job({ name: 'test.keyed', input, run: async () => void (times += 1) })
  const taskList = tasksOf(lab.store, [keyed], (db: Database): Tools => ({ db }))
  const add = () => enqueue(lab.db, keyed, {}, { key: 'test.keyed' })
  await add()
  const { rows } = await lab.store.pool.query<{ id: string }>(
    `select id from graphile_worker.jobs where key = 'test.keyed'`,
  )
  // Its process ended here: the queue still has the job, and gives it to another one.
  await taskList['test.keyed']!({}, { job: { id: rows[0]!.id } } as Parameters<
    NonNullable<(typeof taskList)[string]>
  >[1])
  await add()
  await runOnce({ pgPool: lab.store.pool, taskList })
  expect(times).toBe(2)
})

test('a job that failed does its work when it runs again', async () => {
  let times = 0
  const work = async () => {
    times += 1
    if (times === 1) throw new Error('test.again')
  }
  const task = tasksOf(lab.store, [job({ name: 'test.again', input, run: work })], (db: Database): Tools => ({ db }))[
    'test.again'
  ]!
  const helpers = { job: { id: '990003' } } as Parameters<typeof task>[1]
  await expect(task({}, helpers)).rejects.toThrow('test.again')
  await task({}, helpers)
  expect(times).toBe(2)
})

test('what is known of finished jobs is kept as long as the queue has them, and an hour', async () => {
  const { pool } = lab.store
  await enqueue(lab.db, job({ name: 'test.waits', input, run: async () => {} }), {})
  await pool.query(`
    insert into done_jobs (id, done_at) select id, now() - interval '2 hours' from graphile_worker.jobs where task_identifier = 'test.waits'
    union all values (990010, now() - interval '2 hours'), (990011, now())`)
  await inTransaction(pool, db => releaseJobs.run({}, { db }))
  const { rows } = await pool.query<{ waits: boolean; id: string }>(`
    select d.id, j.id is not null as waits from done_jobs d left join graphile_worker.jobs j on j.id = d.id and j.task_identifier = 'test.waits'
    where j.id is not null or d.id in (990010, 990011)`)
  expect(rows.filter(({ waits }) => waits)).toHaveLength(1)
  expect(rows.filter(({ waits }) => !waits).map(({ id }) => id)).toEqual(['990011'])
})

test('all jobs of one queue are done at once', async () => {
  const done: number[] = []
  const each = job({
    name: 'test.queued',
    input: z.object({ n: z.number() }),
    ownTransactions: true,
    run: async ({ n }: { n: number }) => void done.push(n),
  })
  for (let n = 0; n < 30; n += 1) await enqueue(lab.db, each, { n }, { queue: 'test' })
  await lab.runJobs([each])
  expect(done).toHaveLength(30)
})

test('a job that an old process adds under its name of the last release is done', async () => {
  let times = 0
  const work = { input, run: async () => void (times += 1) }
  await enqueue(lab.db, job({ name: 'test.before', ...work }), {})
  await lab.runJobs([job({ name: 'test.after', formerly: 'test.before', ...work })])
  expect(times).toBe(1)
})

test('runs of a scheduled job of minutes never overlap; the job that releases those of dead processes waits for none', () => {
  const queues = new Map(scheduled(jobs).map(({ task, options }) => [task, options?.queueName]))
  const keys = new Map(scheduled(jobs).map(({ task, options }) => [task, options?.jobKey]))
  const long = jobs.filter(({ schedule, ownTransactions }) => schedule && ownTransactions)
  expect(long.length).toBeGreaterThan(3)
  for (const { name } of long) expect([queues.get(name), keys.get(name)]).toEqual([name, name])
  expect(queues.has(releaseJobs.name)).toBe(true)
  expect(queues.get(releaseJobs.name)).toBeUndefined()
})

test('while a scheduled job of minutes runs, one run of it waits, however often it was due, and replaces it if it fails', async () => {
  const { pool } = lab.store
  let times = 0
  const waiting: unknown[] = []
  const work = async () => {
    times += 1
    if (times > 1) return
    for (let minute = 0; minute < 3; minute += 1) await due()
    waiting.push(...(await pool.query(`select from graphile_worker.jobs where key = 'test.minutes'`)).rows)
    throw new Error('test.minutes')
  }
  const each = job({ name: 'test.minutes', input, schedule: '* * * * *', ownTransactions: true, run: work })
  const { options } = scheduled([each])[0]!
  const due = () =>
    pool.query(
      `select graphile_worker.add_job('test.minutes', '{}', $1, now(), null, $2, null, null, coalesce($3, 'replace'))`,
      [options?.queueName, options?.jobKey, options?.jobKeyMode],
    )
  await due()
  await lab.runJobs([each])
  expect([times, waiting.length]).toEqual([2, 1])
  const left = () => pool.query(`select from graphile_worker.jobs where task_identifier = 'test.minutes'`)
  await expect.poll(async () => (await left()).rowCount).toBe(1)
  await inTransaction(pool, db => releaseJobs.run({}, { db }))
  expect((await left()).rowCount).toBe(0)
})

test('a lab that runs takes the next job of a queue when the last one is done', async () => {
  const done: number[] = []
  const each = job({
    name: 'test.one_by_one',
    input: z.object({ n: z.number() }),
    run: async ({ n }: { n: number }) => void done.push(n),
  })
  const numbers = Array.from({ length: 60 }, (_none, n) => n)
  for (const n of numbers) await enqueue(lab.db, each, { n }, { queue: 'one by one' })
  const failed: object[] = []
  const log = { error: (what: object) => void failed.push(what) }
  const runner = await workQueue(lab.store, [each], (db: Database): Tools => ({ db }), log)
  try {
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(numbers)
  } finally {
    await runner.stop()
  }
  expect(failed).toEqual([])
})
