import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import type { Failure } from '../failures.ts'
import { refuseWhenLate } from './overload.ts'

const app = Fastify()
refuseWhenLate(app)
app.setErrorHandler((error: Failure, _request, reply) => reply.code(503).send(error.code))
app.get('/', () => 'there')
afterAll(() => app.close())

const ask = async () => (await app.inject('/')).body
const standStill = async (times: number) => {
  for (let time = 0; time < times; time += 1) {
    for (const until = performance.now() + 2_000; performance.now() < until;);
    await turn()
  }
}

test('requests are turned away while the event loop is late again and again, and taken when that is over', async () => {
  expect(await ask()).toBe('there')
  await standStill(1)
  expect(await ask(), 'after a single pause').toBe('there')
  await standStill(3)
  expect(await ask()).toBe('server.busy')
  await sleep(1_600)
  expect(await ask()).toBe('there')
})

test('it reads no memory to find out', async () => {
  const reads = vi.spyOn(process, 'memoryUsage')
  await sleep(1_500)
  expect(await ask()).toBe('there')
  expect(reads).not.toHaveBeenCalled()
})
