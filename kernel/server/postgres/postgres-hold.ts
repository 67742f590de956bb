import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, clientOptions, type Address } from './postgres-address.ts'
import { PostgresError } from './postgres-errors.ts'
import type { Cluster } from './postgres-folder.ts'
import { readPostmaster, removeStaleLock, type Postmaster } from './postgres-lock.ts'
import { launch, type Launched } from './postgres-process.ts'

/**
 * A process that uses the database takes a shared advisory lock, held on one connection while it runs. Whoever leaves
 * tries for the exclusive one: getting it means being the last, who stops the database; meanwhile a new process waits.
 * The lock ends with its connection, so a killed process leaves nothing stale behind, unlike files with process ids.
 */
const holdersLock = 7_249_002

/** The lock under which the first process creates the role and the database. */
const creationLock = 7_249_003

export type Hold = { client: pg.Client; postmaster: Postmaster; address: Address; launched: Launched | undefined }

/** How long to wait for an answer; a recovery after a crash replays at most `max_wal_size`. */
const patience = 120_000

/** Reasons to retry: another process is starting or stopping the same database, or its remains are still ending. */
const passing = /lock file|shared memory block|is being started|starting up|shutting down/

/**
 * Joins the PostgreSQL of this folder, or starts it where none runs, and takes a share of its lock.
 * @param onWaiting called again and again while it has been started and does not answer yet
 * @throws PostgresError with PostgreSQL's own reason where it does not start
 */
export async function takeHold(cluster: Cluster, onWaiting?: () => void): Promise<Hold> {
  let launched: Launched | undefined
  for (const end = Date.now() + patience; Date.now() < end; await sleep(3)) {
    const postmaster = await readPostmaster(cluster.data)
    if (postmaster?.isReady) {
      const address = await addressOf(cluster, postmaster)
      const client = await connect(address)
      const isOurs = launched?.child.pid === postmaster.pid
      if (client) return { client, postmaster, address, launched: isOurs ? launched : undefined }
    } else if (!postmaster && (!launched || launched.hasEnded())) {
      if (launched) await recoverFrom(launched, cluster)
      launched = await launch(cluster)
    }
    onWaiting?.()
  }
  throw new PostgresError(`the database in ${cluster.data} does not answer (see ${cluster.logFile})`)
}

async function recoverFrom(launched: Launched, { data, logFile }: Cluster) {
  const reason = launched.reason()
  if (!passing.test(reason)) throw new PostgresError(`the database did not start: ${reason} (see ${logFile})`)
  await sleep(100)
  await removeStaleLock(data)
}

/** A connection that holds the lock; undefined where the database went away before it answered. */
async function connect(address: Address): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...clientOptions(address), application_name: 'ai-lab holder' })
  client.on('error', () => {}) // 'end' follows, and the holder of the client listens to that.
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${holdersLock})`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (isAway(error as Error & { code?: string })) return undefined
    throw error
  }
}

/** 57P: shutting down, starting up, ended by an administrator (PostgreSQL documentation, appendix A). */
const isAway = ({ code, message }: Error & { code?: string }) =>
  /^(57P0\d|ECONN\w+|ENOENT|EPIPE)$/.test(code ?? '') || /terminated|timeout/.test(message)

/** Creates the role and the database of the lab where they are missing. The role is no superuser. */
export async function ensureDatabase(client: pg.Client, password: string | undefined): Promise<void> {
  if (await hasDatabase(client)) return
  await client.query(`select pg_advisory_lock(${creationLock})`)
  try {
    const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'lab'`)
    const secret = password ? ` password ${client.escapeLiteral(password)}` : ''
    if (!rowCount) await client.query(`create role lab login${secret}`)
    if (!(await hasDatabase(client))) await client.query('create database lab owner lab')
  } finally {
    await client.query(`select pg_advisory_unlock(${creationLock})`)
  }
}

const hasDatabase = async (client: pg.Client) =>
  (await client.query(`select 1 from pg_database where datname = 'lab'`)).rowCount === 1

/** Releases the lock; true where nobody else holds it, so that the database may be stopped. */
export async function isLastToLeave(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${holdersLock})`)
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${holdersLock}) as alone`)
  return rows[0]?.alone === true
}
