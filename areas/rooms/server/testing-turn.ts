import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { canConnect, freePort } from './testing-ports.ts'

const program = '/usr/bin/turnserver'
const secret = 'turn secret of the tests'

/** Browsers do not send media over the loopback interface, and coturn relays nothing to it. */
const address = Object.values(networkInterfaces())
  .flat()
  .find(each => each?.family === 'IPv4' && !each.internal)?.address

/** Why a test of a relay is skipped, or undefined where Debian's package `coturn` is installed. */
export const withoutTurn: string | undefined = !existsSync(program)
  ? 'skipped: coturn is not installed (apt-get install coturn)'
  : address
    ? undefined
    : 'skipped: this machine has no network but the loopback'

/** A coturn of this test alone, with credentials from a shared secret. */
export async function startTurn() {
  const folder = await mkdtemp(join(tmpdir(), 'lab-turn-'))
  const port = await freePort()
  const child = spawn(
    program,
    [
      '-n',
      `--listening-ip=${address}`,
      `--relay-ip=${address}`,
      `--listening-port=${port}`,
      '--min-port=41484',
      '--max-port=41499',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=lab.test',
      '--no-cli',
      '--no-tls',
      '--no-dtls',
      `--pidfile=${folder}/pid`,
      `--userdb=${folder}/users`,
      '--log-file=stdout',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  if (!(await canConnect(port, address))) throw new Error('coturn does not start')
  return {
    env: { TURN_URLS: `turn:${address}:${port}?transport=udp`, TURN_SECRET: secret },
    async close(): Promise<void> {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
