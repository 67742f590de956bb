import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { isCrowdArriving, watchArrivals } from './arrivals.ts'
import { createLoopTurns } from './loop-turns.ts'
import { boundPipelining } from './unread-answers.ts'

afterEach(() => vi.restoreAllMocks())

test('a few pieces of work are done in each turn, in fair order of their origins', async () => {
  const done: string[] = []
  const inTurn = createLoopTurns(2)
  for (let n = 1; n <= 5; n += 1) inTurn('busy', () => done.push(`busy ${n}`))
  inTurn('visitor', () => done.push('visitor'))
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual(['busy 1', 'visitor'])
  await nextTurn()
  expect(done).toHaveLength(4)
})

test('where nothing is before it, work that may begin is done at once, up to as much as in one turn', async () => {
  const done: number[] = []
  const inTurn = createLoopTurns(2, { mayBegin: true })
  for (const n of [1, 2, 3]) inTurn('a', () => done.push(n))
  expect(done).toEqual([1, 2])
  await nextTurn()
  expect(done).toEqual([1, 2, 3])
  await nextTurn()
  inTurn('a', () => done.push(4))
  expect(done).toEqual([1, 2, 3, 4])
})

test('cancelled work is not done', async () => {
  const done: string[] = []
  const inTurn = createLoopTurns(1)
  const cancel = inTurn('a', () => done.push('cancelled'))
  inTurn('a', () => done.push('done'))
  cancel()
  await nextTurn()
  expect(done).toEqual(['done'])
})

test('work waits while connections arrive turn after turn, and not for long', async () => {
  const server = createServer()
  watchArrivals(server)
  const done: boolean[] = []
  const inTurn = createLoopTurns(1, { mayBegin: true })
  const arrive = async (until: () => boolean) => {
    for (const latest = performance.now() + 10_000; !until() && performance.now() < latest; await nextTurn())
      server.emit('connection')
  }
  await arrive(isCrowdArriving)
  inTurn('a', () => done.push(isCrowdArriving()))
  expect(done).toEqual([])
  await arrive(() => done.length > 0)
  expect(done, 'while the others still arrive').toEqual([false])
  await nextTurn()
  await nextTurn()
  expect(isCrowdArriving()).toBe(false)
})

test('a visitor who comes after hundreds of others of one origin is served among the first', async () => {
  // However slow the machine is, they all arrive before the work continues.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const app = Fastify({ trustProxy: true })
  const paths: string[] = []
  watchArrivals(app.server)
  boundPipelining(app)
  app.get('/', ({ ip }) => {
    paths.push(ip)
    return 'there'
  })
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 1_000 })
  const { port } = app.server.address() as AddressInfo
  const ask = (ip: string) => {
    const sent = request({ port, host: '127.0.0.1', agent: false, headers: { 'x-forwarded-for': ip } })
    sent.end()
    return once(sent, 'response').then(([answer]) => answer.resume())
  }
  const others = Array.from({ length: 300 }, () => ask('192.0.2.1'))
  const visitor = ask('198.51.100.7')
  await Promise.all([...others, visitor])
  const place = paths.indexOf('198.51.100.7')
  await app.close()
  expect(paths).toHaveLength(301)
  expect(place).toBeLessThan(20)
})

test('who leaves while a crowd arrives is not served, and nobody waits for them', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const others = createServer()
  watchArrivals(others)
  const app = Fastify()
  const asked: string[] = []
  const served: string[] = []
  let open = 0
  app.server.on('connection', socket => {
    open += 1
    socket.once('close', () => (open -= 1))
  })
  app.addHook('onRequest', async ({ url }) => void asked.push(url))
  boundPipelining(app)
  app.get('/*', ({ url }) => {
    served.push(url)
    return 'there'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) => request({ port, host: '127.0.0.1', agent: false, path }).on('error', () => {})
  const arriveUntil = async (isSo: () => boolean) => {
    for (const latest = Date.now() + 10_000; !isSo() && Date.now() < latest; await nextTurn()) others.emit('connection')
  }
  await arriveUntil(isCrowdArriving)
  const leaving = Array.from({ length: 40 }, (_, n) => ask(`/${n}`))
  for (const each of leaving) each.end()
  await arriveUntil(() => asked.length === 40)
  for (const each of leaving) each.destroy()
  await arriveUntil(() => open === 0)
  expect(served).toEqual([])
  const visitor = ask('/visitor')
  visitor.end()
  const [answer] = await once(visitor, 'response')
  answer.resume()
  await app.close()
  expect([asked.length, served]).toEqual([41, ['/visitor']])
})
