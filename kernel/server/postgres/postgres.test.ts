import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from './postgres-folder.ts'
import { readPostmaster } from './postgres-lock.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres.ts'
import { sharedBuffersMb } from './shared-buffers.ts'

const silent = { warn: () => {} }
const isRoot = process.getuid?.() === 0
let folder: string
let dataDir: string
const started: EmbeddedPostgres[] = []
const processes: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ai-lab-postgres-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  const left = await readPostmaster(join(dataDir, 'postgres'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  await gone(() => existsSync(join(dataDir, 'postgres/postmaster.pid')))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function start() {
  const postgres = await startPostgres({ dataDir, log: silent })
  started.push(postgres)
  return postgres
}

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function gone(isThere: () => boolean) {
  for (let turn = 0; isThere() && turn < 1_000; turn++) await new Promise(done => setTimeout(done, 10))
  expect(isThere()).toBe(false)
}

const databaseRuns = async () => (await readPostmaster(join(dataDir, 'postgres'))) !== undefined

/** Another process of the lab on the same folder, only its database; reports what it got, and stops on SIGTERM. */
async function anotherProcess(): Promise<{ child: ChildProcess; url: string; joined: boolean }> {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'postgres.ts')).href)})
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console })
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
    console.log(JSON.stringify(postgres))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const line = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString()))
    child.once('exit', status => fail(new Error(`ended with ${status}`)))
  })
  return { child, ...(JSON.parse(line) as { url: string; joined: boolean }) }
}

const ended = (child: ChildProcess) => new Promise(done => child.once('exit', done))

describe('the embedded PostgreSQL', () => {
  test('starts on a new folder, with what the lab needs', async () => {
    const postgres = await start()
    expect(postgres.joined).toBe(false)
    const [row] = await query(
      postgres.url,
      `select current_user::text as role, current_setting('server_encoding') as encoding,
        (pg_size_bytes(current_setting('shared_buffers')) / 1048576)::int as buffers_mb`,
    )
    expect(row).toEqual({ role: 'lab', encoding: 'UTF8', buffers_mb: sharedBuffersMb() })
    for (const name of ['pg_trgm', 'unaccent', 'citext']) await query(postgres.url, `create extension ${name}`)
    await expect(query(postgres.url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  })

  test('forces writes to the disk', async () => {
    const postgres = await start()
    expect(await query(postgres.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  test('ends with stop, and starts again on the same folder with its data', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 42 as answer')
    const { pid } = (await readPostmaster(join(dataDir, 'postgres')))!
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    const second = await start()
    expect(second.joined).toBe(false)
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('is joined by a second process, and outlives the one that started it', async () => {
    const starter = await anotherProcess()
    const joiner = await start()
    expect([starter.joined, joiner.joined]).toEqual([false, true])
    expect(joiner.url).toBe(starter.url)
    starter.child.kill('SIGTERM')
    await ended(starter.child)
    expect(await query(joiner.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await joiner.stop()
    expect(await databaseRuns()).toBe(false)
  })

  test('starts once when two processes start at the same time, even on a new folder', async () => {
    const both = await Promise.all([anotherProcess(), anotherProcess()])
    expect(both.filter(each => each.joined)).toHaveLength(1)
    await query(both[0].url, 'create table shared as select 1 as one')
    expect(await query(both[1].url, 'select one from shared')).toEqual([{ one: 1 }])
    for (const { child } of both) child.kill('SIGTERM')
    await Promise.all(both.map(({ child }) => ended(child)))
    expect(await databaseRuns()).toBe(false)
  })

  test('keeps the data when its process is killed; the next one joins the running database, and ends it', async () => {
    const killed = await anotherProcess()
    await query(killed.url, 'create table kept as select 42 as answer')
    killed.child.kill('SIGKILL')
    await ended(killed.child)
    expect(await databaseRuns()).toBe(true)
    const next = await start()
    expect(next.joined).toBe(true)
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await next.stop()
    expect(await databaseRuns()).toBe(false)
  })

  test('starts when everything was killed, even if its lock file names another program now', async () => {
    const killed = await anotherProcess()
    await query(killed.url, 'create table kept as select 42 as answer')
    const { pid } = (await readPostmaster(join(dataDir, 'postgres')))!
    killed.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await gone(() => isAlive(pid))
    const lockFile = join(dataDir, 'postgres/postmaster.pid')
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot && { uid: 65_534, gid: 65_534 }) })
    processes.push(stranger)
    writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(String(pid), String(stranger.pid)))
    const next = await start()
    expect(next.joined).toBe(false)
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('is started again when it dies under a running lab', async () => {
    const postgres = await start()
    const { pid } = (await readPostmaster(join(dataDir, 'postgres')))!
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => query(postgres.url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
    expect((await readPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(pid)
  })

  test('serves a folder whose path is longer than a socket may have', async () => {
    dataDir = join(folder, 'long'.repeat(40))
    const postgres = await start()
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('an unusable data folder is refused in one line', () => {
  test('when a newer PostgreSQL wrote it', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '19\n')
    await expect(start()).rejects.toThrow(
      /^the data folder \S+ was written by PostgreSQL 19, this lab brings 18; [^\n]+$/,
    )
  })

  test('when it contains something else', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    await expect(start()).rejects.toThrow(/^the data folder \S+ holds no PostgreSQL database$/)
  })

  test.runIf(process.platform === 'linux')('where nobody may make a folder', async () => {
    const nowhere = { dataDir: '/proc/lab/data', log: console }
    await expect(startPostgres(nowhere)).rejects.toThrow(
      /^the data folder \/proc\/lab\/data cannot be written \(ENOENT\);/,
    )
  })

  test('when it cannot be written', async () => {
    mkdirSync(dataDir, { mode: 0o555 })
    const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'postgres.ts')).href)
    const code = `
      const { startPostgres } = await import(${module})
      await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console }).catch(error => console.log(error.message))`
    const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { ...nobody, encoding: 'utf8' })
    expect(stdout).toMatch(/^the data folder \S+ cannot be written \(EACCES\); [^\n]+\n$/)
  })

  test('when PostgreSQL itself does not start, with its reason', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), "no_such_setting = 'on'\n")
    await expect(start()).rejects.toThrow(/^the database did not start: [^\n]*postgresql\.auto\.conf[^\n]*$/)
  })
})
