import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPostmaster } from '#kernel/server/postgres/postgres-lock.ts'
import { programPort } from '#kernel/server/testing-port.ts'
import { closeAll } from './ending.ts'

let folder: string
let lab: ChildProcess | undefined
const sockets: Socket[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-ending-'))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  lab?.kill('SIGKILL')
  const left = await readPostmaster(join(folder, 'postgres'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

const server = join(import.meta.dirname, 'server.ts')

/** A lab of its own with a limit of open files, which throws again and again from its first SIGUSR2 on. */
function start(openFiles: number, fault: string) {
  const faulty = `data:text/javascript,process.on('SIGUSR2',()=>setInterval(()=>{${fault}},20))`
  return startBy(`ulimit -n ${openFiles}; exec "$0" "$@"`, [`--import=${faulty}`, server])
}

async function startBy(script: string, args: string[]) {
  const port = await programPort()
  lab = spawn('/bin/sh', ['-c', script, process.execPath, ...args], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SAMPLE: 'off', LOG_LEVEL: 'silent' },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    expect(lab.exitCode).toBeNull()
    await sleep(50)
  }
  return { child: lab, port, isReady }
}
const databaseRuns = () => existsSync(join(folder, 'postgres/postmaster.pid'))

describe('a process that ends', () => {
  test('after uncaught errors stops its database, and its exit code says that it failed', async () => {
    const seeded = "new Error('seeded')"
    const { child } = await start(1_024, `void Promise.reject(${seeded});throw ${seeded}`)
    expect(databaseRuns()).toBe(true)
    child.kill('SIGUSR2')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(databaseRuns()).toBe(false)
  })

  test('after the end of its parent process stops its database', async () => {
    const { child, isReady } = await startBy('"$0" "$@"; exit', [server, '--end-with-parent'])
    child.kill('SIGKILL')
    while (databaseRuns()) await sleep(50)
    expect(await isReady()).toBe(false)
  })

  test('closes everything, also when a part fails or never ends', async () => {
    const closed: string[] = []
    const tell = vi.fn<(message: string, error: unknown) => void>()
    const failing = async () => {
      throw new Error('seeded')
    }
    const hanging = () => new Promise<void>(() => undefined)
    await closeAll(
      [async () => void closed.push('database'), failing, hanging, async () => void closed.push('lab')],
      tell,
      20,
    )
    expect(closed).toEqual(['lab', 'database'])
    expect(tell).toHaveBeenCalledWith(expect.any(String), new Error('seeded'))
  })
})

test('idle connections up to the limit of open files neither end the process nor keep a visitor out', async () => {
  const { child, port, isReady } = await start(256, '')
  for (let count = 0; count < 300; count += 1) sockets.push(connect(port, '127.0.0.1').on('error', () => undefined))
  for (let times = 0; times < 50; times += 1) {
    expect(await isReady()).toBe(true)
    await sleep(50)
  }
  expect(child.exitCode).toBeNull()
  // Closed by the lab, not only by the end of its process, which comes after that of the database.
  const last = sockets.findLast(socket => socket.readyState === 'open')!
  const whenClosed = once(last.resume(), 'close').then(databaseRuns)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await whenClosed).toBe(true)
  expect(databaseRuns()).toBe(false)
})
