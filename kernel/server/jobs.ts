import { EventEmitter } from 'node:events'
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import * as z from 'zod/mini'
import { inTransaction, type Database, type Store } from './database.ts'

/** A job is a value: its name, the schema of its input, its schedule, and its function. */
export type Job<I extends z.ZodMiniType = z.ZodMiniType, Tools = never> = {
  /** `<area>.<what>` */
  name: string
  /** Its name in the last release: while processes are restarted one at a time, the old ones still add it. */
  formerly?: string
  input: I
  /** Five cron fields, in UTC; the job then runs with `{}`. */
  schedule?: string
  maxAttempts?: number
  /** The job makes its own transactions, as a call may, so that work of minutes is never inside one. */
  ownTransactions?: true
  run(input: z.output<I>, tools: Tools): Promise<void>
}
// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs holds different inputs and tools
export type AnyJob = Job<any, any>
export type JobInput<J extends AnyJob> = z.input<J['input']>

export const job = <I extends z.ZodMiniType, Tools>(value: Job<I, Tools>) => value

/**
 * Adds a job by SQL, so that it exists exactly if the transaction of `db` commits. `key` replaces a waiting job of the
 * same key. The waiting job may be one whose work is done, of a process that ended before the queue heard of it: it
 * keeps its id, so the record of that work is deleted. Jobs of one `queue` run one at a time; a lower `priority` (0 by
 * default) runs first.
 */
export async function enqueue<J extends AnyJob>(
  db: Database,
  { name, maxAttempts = 25 }: J,
  input: JobInput<J>,
  options: { runAt?: Date; key?: string; queue?: string; priority?: number } = {},
): Promise<void> {
  await db.$client.query(
    `with added as (
      select id from graphile_worker.add_job($1, payload := $2::json, run_at := $3, job_key := $4, max_attempts := $5,
        queue_name := $6, priority := $7)
    ) delete from done_jobs where id in (select id from added)`,
    [
      name,
      JSON.stringify(input),
      options.runAt ?? null,
      options.key ?? null,
      maxAttempts,
      options.queue ?? null,
      options.priority ?? null,
    ],
  )
}

/** Whether the job of a key is being done: `enqueue` would then add another one, which runs beside it. */
export async function isRunning(db: Database, key: string): Promise<boolean> {
  const running = 'select from graphile_worker.jobs where key = $1 and locked_at is not null'
  return (await db.$client.query(running, [key])).rowCount! > 0
}

/**
 * Adds a job for each of many inputs, in one statement. They wait for everything else that is due, and at most two of
 * them run at a time, so that thousands of them delay nobody. `keyOf` is as in `enqueue`.
 */
export async function enqueueAll<J extends AnyJob>(
  db: Database,
  { name, maxAttempts = 25 }: J,
  inputs: readonly JobInput<J>[],
  keyOf?: (input: JobInput<J>) => string,
): Promise<void> {
  await db.$client.query(
    `select graphile_worker.add_job($1, payload := each.value, max_attempts := $3, priority := 10, queue_name := $1 || ' ' || each.ordinality % 2,
       job_key := ($4::text[])[each.ordinality])
     from json_array_elements($2::json) with ordinality as each`,
    [name, JSON.stringify(inputs), maxAttempts, keyOf ? inputs.map(keyOf) : null],
  )
}

/** The lock of a running job: PostgreSQL releases it when the job, or its process, ends. */
const runningLock = (id: string) => `hashtextextended('job ' || ${id}, 0)`

/** Runs the work in one transaction, which holds the lock, unless it was done before. */
const runInTransaction = ({ pool }: Pick<Store, 'pool'>, id: string, work: (db: Database) => Promise<void>) =>
  inTransaction(pool, async db => {
    await db.$client.query(`select pg_advisory_xact_lock(${runningLock('$1::text')})`, [id])
    const { rowCount } = await db.$client.query('insert into done_jobs (id) values ($1) on conflict do nothing', [id])
    if (rowCount === 1) await work(db)
  })

/** Runs the work outside a transaction, while a connection of its own holds the lock. */
async function runOutside(
  { holding, db }: Pick<Store, 'holding' | 'db'>,
  id: string,
  work: (db: Database) => Promise<void>,
) {
  const client = await holding.connect()
  let broken: Error | undefined
  try {
    await client.query(`select pg_advisory_lock(${runningLock('$1::text')})`, [id])
    await work(db)
  } finally {
    await client
      .query(`select pg_advisory_unlock(${runningLock('$1::text')})`, [id])
      .catch((reason: Error) => (broken = reason))
    client.release(broken)
  }
}

/** The queue's function for each name: runs the job in one transaction or its own, with its tools. */
export const tasksOf = <Tools>(
  store: Pick<Store, 'pool' | 'holding' | 'db'>,
  jobs: readonly AnyJob[],
  toolsOf: (db: Database) => Tools,
): TaskList =>
  Object.fromEntries(
    jobs.flatMap(each => {
      const task: Task = (payload, { job: { id } }) =>
        (each.ownTransactions ? runOutside : runInTransaction)(store, id, db =>
          each.run(each.input.parse(payload), toolsOf(db)),
        )
      return [each.name, ...(each.formerly ? [each.formerly] : [])].map(name => [name, task])
    }),
  )

/**
 * Releases the jobs of dead processes; the queue itself would wait four hours. A job counts as dead when it was taken a
 * while ago and nobody holds its lock. The attempt counts, so that a job that kills its process is not retried forever.
 * A scheduled run that ended without success while the next one waited (`scheduled`) is removed.
 */
export const releaseJobs = job({
  name: 'kernel.release_jobs',
  input: z.object({}),
  schedule: '* * * * *',
  async run(_, { db }: { db: Database }) {
    await db.$client.query(`
      with taken as materialized (
        select id, locked_by from graphile_worker.jobs where locked_at < now() - interval '30 seconds'
      )
      select graphile_worker.force_unlock_workers(array(
        select locked_by from taken where pg_try_advisory_xact_lock(${runningLock('id')})
      ))`)
    await db.$client.query(`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where queue_name = task_identifier and key is null and attempts >= max_attempts and locked_at is null
      ))`)
    await db.$client.query(`
      delete from done_jobs d where done_at < now() - interval '1 hour'
        and not exists (select from graphile_worker.jobs j where j.id = d.id)`)
  },
})

/** Milliseconds after which a job that has run is usually off its queue. */
const untilTakenOff = 20

/**
 * The library asks for the next job while it still takes the last one off its queue, so it often finds that queue taken
 * and would ask again only after `pollInterval`. Here it asks again shortly after a job of a queue, until it stops.
 */
function eventsThatAskAgain(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  let timer: NodeJS.Timeout | undefined
  events.on('job:complete', ({ worker, job: { job_queue_id } }) => {
    if (job_queue_id === null) return
    timer ??= setTimeout(() => {
      timer = undefined
      worker.workerPool.nudge(1)
    }, untilTakenOff)
  })
  events.on('pool:gracefulShutdown', () => {
    events.removeAllListeners('job:complete')
    clearTimeout(timer)
  })
  return events
}

/**
 * The schedule of each job. Work of minutes has a queue of its own: a run waits until the one before has ended. By its
 * key only one run waits, which does the work of a run that fails meanwhile. The others have no queue, so that
 * `releaseJobs` is never kept waiting by a process that was killed during it.
 */
export const scheduled = (jobs: readonly AnyJob[]): CronItem[] =>
  jobs.flatMap(({ name, schedule, ownTransactions }) => {
    const oneWaits = { queueName: name, jobKey: name, jobKeyMode: 'preserve_run_at' } as const
    return schedule ? [{ task: name, match: schedule, options: ownTransactions ? oneWaits : {} }] : []
  })

/** Starts working the queue: a failed job is retried with growing pauses. */
export function workQueue<Tools>(
  store: Store,
  jobs: readonly AnyJob[],
  toolsOf: (db: Database) => Tools,
  log: { error(o: object, m?: string): void },
): Promise<Runner> {
  return run({
    pgPool: store.pool,
    events: eventsThatAskAgain(),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: queueLogger(log),
    parsedCronItems: parseCronItems(scheduled(jobs)),
    taskList: tasksOf(store, jobs, toolsOf),
  })
}

/** Logs only failures: each job's start and end would fill the log. */
export const queueLogger = (log: { error(o: object, m?: string): void }) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ ...meta, err: meta?.['error'] }, message)
  })
