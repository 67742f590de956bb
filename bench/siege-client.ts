import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The answer to one request written by hand: its status, or undefined where the connection was closed without one. */
export type Outcome = { status: number | undefined; sent: number }

export type Written = {
  method: string
  path: string
  headers?: readonly string[]
  /** The parts of the body, written one after the other as fast as they are taken, or at a pace. */
  body?: Iterable<Buffer | string>
  /** Milliseconds between two parts. */
  pace?: number
  /** The blank line that ends the head is not written: the parts continue it. */
  isHeadOpen?: true
}

const longest = 15_000
/** How long the rest of an answer is awaited after its first bytes: some answers are endless streams. */
const reading = 500
let origin = 0
/** Each request has an address of its own, like many attackers: a limit for one origin alone stops none of this. */
const address = () => `198.19.${Math.floor((origin += 1) / 250) % 250}.${(origin % 250) + 1}`

const headOf = ({ method, path, headers = [], isHeadOpen }: Written) =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `x-forwarded-for: ${address()}`,
      'connection: close',
      ...headers,
      ...(isHeadOpen ? ['x-long: '] : ['', '']),
    ].join('\r\n'),
    'latin1',
  )

/** Waits until the socket accepts more, or is closed. */
const drained = (socket: Socket) =>
  new Promise<void>(resolve => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })

/** Writes the head, then the parts of the body, until all are written or the lab has answered. */
async function speak(socket: Socket, written: Written, isOver: () => boolean): Promise<void> {
  socket.write(headOf(written))
  for (const part of written.body ?? []) {
    if (isOver()) return
    if (!socket.write(part)) await drained(socket)
    if (written.pace) await sleep(written.pace)
  }
}

/** Writes one request, and returns its outcome within fifteen seconds. */
export function write(port: number, written: Written): Promise<Outcome> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let status: number | undefined
    let isOver = false
    socket.setNoDelay(true)
    socket.on('error', () => {}) // A refused or cut connection is an outcome: it has no status.
    socket.on('data', (chunk: Buffer) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 16))?.[1] ?? Number.NaN)
      if (!isOver) setTimeout(() => socket.destroy(), reading)
      isOver = true
    })
    const ending = setTimeout(() => socket.destroy(), longest)
    socket.once('close', () => {
      isOver = true
      clearTimeout(ending)
      resolve({ status, sent: socket.bytesWritten })
    })
    socket.once('connect', () => void speak(socket, written, () => isOver))
  })
}

/**
 * This many connections that send nothing, kept open for a while.
 * @returns how many of them the lab had closed by then
 */
export async function holdIdle(port: number, count: number, ms: number): Promise<number> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await sleep(ms)
  const closed = sockets.filter(socket => socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  return closed
}

/**
 * This many connections, without a proxy, that each ask four times and read no answer.
 * @param origins how many addresses they come from
 * @returns how many of them the lab had closed by then
 */
export async function holdUnread(
  port: number,
  count: number,
  origins: number,
  path: (n: number) => string,
  ms: number,
): Promise<number> {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${(index % origins) + 1}` })
      .on('error', () => {})
      .pause()
    for (let n = 4 * index; n < 4 * index + 4; n += 1)
      socket.write(`GET ${path(n)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
    return socket
  })
  await sleep(ms)
  // A paused socket says that it was closed once it is read.
  for (const socket of sockets) socket.resume()
  await sleep(reading)
  const closed = sockets.filter(socket => socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  return closed
}

/** Runs the work with at most this many at once; the first failure ends it. */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const one = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: most }, one))
}
