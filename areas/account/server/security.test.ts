import { promisify } from 'node:util'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { account } from '../contract/index.ts'
import { changeRoles } from './exports.ts'
import { lastMailTo } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const me = async (token: string) => (await lab.call(account.whoAmI, {}, { as: token })).body
const addToken = (as: string, more: object = {}) =>
  lab.call(account.addToken, { name: 'script', access: 'write', expires_in_days: 30, ...more }, { as })

describe('a personal access token', () => {
  test('acts as its owner, is shown once, and ends when deleted', async () => {
    const { email, token } = await lab.person({ roles: [1, 8] })
    const { body } = await addToken(token)
    expect(body.secret).toMatch(/^alp_[\w-]{43}$/)
    expect(body.token).toMatchObject({ name: 'script', ending: body.secret.slice(-4), last_used_at: null })
    expect(await me(body.secret)).toMatchObject({ result: true, session: null, user: { email, roles: [1, 8] } })
    const listed = await lab.call(account.tokens, {}, { as: token })
    expect(listed.text).not.toContain(body.secret)
    expect(listed.body.items.map(({ id }) => id)).toEqual([body.token.id])
    await expect
      .poll(async () => (await lab.call(account.tokens, {}, { as: token })).body.items[0]!.last_used_at)
      .not.toBeNull()
    const stranger = await lab.person()
    expect((await lab.call(account.removeToken, { token_id: body.token.id }, { as: stranger.token })).status).toBe(404)
    expect((await lab.call(account.removeToken, { token_id: body.token.id }, { as: token })).body.result).toBe(true)
    await expect.poll(async () => (await me(body.secret)).result).toBe(false)
  })

  test('may have fewer roles than its owner, never more', async () => {
    const { id, token } = await lab.person({ roles: [1, 3, 8] })
    const { secret } = (await addToken(token, { roles: [1, 8] })).body
    expect((await me(secret)).user!.roles).toEqual([1, 8])
    expect((await addToken(token, { roles: [99] })).body.fields).toHaveProperty('roles')
    expect((await addToken(token, { roles: [2] })).body.fields).toHaveProperty('roles')
    await inTransaction(lab.store.pool, db => changeRoles(db, id, { remove: [8] }, { actor_id: null, now: new Date() }))
    await expect.poll(async () => (await me(secret)).user!.roles).toEqual([1])
  })

  test('for reading only writes nothing', async () => {
    const { token } = await lab.person()
    const { secret } = (await addToken(token, { access: 'read' })).body
    expect((await lab.call(account.personalInfo, {}, { as: secret })).status).toBe(200)
    expect((await lab.call(account.updateInfo, { colour_mode: 'dark' }, { as: secret })).body.code).toBe(
      'right.missing',
    )
  })

  test('changes nothing about how to sign in', async () => {
    const { email, token } = await lab.person()
    const { secret } = (await addToken(token)).body
    const asToken = { as: secret }
    const answers = [
      await lab.call(account.addToken, { name: 'more', access: 'write', expires_in_days: 1 }, asToken),
      await lab.call(account.endSessions, { others: true }, asToken),
      await lab.call(account.deleteAccount, { confirm_email: email }, asToken),
      await lab.call(account.updateDefaultPassword, { new_password: 'seven blue ladders' }, asToken),
      await lab.call(account.requestStepUp, {}, asToken),
      await lab.call(account.stepUp, { password: 'anything' }, asToken),
      await lab.call(account.renewToken, {}, asToken),
      await lab.call(account.exportData, {}, asToken),
      await lab.call(account.updateInfo, { version: 1, email: 'away@people.example' }, asToken),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'session.needed'))
  })

  test('expires, and there are twenty at most', async () => {
    const { id, token } = await lab.person()
    const { secret } = (await addToken(token)).body
    await lab.store.pool.query(
      "update personal_tokens set expires_at = now() - interval '1 second' where user_id = $1",
      [id],
    )
    expect((await me(secret)).result).toBe(false)
    const answers = await Promise.all(Array.from({ length: 25 }, () => addToken(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(answers.filter(({ body }) => body.code === 'token.too_many')).toHaveLength(6)
  })
})

const openZip = promisify(yauzl.fromBuffer) as unknown as (bytes: Buffer, options: object) => Promise<yauzl.ZipFile>
async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await openZip(bytes, { lazyEntries: true })
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>
  const files: Record<string, string> = {}
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      open(entry)
        .then(stream => text(stream as never))
        .then(content => {
          files[entry.fileName] = content
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.on('end', () => resolve(files))
    zip.readEntry()
  })
}

describe('one’s own data', () => {
  test('are a zip with everything about oneself, nothing about others, and no secret', async () => {
    const [one, other] = [await lab.person({ roles: [1, 8], first_name: 'Ada', locale: 'es-MX' }), await lab.person()]
    await lab.call(account.preferences, { selected: ['purpose.learn', 'topic.agents'] }, { as: one.token })
    const { secret } = (await addToken(one.token)).body
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const stored = await lab.lab.files.store(bytes, 'image/webp')
    const path = await lab.lab.files.add(lab.store.db, stored)
    await lab.store.pool.query('update users set photo_url = $1 where id = $2', [path, one.id])
    const answer = await lab.app.inject({
      method: 'POST',
      url: account.exportData.path,
      headers: { authorization: `Bearer ${one.token}` },
      payload: {},
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toContain('.zip')
    const files = await unzip(answer.rawPayload)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'READ-ME.txt',
        'users.json',
        'user_roles.json',
        'user_preferences.json',
        'sessions.json',
        'personal_tokens.json',
        'what_you_did.json',
        'photo.webp',
      ]),
    )
    expect(files['READ-ME.txt']).toContain('Todo lo que AI Lab guarda')
    expect(JSON.parse(files['users.json']!)).toMatchObject([{ id: one.id, first_name: 'Ada' }])
    expect(JSON.parse(files['user_preferences.json']!)).toMatchObject([{ selected: ['purpose.learn', 'topic.agents'] }])
    expect(JSON.parse(files['what_you_did.json']!).map((each: { action: string }) => each.action)).toContain(
      'account.token_added',
    )
    const all = Object.values(files).join('\n')
    for (const strange of [other.id, other.email, secret, '_hash', '$argon2'])
      expect(all, strange).not.toContain(strange)
  })
})

describe('deleting an account', () => {
  test('ends all at once, can be cancelled, and after fourteen days nothing names the person', async () => {
    const { id, email, token } = await lab.person({ roles: [1, 8], first_name: 'Ada' })
    const { secret } = (await addToken(token)).body
    expect(
      (await lab.call(account.deleteAccount, { confirm_email: 'not@mine.example' }, { as: token })).body.fields,
    ).toHaveProperty('confirm_email')
    const began = Date.now()
    const { body } = await lab.call(account.deleteAccount, { confirm_email: email }, { as: token })
    expect(Date.parse(body.deletes_at)).toBeGreaterThanOrEqual(began + 14 * 86_400_000)
    await expect.poll(async () => (await me(token)).result).toBe(false)
    await expect.poll(async () => (await me(secret)).result).toBe(false)
    expect(lastMailTo(await lab.mails(), email)).toMatchObject({ kind: 'account.deletion' })

    await lab.runJob('account.forget_people')
    const response = await lab.call(account.requestMagicCode, { email }, { ip: '198.18.4.1' })
    const { code } = lastMailTo(await lab.mails(), email)
    const back = await lab.call(account.verifyMagicCode, { challenge_id: response.body.challenge_id, code })
    expect(back.body.user!.deletes_at).toBe(body.deletes_at)
    expect((await lab.call(account.keepAccount, {}, { as: back.body.token })).body.result).toBe(true)
    expect((await me(back.body.token!)).user!.deletes_at).toBeNull()

    await lab.call(account.deleteAccount, { confirm_email: email }, { as: back.body.token })
    await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [id])
    await lab.runJob('account.forget_people')
    const { rows } = await lab.store.pool.query('select * from users where id = $1', [id])
    expect(rows[0]).toMatchObject({
      status: 'deleted',
      email: `${id}@deleted.invalid`,
      first_name: '',
      last_name: '',
      password_hash: null,
      about: null,
    })
    for (const table of [
      'user_roles',
      'sessions',
      'personal_tokens',
      'known_devices',
      'known_browsers',
      'user_preferences',
      'challenges',
      'notifications',
    ]) {
      expect((await lab.store.pool.query(`select 1 from ${table} where user_id = $1`, [id])).rowCount, table).toBe(0)
    }
    expect((await lab.mails()).filter(mail => mail.to_address === email)).toEqual([])
    await lab.store.pool.query('delete from rate_limits')
    await lab.call(
      account.signUp,
      { email, first_name: 'Ada', last_name: 'Reyes', consent: true },
      { ip: '198.18.4.2' },
    )
    expect(lastMailTo(await lab.mails(), email)).toMatchObject({ kind: 'account.sign_up' })
  })

  test('is refused to the last administrator', async () => {
    const fresh = await openTestLab()
    const [one, two] = [await fresh.person({ roles: [99] }), await fresh.person({ roles: [99] })]
    const leave = ({ email, token }: typeof one) =>
      fresh.call(account.deleteAccount, { confirm_email: email }, { as: token })
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('account.last_admin')
    await fresh.close()
  })
})

describe('expired data', () => {
  test('are purged, and others stay', async () => {
    const { id, email } = await lab.person()
    await lab.call(account.requestMagicCode, { email }, { ip: '198.18.4.9' })
    const count = async (sql: string) =>
      Number((await lab.store.pool.query(`select count(*) from ${sql}`, [id])).rows[0].count)
    await lab.runJob('account.purge')
    expect(await count('challenges where user_id = $1')).toBe(1)
    expect(await count('sessions where user_id = $1')).toBe(1)
    await lab.store.pool.query("update challenges set created_at = now() - interval '25 hours' where user_id = $1", [
      id,
    ])
    await lab.store.pool.query("update sessions set last_seen_at = now() - interval '25 hours' where user_id = $1", [
      id,
    ])
    await lab.runJob('account.purge')
    expect(await count('challenges where user_id = $1')).toBe(0)
    expect(await count('sessions where user_id = $1')).toBe(0)
  })

  test('sign-ups go after seven days', async () => {
    await lab.call(
      account.signUp,
      { email: 'slow@people.example', first_name: 'S', last_name: 'L', consent: true },
      { ip: '198.18.4.8' },
    )
    const left = async () =>
      (await lab.store.pool.query("select 1 from sign_ups where email = 'slow@people.example'")).rowCount
    await lab.runJob('account.expire_sign_ups')
    expect(await left()).toBe(1)
    await lab.store.pool.query("update sign_ups set expires_at = now() - interval '1 second'")
    await lab.runJob('account.expire_sign_ups')
    expect(await left()).toBe(0)
  })
})

test('the audit log refuses to be changed', async () => {
  await lab.person().then(({ token }) => addToken(token))
  for (const sql of ["update audit set action = 'nothing'", 'delete from audit', 'truncate audit']) {
    await expect(lab.store.pool.query(sql)).rejects.toThrow('append-only')
  }
})

test('a role that is granted or withdrawn takes effect at the next request, and the browser is asked to take a new token', async () => {
  const { id, token } = await lab.person({ roles: [1] })
  expect((await me(token)).user!.roles).toEqual([1])
  const by = { actor_id: null, now: new Date() }
  await inTransaction(lab.store.pool, db => changeRoles(db, id, { add: [98] }, by))
  await expect.poll(async () => (await me(token)).user!.roles).toEqual([1, 98])
  expect((await me(token)).session).toMatchObject({ rotate: true, is_short: true })
  const { body } = await lab.call(account.renewToken, {}, { as: token })
  expect((await me(body.token)).session!.rotate).toBe(false)
})
