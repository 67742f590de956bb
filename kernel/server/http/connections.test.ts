import { createServer, request, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { boundConnections, mostConnections, proxyCheck } from './connections.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach(close => close()))

const long = Buffer.alloc(20_000_000)
async function startServer(most: number, isProxy = (_address: string) => true) {
  const waiting: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    if (url === '/slow') waiting.push(response)
    else if (url === '/long') response.end(long)
    else response.end('there')
  })
  boundConnections(server, most, isProxy)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  const open = (count: number, localAddress = '127.0.0.1') =>
    Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>(done => {
            const socket = connect({ port, host: '127.0.0.1', localAddress }, () => done(socket)).on(
              'error',
              () => undefined,
            )
            closing.push(() => socket.destroy())
          }),
      ),
    )
  const ask = (path = '/') =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, agent: false }, answer => {
        answer.setEncoding('utf8').once('data', resolve)
      })
      sent.on('error', reject).end()
    })
  return { open, ask, waiting }
}

test('however many idle connections there are, a visitor is accepted', async () => {
  const { open, ask } = await startServer(50)
  const idle = await open(200)
  for (let times = 0; times < 20; times += 1) expect(await ask()).toBe('there')
  await vi.waitFor(
    () => expect(idle.filter(socket => !socket.readyState.includes('open')).length).toBeGreaterThan(150),
    20_000,
  )
})

test('a connection with a pending answer is not closed for others', async () => {
  const { open, ask, waiting } = await startServer(50)
  const slow = ask('/slow')
  await vi.waitFor(() => expect(waiting).toHaveLength(1), 20_000)
  await open(200)
  waiting[0]?.end('at last')
  expect(await slow).toBe('at last')
})

test('however many connections leave their answer unread, visitors who come at once are accepted', async () => {
  const { open, ask } = await startServer(50)
  for (let round = 0; round < 6; round += 1)
    for (const socket of await open(10)) socket.pause().write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
  const responses = Array.from({ length: 20 }, () => ask())
  expect(await Promise.all(responses)).toEqual(responses.map(() => 'there'))
})

test('when all connections wait for answers, one of the origin that has most is closed for a visitor', async () => {
  const { open, ask } = await startServer(50, address => address === '127.0.0.1')
  for (let round = 0; round < 5; round += 1)
    for (const socket of await open(10, `127.0.0.${2 + (round % 3)}`))
      socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  const asked = Array.from({ length: 10 }, () => ask())
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'there'))
})

test('a process takes fewer connections than it may open files', () => {
  expect(mostConnections(10, 1_024)).toBe(814)
  expect(mostConnections(10, 256)).toBe(182)
  expect(mostConnections(10, 1_000_000)).toBe(10_000)
  expect(mostConnections(10)).toBeGreaterThan(20)
})

test('one origin has a quarter of the connections, and a trusted proxy all of them', async () => {
  for (const [isProxy, most] of [
    [proxyCheck([]), 25],
    [proxyCheck(['127.0.0.0/8']), 90],
  ] as const) {
    const { ask, waiting } = await startServer(100, isProxy)
    const responses = Array.from({ length: 95 }, () => ask('/slow').catch(() => 'refused'))
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(most), 20_000)
    for (const each of waiting) each.end('at last')
    const answered = (await Promise.all(responses)).filter(answer => answer === 'at last').length
    expect(answered).toBeGreaterThanOrEqual(most)
    expect(answered).toBeLessThanOrEqual(most === 25 ? 25 : 95)
  }
})

test('a proxy is recognised by its address or its network', () => {
  const isProxy = proxyCheck(['10.0.0.5', '192.168.0.0/16', 'fd00::/8', 'loopback'])
  for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.7', 'fd00::1']) expect(isProxy(address)).toBe(true)
  for (const address of ['10.0.0.6', '192.169.0.1', 'fe80::1', '127.0.0.1', '']) expect(isProxy(address)).toBe(false)
})
