import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { lti } from '../contract/index.ts'
import { testBrowser } from './testing-launch.ts'
import { openPlatform } from './testing-platform.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let lab: TestLab
let as: string
beforeAll(async () => {
  platform = await openPlatform('the-lab')
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: platform.host })
  as = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(async () => {
  await lab.close()
  await platform.close()
})

const fields = (more: object = {}) => ({
  name: 'School',
  ...platform.registration,
  domains: ['school.example'],
  ...more,
})

test('an administrator adds a platform, tries it, changes it, and removes it with what people connected', async () => {
  const { body: made } = await lab.call(lti.addPlatform, fields(), { as })
  expect(made).toMatchObject({ name: 'School', issuer: platform.issuer, people: 0, version: 1 })
  expect((await lab.call(lti.tryPlatform, { platform_id: made.id }, { as })).body).toEqual({
    works: true,
    keys: 1,
    reason: null,
  })
  platform.open({ sub: 'one', email: 'one@school.example' })
  expect((await testBrowser(lab).come(platform)).body.outcome).toBe('done')

  const { text, body } = await lab.call(lti.platforms, {}, { as })
  expect(body.items).toMatchObject([{ name: 'School', people: 1 }])
  expect(body.tool).toMatchObject({
    login_url: expect.stringMatching(/\/lti\/login$/),
    launch_url: expect.stringMatching(/\/lti\/launch$/),
    jwks_url: expect.stringMatching(/\/lti\/keys$/),
    key_created_at: expect.any(String),
  })
  expect(text).not.toContain('"d"')

  const edit = (more: object) =>
    lab.call(lti.editPlatform, { platform_id: made.id, version: 1, ...fields(), ...more }, { as })
  expect((await edit({ issuer: 'https://other.example' })).body.code).toBe('lti.in_use')
  expect((await edit({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', version: 2 })
  expect((await edit({ name: 'Late' })).body.code).toBe('version.conflict')
  expect((await lab.call(lti.addPlatform, fields(), { as })).body.code).toBe('lti.known_platform')
  await lab.call(lti.removePlatform, { platform_id: made.id }, { as })
  expect((await lab.store.pool.query('select from lti_accounts')).rowCount).toBe(0)
})

test('an address without TLS is refused at its field, unless the operator allows it by name', async () => {
  const { status, body } = await lab.call(lti.addPlatform, fields({ jwks_url: 'http://moodle.example/keys' }), { as })
  expect([status, body.fields]).toEqual([422, { jwks_url: expect.stringContaining('https://') }])
})

test('the lab asks nothing of its own network', async () => {
  const inside = fields({ client_id: 'inside', jwks_url: 'https://localhost:1/keys' })
  const { body } = await lab.call(lti.addPlatform, inside, { as })
  const trial = (await lab.call(lti.tryPlatform, { platform_id: body.id }, { as })).body
  expect(trial).toMatchObject({ works: false, reason: expect.stringContaining('refused') })
})
