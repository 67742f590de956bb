import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { lti } from '../contract/index.ts'
import { toolPaths } from '../contract/tool-paths.ts'
import { testBrowser } from './testing-launch.ts'
import type { KeysFault } from './testing-key-set.ts'
import { openPlatform } from './testing-platform.ts'
import { strangerKey } from './testing-signing.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let lab: TestLab
let admin: string
let platformId: string
beforeAll(async () => {
  platform = await openPlatform('the-lab')
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: platform.host })
  admin = (await lab.person({ roles: [Role.admin] })).token
  const fields = { name: 'School', ...platform.registration, domains: ['school.example'] }
  platformId = (await lab.call(lti.addPlatform, fields, { as: admin })).body.id
})
afterAll(async () => {
  await lab.close()
  await platform.close()
})
afterEach(() => platform.fail(undefined))

let count = 0
const someone = () => ({ sub: `person ${(count += 1)}`, email: `person-${count}@school.example` })

describe('the keys of a platform', () => {
  const again = async () => {
    const { body } = await lab.call(lti.platforms, {}, { as: admin })
    const {
      id: platform_id,
      people: _people,
      updated_at: _at,
      ...same
    } = body.items.find(({ id }) => id === platformId)!
    await lab.call(lti.editPlatform, { platform_id, ...same }, { as: admin })
  }

  test('are read once for many launches, and no more often for keys that are made up', async () => {
    await again()
    const before = platform.keyReads()
    for (let n = 0; n < 5; n += 1) {
      platform.open(someone())
      expect((await testBrowser(lab).launch(platform)).problem).toBeNull()
      expect((await testBrowser(lab).launch(platform, {}, { key: strangerKey, kid: `k${n}` })).problem).toBe(
        'lti.refused',
      )
    }
    expect(platform.keyReads() - before).toBe(1)
  })

  test.each<KeysFault>(['garbage', 'huge', 'redirect', 'slow', 'empty'])(
    'that are %s end a launch, and a test says so',
    async fault => {
      await again()
      platform.fail(fault)
      platform.open(someone())
      expect((await testBrowser(lab).launch(platform)).problem).toBe('lti.refused')
      const { body } = await lab.call(lti.tryPlatform, { platform_id: platformId }, { as: admin })
      expect(body.works).toBe(false)
      expect(fault === 'empty' ? [body.keys, body.reason] : body.reason).toEqual(
        fault === 'empty' ? [0, null] : expect.stringMatching(/./),
      )
    },
    20_000,
  )

  test('the lab’s own are public, and contain nothing private', async () => {
    const answer = await lab.app.inject({ url: toolPaths.keys })
    const [key, ...rest] = answer.json<{ keys: object[] }>().keys
    expect([rest, Object.keys(key!).toSorted()]).toEqual([[], ['alg', 'e', 'kid', 'kty', 'n', 'use']])
    await lab.call(lti.replaceKey, {}, { as: admin })
    expect((await lab.app.inject({ url: toolPaths.keys })).json<{ keys: object[] }>().keys).toHaveLength(2)
    await lab.store.pool.query(`update lti_keys set created_at = created_at - interval '31 days'`)
    await lab.call(lti.replaceKey, {}, { as: admin })
    expect((await lab.app.inject({ url: toolPaths.keys })).json<{ keys: object[] }>().keys).toHaveLength(2)
  })
})
