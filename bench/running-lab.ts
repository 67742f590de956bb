import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import { serverEnvironment, serverFlags } from '../bin/server-flags.mjs'

const ownRoot = join(import.meta.dirname, '..')

/** What `npm start` runs; a commit from before it was bundled has only its source. */
function serverIn(root: string): string {
  const bundle = join(root, 'dist/server/server.js')
  return existsSync(bundle) ? bundle : join(root, 'app/server.ts')
}

/** A port of loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

type Bounds = {
  /** The limit of open files of its process; ours by default. */
  openFiles?: number
  /** The built checkout to run; this one by default. */
  root?: string
}

/** A real lab as its own process on loopback, with a data folder of its own under the system's temporary one. */
export async function runLab(
  port: number,
  env: Record<string, string> = {},
  { openFiles, root = ownRoot }: Bounds = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-bench-'))
  const origin = `http://${env['HOST'] ?? '127.0.0.1'}:${port}`
  let child: ChildProcess | undefined

  const start = async (): Promise<number> => {
    const began = performance.now()
    const limit = openFiles ? `ulimit -n ${openFiles}; ` : ''
    const command = [process.execPath, ...serverFlags(), serverIn(root)]
    child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...serverEnvironment(),
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLE: 'on',
        LOG_LEVEL: 'silent',
        ...env,
      },
    })
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the lab ended with ${child.exitCode} while starting`)
      const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return performance.now() - began
      if (performance.now() - began > 180_000) throw new Error('the lab was not ready within three minutes')
      await sleep(10)
    }
  }
  const kill = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    origin,
    dataDir,
    start,
    kill,
    pid: () => child?.pid,
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    signal: (name: NodeJS.Signals) => child?.kill(name),
    /** Pauses the lab's process for a while: a fault that a bench must notice. */
    async hold(ms: number) {
      child?.kill('SIGSTOP')
      await sleep(ms)
      child?.kill('SIGCONT')
    },
    /** Kills the embedded PostgreSQL with all of its processes. */
    killPostgres() {
      const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    async ask<C extends Call>(call: C, input: Sent<C>, token?: string): Promise<{ status: number; body: Answered<C> }> {
      const answer = await fetch(`${origin}${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(input),
      })
      return { status: answer.status, body: (await answer.json()) as Answered<C> }
    },
    async close() {
      await kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
