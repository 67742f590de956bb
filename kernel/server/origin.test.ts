import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { networkOf, originOf } from './origin.ts'

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:cb00:7107', '203.0.113.7/32'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('the origin of %j is %s', (ip, origin) => expect(originOf(ip)).toBe(origin))

test('a network is wider than an origin', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.0.0/16')
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8::/32')
})

const root = new URL('../..', import.meta.url)
const sources = globSync('{app,areas,kernel}/**/*.ts', { cwd: root }).filter(
  path => !/testing|\.test\.ts$/.test(path) && path.includes('/'),
)
/** The raw address may be shown to its owner and stored for them; `isLocal` compares it with this machine. */
const allowed = /\b(originOf|networkOf|isLocal)\((request|caller)\.ip\)|\b(asked_)?ip: (request|caller)\.ip\b/g

test('no limit uses a raw address: each uses its origin', () => {
  const raw = sources.filter(path =>
    /\b(request|caller)\.ip\b/.test(readFileSync(new URL(path, root), 'utf8').replaceAll(allowed, '')),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(raw).toEqual([])
})
