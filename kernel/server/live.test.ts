import { connect, createServer, Socket, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createContentCache } from './content-cache.ts'
import { openLive } from './live.ts'

/** What is between the lab and its database: it can drop the connections that are open without a word to either. */
async function openBetween(url: string) {
  const { host, port } = new pg.Client(url)
  const database = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(database)
    near.pipe(far).pipe(near)
    open.add(near)
    near.on('error', () => undefined).on('close', () => (open.delete(near), far.destroy()))
    far.on('error', () => undefined)
    near.once('silence', () => (far.unpipe(near), near.unpipe(far).resume()))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => {
    for (const near of open) near.destroy()
    server.close()
  })
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: through.href, open, silence: () => open.forEach(near => near.emit('silence')) }
}

async function openConnected(url: string) {
  const live = openLive(url, { warn: () => undefined })
  onTestFinished(() => live.close())
  await vi.waitFor(() => expect(live.isConnected).toBe(true), 20_000)
  return live
}

test('a connection that is dropped without a word keeps readers for two seconds, and is opened again', async () => {
  const between = await openBetween(inject('clusterUrl'))
  const live = await openConnected(between.url)
  const cache = createContentCache(live)
  let reads = 0
  const read = async () =>
    (await cache.of('courses'))(
      'a',
      async () => (reads += 1),
      () => 1,
    )
  expect([await read(), await read()]).toEqual([1, 1])

  const [dropped] = between.open
  between.silence()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = read()
  await vi.advanceTimersByTimeAsync(1_999)
  const second = read()
  expect([reads, live.isConnected]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all([first, second])).toEqual([2, 3])
  expect(live.isConnected).toBe(false)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()

  await vi.waitFor(() => expect(live.isConnected).toBe(true), 20_000)
  expect([between.open.size, between.open.has(dropped!)]).toEqual([1, false])
  expect([await read(), await read()]).toEqual([4, 4])
})

test('an idle connection is kept open by the system', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => keepAlive.mockRestore())
  await openConnected((await openBetween(inject('clusterUrl'))).url)
  expect(keepAlive).toHaveBeenCalledWith(true, 60_000)
})
