import { createServer, request, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { boundConnections, mostConnections } from './connections.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach(close => close()))

async function startServer(most: number) {
  const waiting: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    if (url === '/slow') waiting.push(response)
    else response.end('there')
  })
  boundConnections(server, most)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  const open = (count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>(done => {
            const socket = connect(port, '127.0.0.1', () => done(socket)).on('error', () => undefined)
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

test('however many connections sit there, a visitor gets in', async () => {
  const { open, ask } = await startServer(50)
  const idle = await open(200)
  for (let times = 0; times < 20; times += 1) expect(await ask()).toBe('there')
  await vi.waitFor(() => expect(idle.filter(socket => !socket.readyState.includes('open')).length).toBeGreaterThan(150))
})

test('a connection whose answer is under way is not closed for others', async () => {
  const { open, ask, waiting } = await startServer(50)
  const slow = ask('/slow')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  await open(200)
  waiting[0]?.end('at last')
  expect(await slow).toBe('at last')
})

test('a process takes fewer connections than it may open files', () => {
  expect(mostConnections(10, 1_024)).toBe(814)
  expect(mostConnections(10, 256)).toBe(182)
  expect(mostConnections(10, 1_000_000)).toBe(10_000)
  expect(mostConnections(10)).toBeGreaterThan(20)
})
