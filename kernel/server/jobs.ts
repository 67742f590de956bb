import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod/mini'
import { inTransaction, type Database } from './database.ts'

/** A job is a value: its name, the schema of its input, when it runs by itself, and what it does. */
export type Job<I extends z.ZodMiniType = z.ZodMiniType, Tools = never> = {
  name: string
  input: I
  /** Five cron fields, in UTC; the job then runs with `{}`. */
  schedule?: string
  maxAttempts?: number
  run(input: z.output<I>, tools: Tools): Promise<void>
}
// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs holds different inputs and tools
export type AnyJob = Job<any, any>
export type JobInput<J extends AnyJob> = z.input<J['input']>

export const job = <I extends z.ZodMiniType, Tools>(value: Job<I, Tools>) => value

/** Adds a job by SQL, so that it exists exactly if the transaction of `db` commits. `key` replaces a waiting job of the same key. */
export async function enqueue<J extends AnyJob>(
  db: Database,
  { name, maxAttempts = 25 }: J,
  input: JobInput<J>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await db.$client.query(
    'select graphile_worker.add_job($1, payload := $2::json, run_at := $3, job_key := $4, max_attempts := $5)',
    [name, JSON.stringify(input), options.runAt ?? null, options.key ?? null, maxAttempts],
  )
}

/**
 * Adds a job for each of many inputs, in one statement. They wait for everything else that is due, and at most two of them
 * run at a time, so that thousands of them hold nobody up.
 */
export async function enqueueAll<J extends AnyJob>(
  db: Database,
  { name, maxAttempts = 25 }: J,
  inputs: readonly JobInput<J>[],
): Promise<void> {
  await db.$client.query(
    `select graphile_worker.add_job($1, payload := each.value, max_attempts := $3, priority := 10, queue_name := $1 || ' ' || each.ordinality % 2)
     from json_array_elements($2::json) with ordinality as each`,
    [name, JSON.stringify(inputs), maxAttempts],
  )
}

/** Holds this job's name in the transaction it runs in: PostgreSQL lets go of it when the job, or its process, ends. */
const runningLock = (id: string) => `hashtextextended('job ' || ${id}, 0)`

/** What the queue runs for each name: the job, in one transaction, with the tools made for it. */
export const tasksOf = <Tools>(pool: pg.Pool, jobs: readonly AnyJob[], toolsOf: (db: Database) => Tools): TaskList =>
  Object.fromEntries(
    jobs.map(each => [
      each.name,
      (payload: unknown, { job: { id } }) =>
        inTransaction(pool, async db => {
          await db.$client.query(`select pg_advisory_xact_lock(${runningLock('$1::text')})`, [id])
          await each.run(each.input.parse(payload), toolsOf(db))
        }),
    ]),
  )

/**
 * Gives the jobs of processes that are gone to the others; the queue by itself would wait four hours for them. A job is
 * given up on when it was taken a while ago and no transaction runs it. The attempt counts, so that a job which kills its
 * process comes to an end.
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
  },
})

/**
 * Starts working the queue: each job runs in one transaction with the tools made for it, and is tried again with growing
 * pauses when it throws.
 */
export function workQueue<Tools>(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  toolsOf: (db: Database) => Tools,
  log: { error(o: object, m?: string): void },
): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: queueLogger(log),
    parsedCronItems: parseCronItems(
      jobs.flatMap(each => (each.schedule ? [{ task: each.name, match: each.schedule }] : [])),
    ),
    taskList: tasksOf(pool, jobs, toolsOf),
  })
}

/** Only what went wrong: each job's start and end would drown the log. */
const queueLogger = (log: { error(o: object, m?: string): void }) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ ...meta }, message)
  })
