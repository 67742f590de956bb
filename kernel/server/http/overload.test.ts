import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Failure } from '../failures.ts'
import { refuseWhenLate } from './overload.ts'

/** Time is advanced by hand, so that the load of the test machine changes nothing. */
let now = 0
const app = Fastify()
app.setErrorHandler((error: Failure, _request, reply) => reply.code(503).send(error.code))
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  refuseWhenLate(app)
  app.get('/', () => 'there')
  app.get('/livez', () => 'ok')
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = async () => (await app.inject('/')).body
/** The next samples, each this many milliseconds late. */
const sample = (times: number, late: number) => {
  for (let time = 0; time < times; time += 1) {
    now += 500 + late
    vi.advanceTimersByTime(500)
  }
}

test('requests are refused while the event loop is late again and again, and accepted afterwards', async () => {
  expect(await ask()).toBe('there')
  sample(1, 1_500)
  expect(await ask(), 'after a single pause').toBe('there')
  sample(3, 1_500)
  expect(await ask()).toBe('server.busy')
  expect((await app.inject('/livez')).body, 'a busy process is alive').toBe('ok')
  sample(3, 0)
  expect(await ask()).toBe('there')
})

test('measuring reads no memory figures', async () => {
  const reads = vi.spyOn(process, 'memoryUsage')
  sample(3, 0)
  expect(await ask()).toBe('there')
  expect(reads).not.toHaveBeenCalled()
})
