import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { makeSetUpLink } from '#areas/account/server/exports.ts'
import { lastMailTo } from '#areas/account/server/testing-mails.ts'
import { people } from '#areas/people/contract/index.ts'
import { identities, mostPasskeys } from '../contract/index.ts'
import { newDevice } from './testing-device.ts'

const origin = 'http://localhost:3000'
let lab: TestLab
let as: string
let owner: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => void (lab = await openTestLab()))
beforeEach(async () => {
  owner = await lab.person()
  as = owner.token
})
afterAll(() => lab.close())

let count = 0
const ip = () => `198.19.${++count % 200}.7`
type Device = ReturnType<typeof newDevice>
async function add(device: Device, name = 'Laptop', flaws = {}, token = as) {
  const { options, key } = (await lab.call(identities.startPasskey, {}, { as: token })).body
  const credential = device.create(options, flaws)
  return lab.call(identities.addPasskey, { key, name, credential }, { as: token })
}
async function signIn(device: Device, flaws = {}) {
  const { options, key } = (await lab.call(identities.startPasskeySignIn, {}, { ip: ip() })).body
  const input = { key, credential: device.get(options, flaws) }
  return { input, answer: await lab.call(identities.signInWithPasskey, input, { ip: ip() }) }
}
const listed = async () => (await lab.call(identities.passkeys, {}, { as })).body.items

test('a passkey is added, signs in without a second step, and is removed; its owner is told', async () => {
  const device = newDevice(origin)
  expect((await add(device)).body).toEqual({ result: true })
  const mail = (await lab.mails()).find(({ to_address }) => to_address === owner.email)
  expect(mail!.subject).toBe('A passkey was added to your account')
  const secret = `insert into authenticators (user_id, secret, created_at, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now(), now())`
  await lab.store.pool.query(secret, [owner.id])
  const { body } = (await signIn(device)).answer
  expect(body.user?.id).toBe(owner.id)
  const [session] = (await lab.call(account.sessions, {}, { as: body.token })).body.items
  expect(session!.method).toBe('passkey')
  const [passkey] = await listed()
  expect(passkey).toMatchObject({ name: 'Laptop', host: 'localhost:3000', last_used_at: expect.any(String) })
  await lab.call(identities.removePasskey, { passkey_id: passkey!.id }, { as })
  expect((await signIn(device)).answer.body.code).toBe('passkey.refused')
})

test('a passkey stays when the password is reset by mail, and the response and the mail name it', async () => {
  const device = newDevice(origin)
  await add(device, 'Office laptop')
  const reset = async () => {
    const { body } = await lab.call(account.resetPassword, { email: owner.email }, { ip: ip() })
    const { code } = lastMailTo(await lab.mails(), owner.email)
    const { ticket } = (await lab.call(account.verifyCode, { challenge_id: body.challenge_id, code }, { ip: ip() }))
      .body
    return (await lab.call(account.resetPassword, { ticket, new_password: 'seven blue ladders' })).body
  }
  expect(await reset()).toEqual({ result: true, other_ways: ['Passkey “Office laptop”'] })
  expect(lastMailTo(await lab.mails(), owner.email)).toMatchObject({
    kind: 'account.password_changed',
    body_text: expect.stringContaining('You can also still sign in with: Passkey “Office laptop”.'),
  })
  const { answer } = await signIn(device)
  expect(answer.status).toBe(200)
  as = answer.body.token!
  await lab.call(identities.removePasskey, { passkey_id: (await listed())[0]!.id }, { as })
  expect(await reset()).toEqual({ result: true })
  expect(lastMailTo(await lab.mails(), owner.email).body_text).not.toContain('still sign in with')
})

describe('a passkey is refused', () => {
  const flaws = {
    'on another origin': { origin: 'https://lab.example.evil.example' },
    'where the device did not check who uses it': { isUnlocked: false },
    'for the other ceremony': { type: 'webauthn.create' },
  }
  test.each(Object.entries(flaws))('%s', async (_name, flaw) => {
    const device = newDevice(origin)
    await add(device)
    expect((await signIn(device, flaw)).answer.body.code).toBe('passkey.refused')
    expect((await signIn(device)).answer.status).toBe(200)
  })

  test('when it is added on another origin, or without a check of who uses it', async () => {
    for (const flaw of [{ origin: 'https://evil.example' }, { isUnlocked: false }, { type: 'webauthn.get' }])
      expect((await add(newDevice(origin), 'Phone', flaw)).body.code).toBe('passkey.refused')
    expect(await listed()).toEqual([])
  })

  test('whose counter falls, as that of a copied key', async () => {
    const device = newDevice(origin)
    await add(device)
    await signIn(device, { counter: 9 })
    expect((await signIn(device, { counter: 5 })).answer.body.code).toBe('passkey.refused')
  })

  test('twice with one answer, and with the answer to another challenge', async () => {
    const device = newDevice(origin)
    await add(device)
    const { input } = await signIn(device)
    expect((await lab.call(identities.signInWithPasskey, input, { ip: ip() })).body.code).toBe('passkey.over')
    const { key } = (await lab.call(identities.startPasskeySignIn, {}, { ip: ip() })).body
    const swapped = await lab.call(identities.signInWithPasskey, { ...input, key }, { ip: ip() })
    expect(swapped.body.code).toBe('passkey.refused')
  })

  test('that another device signs, or that is another person’s, and for suspended people', async () => {
    const device = newDevice(origin)
    await add(device)
    const { options, key } = (await lab.call(identities.startPasskeySignIn, {}, { ip: ip() })).body
    const forged = { ...newDevice(origin).get(options), id: device.get(options).id, rawId: device.get(options).id }
    const answer = await lab.call(identities.signInWithPasskey, { key, credential: forged }, { ip: ip() })
    expect(answer.body.code).toBe('passkey.refused')
    const thief = await lab.person()
    expect((await add(device, 'Mine', {}, thief.token)).body.code).toBe('passkey.refused')
    const begun = (await lab.call(identities.startPasskey, {}, { as })).body
    const credential = newDevice(origin).create(begun.options)
    const stolen = await lab.call(identities.addPasskey, { key: begun.key, name: 'x', credential }, { as: thief.token })
    expect(stolen.body.code).toBe('passkey.over')
    await lab.store.pool.query(`update users set status = 'suspended' where id = $1`, [owner.id])
    expect((await signIn(device, { counter: 99 })).answer.body.code).toBe('account.suspended')
  })
})

test('a passkey opens nothing once somebody else has decided who has the account: the operator, or an administrator', async () => {
  const [device, password] = [newDevice(origin), 'three green kettles']
  await add(device)
  const token = (await makeSetUpLink(lab.db, origin, new Date()))!.split('#token=')[1]!
  const names = { first_name: 'Ada', last_name: 'Reyes' }
  const made = await lab.call(account.setUp, { token, email: owner.email, password, ...names })
  expect(made.status, made.text).toBe(200)
  expect((await signIn(device)).answer.body.code).toBe('passkey.refused')
  const [other, phone] = [await lab.person(), newDevice(origin)]
  await add(phone, 'Phone', {}, other.token)
  expect((await signIn(phone)).answer.status).toBe(200)
  const action = { user_id: other.id, action: 'give_password' }
  expect((await lab.call(people.manage, action, { as: made.body.token })).status).toBe(200)
  expect((await signIn(phone)).answer.body.code).toBe('passkey.refused')
})

test('adding needs a recent sign-in, and there are at most twenty', async () => {
  for (let n = 0; n < mostPasskeys; n += 1) expect((await add(newDevice(origin), `No. ${n}`)).status).toBe(200)
  expect((await lab.call(identities.startPasskey, {}, { as })).body.code).toBe('passkey.too_many')
  const late = await lab.person()
  await lab.store.pool.query(`update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1`, [
    late.id,
  ])
  const [{ id } = { id: '' }] = await listed()
  expect((await lab.call(identities.startPasskey, {}, { as: late.token })).body.code).toBe('step_up.required')
  const removed = await lab.call(identities.removePasskey, { passkey_id: id }, { as: late.token })
  expect(removed.body.code).toBe('step_up.required')
})

test('a challenge that nobody answers ends, and is forgotten', async () => {
  const device = newDevice(origin)
  await add(device)
  const { options, key } = (await lab.call(identities.startPasskeySignIn, {}, { ip: ip() })).body
  await lab.store.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`)
  const late = await lab.call(identities.signInWithPasskey, { key, credential: device.get(options) }, { ip: ip() })
  expect(late.body.code).toBe('passkey.over')
  await lab.runJob('identities.remove_sign_ins')
  expect((await lab.store.pool.query('select 1 from passkey_challenges')).rowCount).toBe(0)
})
