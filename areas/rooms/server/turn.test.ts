import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#kernel/server/config.ts'
import { iceServers } from './ice-servers.ts'
import { allocate, startCoturn, withoutCoturn } from './testing-turn.ts'

describe.skipIf(withoutCoturn)('with coturn (skipped where Debian’s package coturn is not installed)', () => {
  let relay: Awaited<ReturnType<typeof startCoturn>>
  beforeAll(async () => {
    relay = await startCoturn('shared by both')
  })
  afterAll(() => relay.close())

  const tryWith = (secret: string, at = new Date()) => {
    const config = readConfig({ TURN_URLS: `turn:127.0.0.1:${relay.port}`, TURN_SECRET: secret })
    const [server] = iceServers(config, at)
    return allocate(relay.port, server!.username!, server!.credential!)
  }

  test('the relay accepts the credentials of the lab', async () => {
    expect(await tryWith('shared by both')).toBe('given')
  })

  test('the relay refuses those of another secret, and those that are over', async () => {
    expect(await tryWith('another')).toBe(401)
    expect(await tryWith('shared by both', new Date(Date.now() - 700_000))).toBe(401)
  })
})
