import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { openTestModel, type TestModel } from '#kernel/server/testing-model.ts'
import { createAnswerCache } from '#kernel/server/http/answer-cache.ts'
import { settings } from '../contract/index.ts'
import type { SettingKey, SettingValue } from '../contract/keys.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
let model: TestModel
let as: string
beforeAll(async () => {
  model = await openTestModel(() => ({ text: 'Hello there.' }))
  lab = await openTestLab({
    ALLOW_PRIVATE_HOSTS: new URL(model.url).host,
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'of-the-environment',
    AI_API_KEY: 'sentinel-of-the-environment',
    AI_TOKENS_A_DAY: '5000',
  })
  other = await lab.another()
  as = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(async () => {
  await other.close()
  await lab.close()
  await model.close()
})

async function store(key: SettingKey, value: SettingValue) {
  const { version } = (await lab.call(settings.get, { key }, { as })).body
  const call = version === 0 ? settings.create : settings.update
  return lab.call(call as typeof settings.update, { key, value, version }, { as })
}
const reset = async (key: SettingKey) => {
  const { version } = (await lab.call(settings.get, { key }, { as })).body
  await lab.call(settings.manage, { key, action: 'reset', version }, { as })
}
const tryIt = async (what: 'mail' | 'model' | 'video') =>
  (await lab.call(settings.tryIt, { what }, { as })).body.trials.map(({ part, outcome, detail }) => ({
    part,
    outcome,
    detail,
  }))

/** Waits for what reaches another process by a notice of the database. */
const soon = <T>(value: () => T, expected: T) => vi.waitFor(() => expect(value()).toEqual(expected), 20_000)

describe('a value that an administrator stores', () => {
  test('is in the next public page of every process', async () => {
    const titleIn = async ({ live, lab: each }: Pick<TestLab, 'live' | 'lab'>) => {
      let key = ''
      await createAnswerCache(live).get(
        async () => {
          await each.settingsApplied()
          key = JSON.stringify(each.config.stored['landing.lab_title'])
          return key
        },
        ['courses'],
        async () => ({ headers: {}, body: '' }),
      )
      return key
    }
    for (let times = 0; times < 10; times += 1) {
      const title = { 'en-US': `Title ${times}` }
      await store('landing.lab_title', title)
      expect(await Promise.all([lab, other].map(titleIn))).toEqual([JSON.stringify(title), JSON.stringify(title)])
    }
    await reset('landing.lab_title')
  })

  test('replaces that of the environment in every process, and its reset brings it back', async () => {
    await store('model.tokens_a_day', 700)
    for (const { lab: each } of [lab, other]) await soon(() => each.config.AI_TOKENS_A_DAY, 700)
    await reset('model.tokens_a_day')
    for (const { lab: each } of [lab, other]) await soon(() => each.config.AI_TOKENS_A_DAY, 5_000)
    expect([lab, other].map(({ lab: each }) => each.config.AI_TOKENS_A_DAY)).toEqual([5_000, 5_000])
  })

  test('applies after a restart, too', async () => {
    await store('mail.from', 'Our Lab <lab@our.example>')
    const third = await lab.another()
    expect(third.lab.config.MAIL_FROM).toBe('Our Lab <lab@our.example>')
    await third.close()
    await reset('mail.from')
  })

  test.each([
    ['mail.server', 'smtp://mail.example:587/?sendmail=true&path=/bin/sh'],
    ['mail.server', 'https://mail.example'],
    ['mail.from', 'Lab\r\nBcc: everyone@x.example'],
    ['mail.from', 'Lab <a@x.example>, b@y.example'],
    ['model.url', 'file:///etc/passwd'],
    ['model.tokens_a_day', -1],
    ['model.tokens_a_day', '700'],
    ['video.stun', ['http://stun.example']],
    ['video.janus_url', 'wss://janus.example/?admin=1'],
    ['limits.password_min', 7],
    ['landing.lab_title', { 'fr-FR': 'Bonjour', 'en-US': 7 }],
  ] as const)('of %s does not fit as %j', async (key, value) => {
    expect((await store(key, value as SettingValue)).status).toBe(422)
  })
})

describe('a secret', () => {
  test('of the environment is not sent to an address that an administrator stores', async () => {
    await store('model.name', 'stored-model')
    await store('model.url', model.url)
    await soon(() => lab.lab.config.AI_API_KEY, undefined)
    expect(await tryIt('model')).toEqual([{ part: 'model', outcome: 'works', detail: 'Hello there.' }])
    expect(model.requests[0]).toMatchObject({ authorization: undefined, model: 'stored-model' })
  })

  test('that is stored goes to its address, and is gone once the address is another', async () => {
    await store('model.key', 'sentinel-that-is-stored')
    await soon(() => lab.lab.config.AI_API_KEY, 'sentinel-that-is-stored')
    await tryIt('model')
    expect(model.requests.at(-1)).toMatchObject({ authorization: 'Bearer sentinel-that-is-stored' })
    await store('model.url', 'https://evil.example/v1')
    await soon(() => lab.lab.config.AI_API_KEY, undefined)
    const { body } = await lab.call(settings.get, { key: 'model.key' }, { as })
    expect([body.value, body.source, body.history[0]!.value]).toEqual([null, 'default', null])
    const back = { key: 'model.key', action: 'rollback', version: body.version, to_version: body.version - 1 } as const
    expect((await lab.call(settings.manage, back, { as })).status).toBe(422)
    await reset('model.url')
    await soon(() => lab.lab.config.AI_API_KEY, 'sentinel-of-the-environment')
  })

  test('that is locked keeps its address from changing', async () => {
    await store('model.url', model.url)
    await store('model.key', 'sentinel-that-is-locked')
    const { version } = (await lab.call(settings.get, { key: 'model.key' }, { as })).body
    await lab.call(settings.manage, { key: 'model.key', action: 'lock', version }, { as })
    expect((await store('model.url', 'https://evil.example/v1')).body.code).toBe('setting.locked')
    await lab.call(settings.manage, { key: 'model.key', action: 'unlock', version: version + 1 }, { as })
    await reset('model.url')
  })
})

describe('trying says what happened', () => {
  test('when nothing is set', async () => {
    expect(await tryIt('mail')).toEqual([{ part: 'mail', outcome: 'not_set', detail: null }])
    expect((await tryIt('video')).map(({ outcome }) => outcome)).toEqual(['not_set', 'not_set', 'not_set'])
  })

  test('when a server is inside the operator’s network, which gets no connection', async () => {
    let connections = 0
    const inside = createServer(socket => (connections++, socket.destroy())).listen(0, '127.0.0.1')
    await new Promise(resolve => inside.once('listening', resolve))
    const { port } = inside.address() as AddressInfo
    await store('model.url', `http://127.0.0.1:${port}/v1`)
    await store('mail.server', `smtp://localhost:${port}`)
    await store('video.janus_url', `ws://127.0.0.1:${port}`)
    await store('video.janus_secret', 'secret-of-janus')
    await store('video.janus_token_secret', 'tokens-of-janus')
    await store('video.stun', [`stun:127.0.0.1:${port}`])
    await soon(() => lab.lab.config.STUN_URLS.length, 1)
    const trials = [...(await tryIt('mail')), ...(await tryIt('model')), ...(await tryIt('video'))]
    expect(trials.map(({ part, outcome }) => [part, outcome])).toEqual([
      ['mail', 'not_allowed'],
      ['model', 'not_allowed'],
      ['stun', 'not_allowed'],
      ['turn', 'not_set'],
      ['janus', 'not_allowed'],
    ])
    for (const key of ['model.url', 'mail.server', 'video.janus_url', 'video.stun'] as const) await reset(key)
    expect(connections).toBe(0)
    inside.close()
  })

  test('and only to somebody who may change settings', async () => {
    const { token } = await lab.person({ roles: [Role.applications] })
    expect((await lab.call(settings.tryIt, { what: 'mail' }, { as: token })).status).toBe(403)
  })
})

test('headline and introduction of a landing are those of the settings, in each language that has one', async () => {
  await store('landing.lab_title', { 'en-US': 'Our own lab', 'ja-JP': '私たちのラボ' })
  await soon(() => lab.lab.config.stored['landing.lab_title'] !== undefined, true)
  const textsIn = async (locale: 'en-US' | 'es-MX' | 'ja-JP') =>
    (await lab.call(settings.config, {}, { locale })).body.landing_texts
  expect(await textsIn('en-US')).toEqual({ title: 'Our own lab', lead: null })
  expect(await textsIn('es-MX')).toEqual({ title: null, lead: null })
  expect(await textsIn('ja-JP')).toEqual({ title: '私たちのラボ', lead: null })
  await reset('landing.lab_title')
})

test('a new password needs as many characters as the settings say, and the browser learns it', async () => {
  await store('limits.password_min', 14)
  await soon(() => lab.lab.config.stored['limits.password_min'], 14)
  const signUp = (password: string, email: string) =>
    lab.call(account.signUp, { email, first_name: 'New', last_name: 'Person', consent: true, password })
  expect((await signUp('thirteen-long', 'a@x.example')).body.fields).toEqual({ password: expect.any(String) })
  expect((await signUp('fourteen-long!', 'b@x.example')).status).toBe(200)
  expect((await lab.call(settings.config, {})).body.limits.password.min).toBe(14)
  await reset('limits.password_min')
})
