import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { programPort } from './testing-port.ts'

test('the port of a program is none that the system gives to connections, and none that is in use', async () => {
  const first = await programPort()
  const used = createServer().listen(first + 1, '127.0.0.1')
  await once(used, 'listening')
  try {
    const second = await programPort()
    expect(second).toBeGreaterThan(first + 1)
    // The lowest of Linux; other systems begin at 49,152.
    expect(Math.max(first, second)).toBeLessThan(32_768)
  } finally {
    used.close()
  }
})
