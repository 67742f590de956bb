import { connect, type Socket } from 'node:net'

/** A call; without a body, a page that is fetched as browsers do. */
export type Target = { port: number; path: string; body?: string; token?: string; idempotencyKey?: string }

/** The bytes of one request, always the same, so that the client costs as little as possible. */
const requestOf = ({ path, body, token, idempotencyKey }: Target) =>
  Buffer.from(
    [
      `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'accept-language: en-US',
      ...(token ? [`authorization: Bearer ${token}`] : []),
      ...(idempotencyKey ? [`idempotency-key: ${idempotencyKey}`] : []),
      ...(body === undefined
        ? ['accept-encoding: br']
        : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
      '',
      body ?? '',
    ].join('\r\n'),
  )

/** Reads answers from one connection; each must be a 200 with a length. */
function readAnswers(socket: Socket, onAnswer: (body: Buffer) => void, onError: (error: Error) => void): void {
  let read = Buffer.alloc(0)
  socket.on('data', chunk => {
    read = read.length ? Buffer.concat([read, chunk]) : chunk
    const end = read.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = read.subarray(0, end).toString('latin1')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(length))
      return onError(new Error(`an answer that is no 200: ${read.toString().slice(0, 500)}`))
    if (read.length < end + 4 + length) return
    const body = read.subarray(end + 4, end + 4 + length)
    read = Buffer.alloc(0)
    onAnswer(body)
  })
  socket.on('error', onError)
}

/** One answer, for looking at. */
export function askOnce(target: Target): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(target.port, '127.0.0.1', () => socket.write(requestOf(target)))
    readAnswers(
      socket,
      body => {
        socket.destroy()
        resolve(JSON.parse(body.toString()))
      },
      reject,
    )
  })
}

/** Sends requests on a few connections, each waiting for its answer. @returns answers a second */
export async function load(target: Target, { connections, ms }: { connections: number; ms: number }): Promise<number> {
  const request = requestOf(target)
  const started = performance.now()
  const until = started + ms
  let answers = 0
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(target.port, '127.0.0.1', () => socket.write(request))
          socket.setNoDelay(true)
          readAnswers(
            socket,
            () => {
              answers += 1
              if (performance.now() < until) return void socket.write(request)
              socket.destroy()
              resolve()
            },
            reject,
          )
        }),
    ),
  )
  return (answers * 1_000) / (performance.now() - started)
}

/**
 * Sends requests that differ on a few connections, each waiting for its answer.
 * @param next the next request of a connection, its number there, and the answer before; undefined when none is left
 * @returns answers a second
 */
export async function loadEach(
  next: (connection: number, n: number, before: unknown) => Target | undefined,
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const started = performance.now()
  let answers = 0
  const visit = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      let n = 0
      const first = next(connection, n, undefined)!
      const socket = connect(first.port, '127.0.0.1', () => socket.write(requestOf(first)))
      socket.setNoDelay(true)
      const onAnswer = (body: Buffer) => {
        answers += 1
        n += 1
        const isOver = performance.now() >= started + ms
        const target = isOver ? undefined : next(connection, n, JSON.parse(body.toString()))
        if (target) return void socket.write(requestOf(target))
        socket.destroy()
        resolve()
      }
      readAnswers(socket, onAnswer, reject)
    })
  await Promise.all(Array.from({ length: connections }, (_, connection) => visit(connection)))
  return (answers * 1_000) / (performance.now() - started)
}

/** Sends requests on one connection, each after the answer before. @returns how long each took, in milliseconds */
export function latencies(target: Target, count: number): Promise<number[]> {
  const request = requestOf(target)
  const times: number[] = []
  return new Promise((resolve, reject) => {
    let requests = 0
    const socket = connect(target.port, '127.0.0.1')
    const ask = () => {
      requests = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.once('connect', ask)
    readAnswers(
      socket,
      () => {
        times.push(performance.now() - requests)
        if (times.length < count) return ask()
        socket.destroy()
        resolve(times)
      },
      reject,
    )
  })
}
