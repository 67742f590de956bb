import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './postgres/postgres-folder.ts'
import { readPostmaster } from './postgres/postgres-lock.ts'
import { startPostgres } from './postgres/postgres.ts'
import { testFolder, testFolders } from './testing-folder.ts'

/** Names the process that made it, so that a later run can tell what a killed one left behind. */
const prefix = 'ai-lab-test-'

/**
 * One PostgreSQL for a whole test run, in a temporary folder of its own and with nothing forced to the disk. It is gone
 * after `stop`, and at the latest with the process.
 */
export async function startTestCluster(): Promise<{ url: string; folder: string; stop(): Promise<void> }> {
  for (const place of testFolders()) await sweepKilledRuns(place)
  const folder = await mkdtemp(join(testFolder(), `${prefix}${process.pid}-`))
  const postgres = await startPostgres({ dataDir: folder, log: console, isDurable: false }).catch(
    async (error: Error) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    },
  )
  const pid = (await readPostmaster(join(folder, 'postgres')))?.pid
  const onExit = () => dropAtOnce(folder, pid)
  process.once('exit', onExit)
  await mayCreateDatabases(postgres.url)
  const stop = async () => {
    process.off('exit', onExit)
    await admins.get(postgres.url)?.end()
    admins.delete(postgres.url)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, folder, stop }
}

/**
 * A database of a test file's own: a copy of `template`, to which nobody may be connected meanwhile.
 * @param adminUrl any database of the test cluster
 */
export async function cloneDatabase(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = adminOf(adminUrl)
  await admin.query(`create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`)
  const drop = async () => void (await admin.query(`drop database if exists ${name} with (force)`))
  return { url: withDatabase(adminUrl, name), drop }
}

/** Connections that make and drop databases, by the address of the cluster: opening one takes as long as its work. */
const admins = new Map<string, pg.Pool>()

function adminOf(url: string): pg.Pool {
  const known = admins.get(url)
  if (known) return known
  const admin = new pg.Pool({ connectionString: withDatabase(url, 'postgres'), max: 2, allowExitOnIdle: true })
  // Lost with the cluster, or with a test that ends connections: the next statement opens another.
  admin.on('error', () => undefined)
  admins.set(url, admin)
  return admin
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs the work on a connection of its own to the database that no test uses. */
export const inTestCluster = <T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connectedTo(withDatabase(adminUrl, 'postgres'), work)

/** Runs the work on a connection of its own. */
export async function connectedTo<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Lets the lab's role make its own copies in a test cluster. Apart from that it may do no more than in production. */
export async function mayCreateDatabases(url: string) {
  const admin = new URL(withDatabase(url, 'postgres'))
  admin.username = 'postgres'
  await connectedTo(admin.href, client => client.query('alter role lab createdb'))
}

/** Used by a process that is already exiting, in which nothing can be awaited. */
function dropAtOnce(folder: string, pid: number | undefined) {
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let turn = 0; turn < 500 && existsSync(join(folder, 'postgres/postmaster.pid')); turn++)
    Atomics.wait(clock, 0, 0, 10)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function sweepKilledRuns(place: string) {
  for (const name of await readdir(place)) {
    const maker = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10)
    if (!maker || isAlive(maker)) continue
    const folder = join(place, name)
    const orphan = await readPostmaster(join(folder, 'postgres')).catch(() => undefined)
    if (orphan) process.kill(orphan.pid, 'SIGQUIT')
    while (orphan && isAlive(orphan.pid) && (await readPostmaster(join(folder, 'postgres')))) await sleep(10)
    // Only the user who left it behind may remove it.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}
