import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { identities } from '../contract/index.ts'
import { openProvider, type Fault } from './testing-provider.ts'

const client = { id: 'the-lab', secret: 'a-secret-of-its-own' }
let provider: Awaited<ReturnType<typeof openProvider>>
let lab: TestLab
let admin: string
beforeAll(async () => {
  provider = await openProvider(client)
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: provider.host })
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(async () => {
  await lab.close()
  await provider.close()
})

let count = 0
const someone = (domain = 'school.example') => `person-${++count}@${domain}`
const fields = (more: object = {}) => ({
  name: 'School',
  issuer: provider.issuer,
  client_id: client.id,
  client_secret: client.secret,
  domains: [] as string[],
  creates_accounts: true,
  is_on: true,
  ...more,
})
const add = async (more: object = {}) => (await lab.call(identities.addProvider, fields(more), { as: admin })).body
const ip = () => `198.18.${count % 200}.${Math.floor(count / 200)}`

beforeEach(async () => {
  const { items } = (await lab.call(identities.providers, {}, { as: admin })).body
  for (const { id } of items) await lab.call(identities.removeProvider, { provider_id: id }, { as: admin })
})
afterEach(() => provider.fail(undefined))

/** Signs in through the provider, as a browser does. */
async function come(provider_id: string, claims: object, change: (query: string) => string = query => query) {
  provider.be({ email_verified: true, ...claims })
  const started = await lab.call(identities.start, { provider_id, next: '/ailab/dashboard' }, { ip: ip() })
  const { url, key } = started.body
  const query = change(new URL(provider.authorize(url)).search.slice(1))
  return { key, query, answer: await lab.call(identities.complete, { key, query }, { ip: ip() }) }
}
const codeOf = async (provider_id: string, claims: object) => (await come(provider_id, claims)).answer.body.code

describe('a first sign-in', () => {
  test('creates an account with the names and the role of a member, and the next one finds it', async () => {
    const { id } = await add()
    const email = someone()
    const claims = { sub: email, email, given_name: 'Ana', family_name: 'Ruiz' }
    const { answer } = await come(id, claims)
    expect(answer.body).toMatchObject({ connected: false, next: '/ailab/dashboard', token: expect.any(String) })
    const who = (await lab.call(account.whoAmI, {}, { as: answer.body.token })).body
    expect(who.user).toMatchObject({ first_name: 'Ana', last_name: 'Ruiz', email, roles: [Role.member] })
    const renamed = (await come(id, { ...claims, email: someone(), given_name: 'Zoe' })).answer.body
    expect(renamed.user).toMatchObject({ id: who.user!.id, first_name: 'Ana', email })
    const sessions = (await lab.call(account.sessions, {}, { as: renamed.token })).body.items
    expect(sessions.map(({ method }) => method)).toEqual(['provider', 'provider'])
  })

  test('opens no account that is there, unless the provider speaks for its domain; then its owner is told', async () => {
    const email = someone()
    const { id: user_id } = await lab.person({ email })
    const anyone = await add()
    expect(await codeOf(anyone.id, { sub: 'a', email })).toBe('identity.connect_first')
    const school = await add({ name: 'Own school', domains: ['school.example'] })
    const { body } = (await come(school.id, { sub: 'b', email })).answer
    expect(body.user?.id).toBe(user_id)
    const [mail] = (await lab.mails()).filter(({ to_address }) => to_address === email).slice(-1)
    expect(mail!.subject).toBe('Own school is connected to your account')
  })

  test('is refused for another domain, without a verified address, and where nobody new may come', async () => {
    const { id } = await add({ domains: ['school.example'] })
    expect(await codeOf(id, { sub: 'c', email: 'eve@evil-school.example' })).toBe('identity.domain')
    expect(await codeOf(id, { sub: 'c', email: someone(), email_verified: false })).toBe('identity.unverified')
    expect(await codeOf(id, { sub: 'c' })).toBe('identity.unverified')
    const closed = await add({ creates_accounts: false })
    expect(await codeOf(closed.id, { sub: 'd', email: someone() })).toBe('identity.unknown')
  })

  test('keeps to the rules of registration where the provider has no domains', async () => {
    const open = await add()
    const school = await add({ domains: ['school.example'] })
    const set = { key: 'registration.mode', value: 'invitation' }
    const { version } = (await lab.call(settings.create, set, { as: admin })).body
    expect(await codeOf(open.id, { sub: 'e', email: someone() })).toBe('identity.unknown')
    expect(await codeOf(school.id, { sub: 'f', email: someone() })).toBeUndefined()
    await lab.call(settings.manage, { key: 'registration.mode', action: 'reset', version }, { as: admin })
  })

  test('still asks for the second step, and refuses suspended people', async () => {
    const { id } = await add({ domains: ['school.example'] })
    const email = someone()
    const { id: user_id } = await lab.person({ email })
    const secret = `insert into authenticators (user_id, secret, created_at, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now(), now())`
    await lab.store.pool.query(secret, [user_id])
    const { body } = (await come(id, { sub: 'g', email })).answer
    expect([body.token, body.second_step]).toEqual([undefined, expect.any(String)])
    await lab.store.pool.query(`update users set status = 'suspended' where id = $1`, [user_id])
    expect(await codeOf(id, { sub: 'g', email })).toBe('account.suspended')
  })
})

test('the provider is asked for its configuration once for many sign-ins, and again after it failed', async () => {
  const { id } = await add()
  provider.fail('garbage')
  expect((await lab.call(identities.start, { provider_id: id })).body.code).toBe('provider.unavailable')
  provider.fail(undefined)
  const before = provider.discoveries()
  for (let n = 0; n < 5; n += 1)
    expect((await come(id, { sub: `many ${n}`, email: someone() })).answer.status).toBe(200)
  expect(provider.discoveries() - before).toBe(1)
})

describe('what comes back', () => {
  const faults: Fault[] = ['signature', 'nonce', 'audience', 'issuer', 'expired']
  test.each(faults)('is refused with a wrong %s', async fault => {
    const { id } = await add()
    provider.fail(fault)
    const { status, body } = (await come(id, { sub: 'h', email: someone() })).answer
    expect([status, body.code]).toEqual([400, 'provider.refused'])
  })

  test('works once, with the key of its own tab, in its own sign-in', async () => {
    const { id } = await add()
    const { key, query } = await come(id, { sub: 'i', email: someone() })
    const again = await lab.call(identities.complete, { key, query })
    expect(again.body.code).toBe('provider.over')
    const swapped = await come(id, { sub: 'j', email: someone() }, () => query)
    expect(swapped.answer.body.code).toBe('provider.refused')
    const denied = await come(id, { sub: 'k' }, given => given.replace(/code=[^&]+/, 'error=access_denied'))
    expect(denied.answer.body.code).toBe('provider.refused')
    expect((await lab.call(identities.complete, { key: 'guessed', query })).body.code).toBe('provider.over')
  })

  test('ends after ten minutes, and is then forgotten', async () => {
    const { id } = await add()
    const { url, key } = (await lab.call(identities.start, { provider_id: id })).body
    const query = new URL(provider.authorize(url)).search.slice(1)
    await lab.store.pool.query(`update provider_sign_ins set expires_at = now() - interval '1 second'`)
    expect((await lab.call(identities.complete, { key, query })).body.code).toBe('provider.over')
    await lab.runJob('identities.remove_sign_ins')
    expect((await lab.store.pool.query('select 1 from provider_sign_ins')).rowCount).toBe(0)
  })
})

describe('an account', () => {
  test('is connected by its owner alone, whatever its address, and disconnected again', async () => {
    const { id } = await add()
    const owner = await lab.person()
    const as = owner.token
    provider.be({ sub: 'own', email: someone('elsewhere.example'), email_verified: false })
    const begun = await lab.call(identities.startConnecting, { provider_id: id }, { as })
    const query = new URL(provider.authorize(begun.body.url)).search.slice(1)
    const thief = await lab.person()
    const stolen = await lab.call(identities.complete, { key: begun.body.key, query }, { as: thief.token })
    expect(stolen.body.code).toBe('session.needed')
    const { url, key } = (await lab.call(identities.startConnecting, { provider_id: id }, { as })).body
    const returned = new URL(provider.authorize(url)).search.slice(1)
    const done = await lab.call(identities.complete, { key, query: returned }, { as })
    expect(done.body).toEqual({ connected: true, next: null })
    expect((await lab.call(identities.connections, {}, { as })).body.items).toMatchObject([{ provider_id: id }])
    expect((await come(id, { sub: 'own' })).answer.body.user?.id).toBe(owner.id)
    await lab.call(identities.disconnect, { provider_id: id }, { as })
    expect(await codeOf(id, { sub: 'own' })).toBe('identity.unverified')
  })

  test('of a provider opens one account of the lab', async () => {
    const { id } = await add()
    await come(id, { sub: 'twice', email: someone() })
    const { token: as } = await lab.person()
    const { url, key } = (await lab.call(identities.startConnecting, { provider_id: id }, { as })).body
    const query = new URL(provider.authorize(url)).search.slice(1)
    expect((await lab.call(identities.complete, { key, query }, { as })).body.code).toBe('identity.taken')
  })
})

describe('an administrator', () => {
  test('never reads a secret, keeps the issuer of connected people, and sees what a test says', async () => {
    const made = await add()
    await come(made.id, { sub: 'm', email: someone() })
    const { text, body } = await lab.call(identities.providers, {}, { as: admin })
    expect(text).not.toContain(client.secret)
    expect(body).toMatchObject({
      items: [{ name: 'School', has_secret: true, people: 1 }],
      redirect_uris: expect.arrayContaining([expect.stringMatching(/\/sign-in\/return$/)]),
    })
    const { client_secret: _secret, ...same } = fields()
    const edit = (more: object) =>
      lab.call(identities.editProvider, { provider_id: made.id, version: 1, ...same, ...more }, { as: admin })
    expect((await edit({ issuer: 'https://other.example' })).body.code).toBe('provider.in_use')
    expect((await edit({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', version: 2 })
    expect((await edit({ name: 'Late' })).body.code).toBe('version.conflict')
    const trial = async () => (await lab.call(identities.tryProvider, { provider_id: made.id }, { as: admin })).body
    expect(await trial()).toEqual({ works: true, sign_in_url: `${provider.issuer}/authorize`, reason: null })
    for (const fault of ['garbage', 'huge', 'redirect'] as const) {
      provider.fail(fault)
      expect(await trial(), fault).toMatchObject({ works: false, reason: expect.stringMatching(/./) })
    }
  })

  test('cannot make the lab ask its own network', async () => {
    const { id } = await add({ issuer: 'http://127.0.0.1:1' })
    expect((await lab.call(identities.tryProvider, { provider_id: id }, { as: admin })).body.works).toBe(false)
    const named = await add({ issuer: 'https://localhost:1' })
    const { reason } = (await lab.call(identities.tryProvider, { provider_id: named.id }, { as: admin })).body
    expect(reason).toContain('refused')
  })

  test('turns a provider off: nobody is offered it or signs in with it', async () => {
    const made = await add()
    const { client_secret: _secret, ...same } = fields({ is_on: false })
    await lab.call(identities.editProvider, { provider_id: made.id, version: 1, ...same }, { as: admin })
    expect((await lab.call(identities.offered, {})).body.items).toEqual([])
    expect((await lab.call(identities.start, { provider_id: made.id })).status).toBe(404)
  })
})
