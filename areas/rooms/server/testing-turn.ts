import { spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { programPort } from '#kernel/server/testing-port.ts'
import { canConnect } from './testing-ports.ts'

const program = '/usr/bin/turnserver'

/** The reason why a test of a relay is skipped; undefined if Debian's package `coturn` is installed. */
export const withoutCoturn: string | undefined = existsSync(program)
  ? undefined
  : 'skipped: coturn is not installed (apt-get install coturn)'

/** A relay of this test alone, which shares a secret with the lab. */
export async function startCoturn(secret: string) {
  const port = await programPort()
  const quiet = ['--no-cli', '--no-tls', '--no-dtls', '--no-stdout-log', '--log-file=/dev/null', '--pidfile=/dev/null']
  const only = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`]
  const access = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=lab.example', '--fingerprint']
  const child = spawn(program, ['-n', ...quiet, ...only, ...access], { stdio: 'ignore', cwd: '/tmp' })
  const ended = once(child, 'exit')
  if (!(await canConnect(port))) throw new Error('coturn does not start')
  return {
    port,
    async close(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const numbers = { username: 0x0006, integrity: 0x0008, error: 0x0009, realm: 0x0014, nonce: 0x0015, transport: 0x0019 }

function attribute(name: keyof typeof numbers, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(numbers[name], 0)
  head.writeUInt16BE(bytes.length, 2)
  return Buffer.concat([head, bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

/** A request for a place at a relay (RFC 8656, 7.1). */
function allocation(attributes: Buffer[], more = 0): Buffer {
  const body = Buffer.concat([attribute('transport', Buffer.from([17, 0, 0, 0])), ...attributes])
  const head = Buffer.concat([Buffer.from('000300002112a442', 'hex'), randomBytes(12)])
  head.writeUInt16BE(body.length + more, 2)
  return Buffer.concat([head, body])
}

function attributesOf(message: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= message.length;) {
    const length = message.readUInt16BE(at + 2)
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
  return found
}

/** Requests a place as a browser does. @returns whether the relay gives one, or the number of its refusal */
export async function allocate(port: number, username: string, credential: string): Promise<'given' | number> {
  const socket = createSocket('udp4')
  const ask = async (request: Buffer): Promise<Buffer> => {
    socket.send(request, port, '127.0.0.1')
    return ((await once(socket, 'message', { signal: AbortSignal.timeout(5_000) })) as [Buffer])[0]
  }
  try {
    const first = attributesOf(await ask(allocation([])))
    const [realm, nonce] = [first.get(numbers.realm)!, first.get(numbers.nonce)!]
    const signed = [attribute('username', username), attribute('realm', realm), attribute('nonce', nonce)]
    const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest()
    // The signed length includes the signature (RFC 8489, 14.5).
    const request = allocation(signed, 24)
    const integrity = createHmac('sha1', key).update(request).digest()
    const answer = await ask(Buffer.concat([request, attribute('integrity', integrity)]))
    if (answer.readUInt16BE(0) === 0x0103) return 'given'
    const error = attributesOf(answer).get(numbers.error)!
    return error[2]! * 100 + error[3]!
  } finally {
    socket.close()
  }
}
