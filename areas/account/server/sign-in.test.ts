import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { hashToken } from '#kernel/server/session.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { account } from '../contract/index.ts'
import { giveDefaultPassword, reinstatePerson, suspendPerson } from './exports.ts'
import { hashSecret } from './hashing.ts'
import { lastMailTo } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const password = 'three green kettles'
let hashed: Promise<string> | undefined
async function withPassword(given: Parameters<TestLab['person']>[0] = {}) {
  const person = await lab.person(given)
  await lab.store.pool.query('update users set password_hash = $1 where id = $2', [
    await (hashed ??= hashSecret(password)),
    person.id,
  ])
  return person
}
const me = (token: string) => lab.call(account.whoAmI, {}, { as: token })

describe('a password', () => {
  test('signs in, whatever the case of the address, and says when that last happened', async () => {
    const { email } = await withPassword({ roles: [1, 8] })
    const first = await lab.call(account.login, { email: ` ${email.toUpperCase()} `, password })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      last_login_at: null,
      must_change_password: false,
      user: { email, roles: [1, 8], role: 'Founder & Learner' },
    })
    expect(first.body.token).toMatch(/^als_[\w-]{43}$/)
    const second = await lab.call(account.login, { email, password }, { locale: 'ja-JP' })
    expect(second.body.last_login_at).toMatch(/Z$/)
    expect(second.body.user!.role).toBe('創業者・学習者')
    expect((await me(second.body.token!)).body).toMatchObject({ result: true, user: { email } })
  })

  test('that is wrong is answered with 400, in three languages, and so is an unknown address', async () => {
    const { email } = await withPassword()
    const answers = [
      await lab.call(account.login, { email, password: 'wrong wrong' }, { locale: 'es-MX' }),
      await lab.call(account.login, { email: 'nobody@people.example', password: 'wrong wrong' }, { locale: 'es-MX' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'sign_in.wrong', title: 'Usuario o contraseña incorrectos' })
    }
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect((await lab.call(account.login, { email, password: 'wrong' }, { locale: 'en-US' })).body.title).toBe(
      'Wrong Username or Password',
    )
  })

  test('is never in the database, and neither is the token', async () => {
    const { email } = await withPassword()
    const { body } = await lab.call(account.login, { email, password }, { key: 'remember-this-answer' })
    const { rows } = await lab.store.pool.query(
      "select (select json_agg(s) from sessions s)::text || (select coalesce(json_agg(i), '[]') from idempotent_answers i)::text as all",
    )
    expect(rows[0].all).toContain(hashToken(body.token!))
    expect(rows[0].all).not.toContain(body.token)
  })

  test('wrong five times makes that origin wait, twice as long each time, and nobody else', async () => {
    stopClock()
    const { email } = await withPassword()
    const tried = (ip: string, given: string) => lab.call(account.login, { email, password: given }, { ip })
    for (let at = 0; at < 5; at += 1) expect((await tried('203.0.113.5', 'wrong')).status).toBe(400)
    const waiting = await tried('203.0.113.5', password)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '30'])
    expect((await tried('203.0.113.6', password)).status).toBe(200)

    await lab.store.pool.query("update tries set blocked_until = last_at where key like 'password:%'")
    expect((await tried('203.0.113.5', 'wrong')).status).toBe(400)
    expect((await tried('203.0.113.5', password)).headers['retry-after']).toBe('60')
    await lab.store.pool.query("update tries set blocked_until = last_at, count = 40 where key like 'password:%'")
    expect((await tried('203.0.113.5', 'wrong')).status).toBe(400)
    expect((await tried('203.0.113.5', password)).headers['retry-after']).toBe('900')
  })

  test('guessed thirty times at once is compared five times', async () => {
    const { email } = await withPassword()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => lab.call(account.login, { email, password: 'wrong' }, { ip: '203.0.113.9' })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })
})

describe('a session', () => {
  test('that has ended is no failure for who_am_i, and 401 elsewhere', async () => {
    const { token } = await lab.person()
    expect((await lab.call(account.logout, {}, { as: token })).body.result).toBe(true)
    expect((await lab.call(account.logout, {}, { as: token })).body.result).toBe(true)
    expect((await me(token)).body).toEqual({ result: false, user: null, session: null })
    await expect.poll(async () => (await lab.call(account.sessions, {}, { as: token })).body.code).toBe('session.gone')
    expect((await lab.call(account.sessions, {})).body.code).toBe('session.required')
  })

  test.each([
    [[1], '23 hours', '25 hours'],
    [[1, 99], '29 minutes', '31 minutes'],
    [[1, 98], '29 minutes', '31 minutes'],
  ] as const)('of %j ends by itself once idle', async (roles, shorter, longer) => {
    const { id, token } = await lab.person({ roles: [...roles] })
    await lab.store.pool.query(`update sessions set last_seen_at = now() - interval '${shorter}' where user_id = $1`, [
      id,
    ])
    expect((await me(token)).body.result).toBe(true)
    const other = await lab.person({ roles: [...roles] })
    await lab.store.pool.query(`update sessions set last_seen_at = now() - interval '${longer}' where user_id = $1`, [
      other.id,
    ])
    expect((await me(other.token)).body.result).toBe(false)
  })

  test('ends at the latest after its time, even when busy', async () => {
    const member = await lab.person()
    const admin = await lab.person({ roles: [99] })
    await lab.store.pool.query("update sessions set created_at = now() - interval '13 hours' where user_id = any($1)", [
      [member.id, admin.id],
    ])
    expect((await me(member.token)).body.result).toBe(true)
    expect((await me(admin.token)).body.result).toBe(false)
    const old = await lab.person()
    await lab.store.pool.query("update sessions set created_at = now() - interval '31 days' where user_id = $1", [
      old.id,
    ])
    expect((await me(old.token)).body.result).toBe(false)
  })

  test('has its use stored at most once a minute', async () => {
    const { id, token } = await lab.person()
    const seen = async () =>
      (await lab.store.pool.query('select last_seen_at from sessions where user_id = $1', [id])).rows[0]
        .last_seen_at as Date
    await lab.store.pool.query("update sessions set last_seen_at = now() - interval '30 seconds' where user_id = $1", [
      id,
    ])
    const before = await seen()
    await me(token)
    expect(await seen()).toEqual(before)
    const other = await lab.person()
    await lab.store.pool.query("update sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1", [
      other.id,
    ])
    await me(other.token)
    await expect
      .poll(async () =>
        Number(
          (
            await lab.store.pool.query(
              "select count(*) from sessions where user_id = $1 and last_seen_at > now() - interval '10 seconds'",
              [other.id],
            )
          ).rows[0].count,
        ),
      )
      .toBe(1)
  })

  test('gets a new token; the old one is valid a minute more and cannot be renewed again', async () => {
    const { id, token } = await lab.person()
    const { body } = await lab.call(account.renewToken, {}, { as: token })
    expect((await me(body.token)).body.result).toBe(true)
    expect((await me(token)).body.result).toBe(true)
    expect((await lab.call(account.renewToken, {}, { as: token })).body.code).toBe('session.rotated')
    const other = await lab.person()
    const renewed = await lab.call(account.renewToken, {}, { as: other.token })
    await lab.store.pool.query(
      "update sessions set previous_until = now() - interval '1 second' where user_id = any($1)",
      [[id, other.id]],
    )
    await expect.poll(async () => (await me(other.token)).body.result).toBe(false)
    expect((await me(renewed.body.token)).body.result).toBe(true)
  })

  test('is listed, and can be ended from elsewhere at once', async () => {
    const { email, id } = await withPassword()
    const here = (
      await lab.call(account.login, { email, password }, { agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    ).body.token
    const there = (await lab.call(account.login, { email, password }, { agent: 'Mozilla/5.0 (iPhone) Safari/604.1' }))
      .body.token!
    const { body } = await lab.call(account.sessions, {}, { as: here })
    expect(body.items.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Safari · iPhone', false],
      ['Firefox · Linux', true],
      ['Unknown browser', false],
    ])
    expect(body.total).toBe(3)
    expect((await me(there)).body.result).toBe(true)
    await lab.call(account.endSessions, { session_id: body.items[0]!.id }, { as: here })
    await expect.poll(async () => (await me(there)).body.result).toBe(false)
    const stranger = await lab.person()
    expect(
      (await lab.call(account.endSessions, { session_id: body.items[1]!.id }, { as: stranger.token })).status,
    ).toBe(404)
    expect((await lab.call(account.endSessions, { others: true }, { as: here })).body.ended).toBe(1)
    expect((await lab.store.pool.query('select 1 from sessions where user_id = $1', [id])).rowCount).toBe(1)
  })

  test('from a new device is reported to its person, by notice and mail', async () => {
    const { email } = await withPassword({ locale: 'ja-JP' })
    const from = (agent: string, ip = '203.0.113.20') => lab.call(account.login, { email, password }, { agent, ip })
    await from('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
    await from('Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0')
    expect((await lab.mails()).filter(mail => mail.to_address === email)).toHaveLength(0)
    await from('Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36', '198.18.0.1')
    const mail = lastMailTo(await lab.mails(), email)
    expect(mail).toMatchObject({ kind: 'account.new_device', locale: 'ja-JP', subject: '新しい端末からのサインイン' })
    expect(mail.body_text).toContain('Chrome · Windows（198.18.0.1）')
    expect(mail.body_text).toMatch(/確認：\nhttp/)
  })

  test('with an invented browser name shows none of it in mails, notices and lists', async () => {
    const { email, token } = await withPassword({ locale: 'es-MX' })
    // Letters: times and ids contain any digits.
    const agent = 'Account-locked.Call +1 800 RANSOM https://evil.example'
    await lab.call(account.login, { email, password }, { agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    await lab.call(account.login, { email, password }, { agent, ip: '198.18.0.2' })
    await lab.call(account.requestMagicCode, { email }, { agent, ip: '198.18.0.2' })
    const mails = (await lab.mails()).filter(mail => mail.to_address === email)
    expect(mails.map(mail => mail.kind)).toEqual(['account.new_device', 'account.sign_in'])
    for (const { body_text, body_html, subject } of mails) {
      expect(body_text).toContain('con un navegador desconocido desde 198.18.0.2')
      expect(subject + body_text + body_html).not.toMatch(/evil|RANSOM|Account/)
    }
    const seen = await Promise.all([
      lab.call(account.sessions, {}, { as: token, locale: 'es-MX' }),
      lab.call(notifications.list, {}, { as: token, locale: 'es-MX' }),
    ])
    for (const { text } of seen) {
      expect(text).toMatch(/[Nn]avegador desconocido/)
      expect(text).not.toMatch(/evil|RANSOM|Account/)
    }
  })
})

describe('a suspended person', () => {
  test('is signed out at once, learns why only with the right password, and returns when reinstated', async () => {
    const { id, email, token } = await withPassword()
    expect((await me(token)).body.result).toBe(true)
    const by = { actor_id: null, now: new Date() }
    await inTransaction(lab.store.pool, db => suspendPerson(db, id, 'spam', by))
    await expect.poll(async () => (await me(token)).body.result).toBe(false)
    expect((await lab.call(account.login, { email, password: 'wrong' })).body.code).toBe('sign_in.wrong')
    expect((await lab.call(account.login, { email, password })).body.code).toBe('account.suspended')
    const response = await lab.call(account.requestMagicCode, { email })
    expect(response.status).toBe(200)
    expect(lastMailTo(await lab.mails(), email)).toMatchObject({ kind: 'account.suspended', code: '', token: '' })
    await inTransaction(lab.store.pool, db => reinstatePerson(db, id, by))
    expect((await lab.call(account.login, { email, password })).status).toBe(200)
  })

  test('cannot be the last administrator', async () => {
    const fresh = await openTestLab()
    const { id } = await fresh.person({ roles: [99] })
    const by = { actor_id: null, now: new Date() }
    await expect(inTransaction(fresh.store.pool, db => suspendPerson(db, id, 'spam', by))).rejects.toMatchObject({
      code: 'account.last_admin',
    })
    await fresh.person({ roles: [99] })
    await inTransaction(fresh.store.pool, db => suspendPerson(db, id, 'spam', by))
    await fresh.close()
  })
})

describe('a default password', () => {
  const given = (id: string) =>
    inTransaction(lab.store.pool, db => giveDefaultPassword(db, id, { actor_id: null, now: new Date() }, []))

  test('works only for changing it', async () => {
    const { id, email } = await lab.person()
    const first = await given(id)
    const { body } = await lab.call(account.login, { email, password: first })
    expect(body.must_change_password).toBe(true)
    expect((await lab.call(account.sessions, {}, { as: body.token })).status).toBe(401)
    expect((await lab.call(account.personalInfo, {}, { as: body.token })).status).toBe(401)
    expect((await me(body.token!)).body.user).toMatchObject({ must_change_password: true })
    const change = (input: object) => lab.call(account.updateDefaultPassword, input, { as: body.token })
    expect((await change({ current_password: 'not this one', new_password: password })).body.code).toBe(
      'password.wrong',
    )
    expect((await change({ current_password: first, new_password: first })).body.fields).toHaveProperty('new_password')
    expect((await change({ current_password: first, new_password: 'password123' })).body.fields).toHaveProperty(
      'new_password',
    )
    expect((await change({ new_password: password })).status).toBe(422)
    const changed = await change({ current_password: first, new_password: password })
    expect(changed.body).toMatchObject({ must_change_password: false })
    expect((await lab.call(account.sessions, {}, { as: changed.body.token })).status).toBe(200)
    await expect.poll(async () => (await me(body.token!)).body.result).toBe(false)
    expect((await lab.call(account.login, { email, password: first })).status).toBe(400)
  })

  test('lasts a day', async () => {
    const { id, email } = await lab.person()
    const first = await given(id)
    await lab.store.pool.query("update users set password_expires_at = now() - interval '1 second' where id = $1", [id])
    expect((await lab.call(account.login, { email, password: first })).body.code).toBe('sign_in.wrong')
  })
})
