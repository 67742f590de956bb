import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/server/config.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import type { Built } from './built.ts'
import { serveDiscovery } from './discovery.ts'

test('a preview image of several paths at once is there for none of them', async () => {
  const app = Fastify()
  serveDiscovery(app, { config: readConfig({}) } as Lab, { pages: [] as Built['pages'] } as Built)
  expect((await app.inject('/og.png?path=/a&path=/b')).statusCode).toBe(404)
  expect((await app.inject('/og.png?path=/nowhere')).statusCode).toBe(404)
})
