import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { account } from '../contract/index.ts'
import { lastMailTo, otherCode } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

let comers = 0
const newcomer = () => ({ email: `newcomer-${++comers}@people.example`, ip: `198.18.7.${comers}` })
const password = 'three green kettles'
const form = (email: string, more: object = {}) =>
  ({ email, first_name: 'Ada', last_name: 'Reyes', consent: true, ...more }) as const

async function begin(more: object = {}, { email, ip } = newcomer(), locale: 'en-US' | 'es-MX' = 'en-US') {
  const answer = await lab.call(account.signUp, form(email, more), { ip, locale })
  expect(answer.text).not.toContain('"code":"input')
  return { email, ip, ...answer.body, text: answer.text, mail: lastMailTo(await lab.mails(), email) }
}
const complete = (challenge_id: string, code: string) => lab.call(account.validateSignUp, { challenge_id, code })
const login = (email: string, given: string) =>
  lab.call(account.login, { email, password: given }, { ip: '198.18.8.1' })

describe('signing up', () => {
  test('makes a person once the code is entered, with the role of a member', async () => {
    const { email, challenge_id, mail } = await begin({ password, locale: 'es-MX', time_zone: 'America/Mexico_City' })
    expect(mail).toMatchObject({ kind: 'account.sign_up', locale: 'es-MX', subject: 'Confirma tu correo' })
    expect((await login(email, password)).status).toBe(400)
    const { status, body } = await complete(challenge_id, mail.code)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email,
      roles: [1],
      locale: 'es-MX',
      time_zone: 'America/Mexico_City',
      has_password: true,
    })
    expect(body.user.handle).toMatch(/^ada-reyes/)
    expect((await login(email, password)).status).toBe(200)
    expect((await complete(challenge_id, mail.code)).body.code).toBe('code.over')
  })

  test.each([
    [['purpose.learn'], [1, 8]],
    [
      ['purpose.found', 'topic.agents'],
      [1, 8],
    ],
    [
      ['purpose.startup', 'purpose.internship'],
      [1, 3, 5],
    ],
    [
      ['purpose.tools', 'language.ja-JP'],
      [1, 6],
    ],
    [['purpose.invest', 'purpose.explore'], [1]],
  ])('with %j grants the roles %j', async (preferences, roles) => {
    const { challenge_id, mail } = await begin({ preferences })
    expect((await complete(challenge_id, mail.code)).body.user.roles).toEqual(roles)
  })

  test('twenty times at once with one code makes one person', async () => {
    const { email, challenge_id, mail } = await begin()
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(challenge_id, mail.code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await lab.store.pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(1)
  })

  test('succeeds for namesakes who finish at the same moment', async () => {
    const begun = []
    for (let at = 0; at < 6; at += 1) begun.push(await begin({ first_name: 'Same', last_name: 'Name' }))
    const answers = await Promise.all(begun.map(({ challenge_id, mail }) => complete(challenge_id, mail.code)))
    expect(answers.map(({ status }) => status)).toEqual(begun.map(() => 200))
    // None of them is public, so that none can learn of the others by a number.
    expect(new Set(answers.map(({ body }) => body.user.handle))).toEqual(new Set(['same-name']))
  })

  test('requires consent, an uncommon password, and valid choices', async () => {
    const refused = async (more: object) =>
      (await lab.call(account.signUp, { ...form('refused@people.example'), ...more }, { ip: '198.18.9.1' })).body.fields
    expect(await refused({ consent: false })).toHaveProperty('consent')
    expect(await refused({ password: 'iloveyou' })).toHaveProperty('password')
    expect(await refused({ password: 'short' })).toHaveProperty('password')
    expect(await refused({ preferences: ['purpose.rule_the_world'] })).toHaveProperty('preferences')
    expect(await refused({ time_zone: 'Mars/Olympus' })).toHaveProperty('time_zone')
  })

  test('answers the same for a known address, which gets another mail and no working code', async () => {
    const { email } = await lab.person()
    const known = await begin({ password }, { email, ip: '198.18.9.2' })
    const unknown = await begin({ password })
    const shape = (text: string) => Object.keys(JSON.parse(text))
    expect(shape(known.text)).toEqual(shape(unknown.text))
    expect(known.mail).toMatchObject({ kind: 'account.sign_up_known', code: '', token: '' })
    const wrong = [
      await complete(known.challenge_id, '123456'),
      await complete(unknown.challenge_id, otherCode(unknown.mail.code)),
    ]
    expect(wrong[0]!.text).toBe(wrong[1]!.text)
  })
})

describe('a stranger who signs up with somebody else’s address', () => {
  test('does not have their password stored when the owner opens the link', async () => {
    const { email, mail } = await begin({ password, first_name: 'Mallory' })
    const { body: verified } = await lab.call(account.verifyCode, { token: mail.token })
    expect(verified.purpose).toBe('sign_up')
    const { body } = await lab.call(account.validateSignUp, { ticket: verified.ticket })
    expect(body.user).toMatchObject({ email, has_password: false })
    expect((await login(email, password)).status).toBe(400)
    const set = await lab.call(
      account.updateDefaultPassword,
      { new_password: 'seven blue ladders' },
      { as: body.token },
    )
    expect(set.status).toBe(200)
    expect((await login(email, 'seven blue ladders')).status).toBe(200)
  })

  test('stores nothing, and locks nobody out: the owner’s own sign-up succeeds', async () => {
    const owner = newcomer()
    const stranger = await begin({ password: 'stranger keeps this' }, { email: owner.email, ip: '203.0.113.200' })
    await lab.store.pool.query('delete from rate_limits')
    const own = await begin({ password }, owner)
    expect((await complete(own.challenge_id, own.mail.code)).status).toBe(200)
    expect((await login(owner.email, password)).status).toBe(200)
    expect((await login(owner.email, 'stranger keeps this')).status).toBe(400)
    expect((await complete(stranger.challenge_id, stranger.mail.code)).body.code).toBe('code.over')
  })

  test('keeps the password when the same browser opens the link', async () => {
    const { email, waiting_key, mail } = await begin({ password })
    const { body } = await lab.call(account.verifyCode, { token: mail.token, waiting_key })
    await lab.call(account.validateSignUp, { ticket: body.ticket })
    expect((await login(email, password)).status).toBe(200)
  })
})

describe('between the code and the end', () => {
  test('preferences are chosen by the ticket, which stays valid for completing', async () => {
    const { challenge_id, mail } = await begin()
    const { ticket } = (await lab.call(account.verifyCode, { challenge_id, code: mail.code })).body
    const shown = await lab.call(account.preferences, { ticket }, { locale: 'ja-JP' })
    expect(shown.body.groups.map(group => group.key)).toEqual(['purpose', 'topic', 'language'])
    expect(shown.body.groups[0]!.choices[0]).toMatchObject({ key: 'purpose.learn', label: 'AIを学びたい', role: 8 })
    // Nothing of the lab is for startups while no role may see their menu entry.
    const mayStartup = lab.lab.rightsOf(Object.values(Role)).includes('menu.startup_studio')
    expect(shown.body.groups[0]!.choices.some(({ key }) => key === 'purpose.startup')).toBe(mayStartup)
    expect((await lab.call(account.preferences, { ticket, selected: ['topic.agents'] })).status).toBe(422)
    const saved = await lab.call(account.preferences, { ticket, selected: ['purpose.startup'] })
    expect(saved.body).toMatchObject({ saved: true, roles_granted: [3] })
    const { body } = await lab.call(account.validateSignUp, { ticket })
    expect(body.user.roles).toEqual([1, 3])
    expect((await lab.call(account.validateSignUp, { ticket })).body.code).toBe('ticket.over')
  })

  test('the sign-up can be deleted with all its data', async () => {
    const { email, mail } = await begin()
    const { ticket } = (await lab.call(account.verifyCode, { token: mail.token })).body
    expect((await lab.call(account.removeSignUp, { ticket })).body.result).toBe(true)
    expect((await lab.call(account.validateSignUp, { ticket })).body.code).toBe('ticket.over')
    const { rows } = await lab.store.pool.query(
      'select (select count(*) from sign_ups where email = $1) + (select count(*) from challenges where email = $1) as left',
      [email],
    )
    expect(Number(rows[0].left)).toBe(0)
  })

  test('after seven days it is deleted', async () => {
    const { email, challenge_id, mail } = await begin()
    await lab.store.pool.query("update sign_ups set expires_at = now() - interval '1 second' where email = $1", [email])
    expect((await complete(challenge_id, mail.code)).body.code).toBe('code.over')
  })
})
