import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenArguments } from './postgres-address.ts'
import { bareEnvironment, isAlive, seenBy, type Cluster } from './postgres-folder.ts'
import { folderMark, readPostmaster, type Postmaster } from './postgres-lock.ts'
import { sharedBuffersMb } from './shared-buffers.ts'

/** A PostgreSQL that we started; `reason` is why it ended, in its own words. */
export type Launched = { child: ChildProcess; hasEnded: () => boolean; reason: () => string }

const settings = {
  max_connections: '200',
  shared_buffers: `${sharedBuffersMb()}MB`,
  max_wal_size: '512MB',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // No statement, no value of a row in the log: they contain addresses and tokens.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Settings for tests only: fast, but the data is lost when the power fails. */
const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** How long a stop may take before PostgreSQL is told to drop all connections; it then recovers at the next start. */
const patience = 60_000

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only the lab, which finishes its
 * work before it stops the database.
 */
export async function launch(cluster: Cluster): Promise<Launched> {
  const { data, programs, owner, logFile, isDurable } = cluster
  const all = { ...settings, ...(isDurable ? {} : carelessSettings) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', seenBy(owner, data), ...(await listenArguments(cluster)), ...flags, '-c', await folderMark(data)]
  const log = openSync(logFile, 'a')
  const { size: logStart } = statSync(logFile)
  try {
    const stdio = ['ignore', log, log] as const
    const child = spawn(programs.postgres, args, {
      cwd: data,
      ...owner,
      env: bareEnvironment,
      detached: true,
      stdio: [...stdio],
    })
    let failure: Error | undefined
    child.on('error', error => (failure = error))
    child.unref()
    const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
    return { child, hasEnded, reason: () => failure?.message ?? lastFatal(logFile, logStart) }
  } finally {
    closeSync(log)
  }
}

function lastFatal(logFile: string, from: number): string {
  const length = statSync(logFile).size - from
  const text = Buffer.alloc(Math.max(length, 0))
  const file = openSync(logFile, 'r')
  readSync(file, text, 0, text.length, from)
  closeSync(file)
  return (
    /(?:FATAL|PANIC): +(.*)/.exec(text.toString())?.[1] ??
    (text.toString().trim().split('\n').at(-1) || 'no reason given')
  )
}

/** Stops the PostgreSQL of this folder, whoever started it, and waits until it has ended. */
export async function halt(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  signalStop(cluster, pid, 'fast')
  if (await isGone(cluster, pid, patience)) return
  signalStop(cluster, pid, 'immediate')
  await isGone(cluster, pid, patience)
}

/** Node cannot signal on Windows, so there PostgreSQL's own program does. */
function signalStop({ data, programs }: Cluster, pid: number, how: 'fast' | 'immediate') {
  if (process.platform === 'win32') spawnSync(programs.pg_ctl, ['stop', '-D', data, '-m', how, '-W'])
  else if (isAlive(pid)) process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
}

async function isGone({ data }: Cluster, pid: number, within: number): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(3)) {
    if ((await readPostmaster(data))?.pid !== pid) return true
  }
  return false
}
