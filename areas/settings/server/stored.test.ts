import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { contact } from '#areas/contact/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { settings } from '../contract/index.ts'
import { settingKeys } from '../contract/keys.ts'
import { readSetting } from './stored.ts'

let lab: TestLab
let as: string
beforeAll(async () => {
  lab = await openTestLab({ CONTACT_EMAIL: 'desk@env.example' })
  as = (await lab.person({ roles: [Role.admin], first_name: 'Ada' })).token
})
afterAll(() => lab.close())

const read = async (key: 'registration.mode' | 'registration.domains' | 'contact.email') =>
  (await lab.call(settings.get, { key }, { as })).body
const update = async (key: Parameters<typeof read>[0], value: unknown) =>
  lab.call(settings.update, { key, value, version: (await read(key)).version }, { as })

let count = 0
const signUp = (email: string) => {
  count += 1
  const person = { email, first_name: 'New', last_name: 'Person', consent: true }
  return lab.call(account.signUp, person, { ip: `198.18.7.${count}` })
}

const complete = (challenge_id: string, code: string) =>
  lab.call(account.validateSignUp, { challenge_id, code }, { ip: '198.18.7.200' })

test('every setting shows its value, its origin, and the default', async () => {
  const { items } = (await lab.call(settings.list, {}, { as })).body
  expect(items.map(({ key }) => key)).toEqual(settingKeys)
  const those = items.filter(({ key }) => /^(?:registration|contact|github)|(?:from|at_once|stun|title)$/.test(key))
  expect(those.map(({ key, value, source, environment }) => [key, value, source, environment])).toEqual([
    ['registration.mode', 'open', 'default', null],
    ['registration.domains', [], 'default', null],
    ['contact.email', 'desk@env.example', 'environment', 'CONTACT_EMAIL'],
    ['landing.lab_title', null, 'default', null],
    ['landing.venture_title', null, 'default', null],
    ['landing.education_title', null, 'default', null],
    ['mail.from', 'AI Lab <lab@localhost>', 'default', 'MAIL_FROM'],
    ['model.at_once', 4, 'default', 'AI_AT_ONCE'],
    ['video.stun', [], 'default', 'STUN_URLS'],
    ['github.url', 'https://api.github.com', 'default', 'GITHUB_API_URL'],
    ['github.token', null, 'default', 'GITHUB_TOKEN'],
  ])
})

describe('a stored value', () => {
  test('replaces that of the environment until it is reset, and each step is in the history', async () => {
    const key = 'contact.email'
    const made = await lab.call(settings.create, { key, value: 'Desk@Lab.example' }, { as })
    expect(made.body).toMatchObject({ value: 'desk@lab.example', source: 'stored', version: 1 })
    expect((await lab.call(settings.create, { key, value: 'x@lab.example' }, { as })).body.code).toBe('setting.exists')
    await update(key, 'other@lab.example')
    const back = await lab.call(settings.manage, { key, action: 'rollback', version: 2, to_version: 1 }, { as })
    expect(back.body).toMatchObject({ value: 'desk@lab.example', version: 3 })
    await lab.call(contact.ping, { name: 'Zoe', email: 'zoe@x.example', message: 'Hello' })
    expect((await lab.mails()).map(({ to_address }) => to_address)).toContain('desk@lab.example')
    const reset = await lab.call(settings.manage, { key, action: 'reset', version: 3 }, { as })
    expect(reset.body).toMatchObject({ value: 'desk@env.example', source: 'environment', version: 4 })
    expect(reset.body.history.map(({ value, by }) => [value, by?.name])).toEqual([
      [null, 'Ada Person'],
      ['desk@lab.example', 'Ada Person'],
      ['other@lab.example', 'Ada Person'],
      ['desk@lab.example', 'Ada Person'],
    ])
  })

  test('does not go back to a version that it never had', async () => {
    const { version } = await read('registration.mode')
    for (const [to_version, status] of [
      [version + 1, 404],
      [-1, 422],
      [3_000_000_000, 422],
    ] as const) {
      const input = { key: 'registration.mode', action: 'rollback', version, to_version } as const
      expect((await lab.call(settings.manage, input, { as })).status, String(to_version)).toBe(status)
    }
  })

  test('is not overwritten by somebody who read an older one', async () => {
    await update('registration.mode', 'open')
    const { version } = await read('registration.mode')
    const old = await lab.call(
      settings.update,
      { key: 'registration.mode', value: 'closed', version: version - 1 },
      { as },
    )
    expect([old.status, old.body.code]).toEqual([409, 'version.conflict'])
  })

  test('that does not fit is refused at its field', async () => {
    for (const [key, value] of [
      ['registration.mode', 'ajar'],
      ['registration.domains', ['not a domain']],
      ['contact.email', 'nobody'],
      ['contact.email', ['a@b.example']],
    ] as const)
      expect((await update(key, value)).body.fields).toEqual({ value: expect.any(String) })
  })

  test('that is locked changes only after it is unlocked', async () => {
    const key = 'registration.mode'
    const act = async (action: 'lock' | 'unlock') =>
      lab.call(settings.manage, { key, action, version: (await read(key)).version }, { as })
    expect((await act('lock')).body.is_locked).toBe(true)
    expect((await update(key, 'closed')).body.code).toBe('setting.locked')
    expect((await act('unlock')).body.is_locked).toBe(false)
    expect((await update(key, 'open')).status).toBe(200)
  })

  test('of two changes at once, one is refused', async () => {
    const key = 'registration.domains'
    const { version } = await read(key)
    const change = (value: string[]) => lab.call(settings.update, { key, value, version }, { as })
    const answers = await Promise.all([change(['a.example']), change(['b.example'])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await update(key, [])
  })
})

test('sign-up follows the mode and the domains at once, on every process, and the browser learns them', async () => {
  const other = await lab.another()
  try {
    await update('registration.domains', ['School.example'])
    expect((await signUp('ana@elsewhere.example')).body.fields).toEqual({ email: expect.any(String) })
    const begun = await signUp('ana@school.example')
    expect(begun.status).toBe(200)
    const mail = (await lab.mails()).find(({ to_address }) => to_address === 'ana@school.example')!
    const code = /^\d{6}$/m.exec(mail.body_text)![0]
    await update('registration.domains', ['other.example'])
    expect((await complete(begun.body.challenge_id, code)).body.code).toBe('sign_up.closed')
    await update('registration.domains', ['school.example'])
    await update('registration.mode', 'closed')
    expect((await signUp('eva@school.example')).body.code).toBe('sign_up.closed')
    expect((await complete(begun.body.challenge_id, code)).body.code).toBe('sign_up.closed')
    const { body } = await other.call(settings.config, {})
    expect(body.registration).toEqual({ mode: 'closed', domains: ['school.example'] })
  } finally {
    await update('registration.mode', 'open')
    await update('registration.domains', [])
    await other.close()
  }
})

test('a secret is written and never read: not in its setting, its history, a conflict or the audit log', async () => {
  const [key, value] = ['github.token', 'ghp_sentinel_0123456789'] as const
  const answers = [
    await lab.call(settings.create, { key, value }, { as }),
    await lab.call(settings.update, { key, value: `${value}x`, version: 1 }, { as }),
    await lab.call(settings.update, { key, value, version: 1 }, { as }),
    await lab.call(settings.manage, { key, action: 'rollback', version: 2, to_version: 1 }, { as }),
    await lab.call(settings.get, { key }, { as }),
    await lab.call(settings.list, {}, { as }),
    await lab.call(people.activity, { filter: { kind: 'settings' } }, { as }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 200, 200])
  for (const { text } of answers) expect(text).not.toContain('sentinel')
  expect(await readSetting(lab.store.db, lab.lab.config, key)).toBe(value)
})

test('every change is in the audit log', async () => {
  await update('registration.mode', 'open')
  const { items } = (await lab.call(people.activity, { filter: { kind: 'settings' }, limit: 1 }, { as })).body
  expect(items[0]).toMatchObject({ action: 'settings.changed', data: { key: 'registration.mode', to: 'open' } })
})
