import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { hashToken } from '#kernel/server/session.ts'
import { account } from '../contract/index.ts'
import { hashSecret } from './hashing.ts'
import { mailsPerAddress, mailsPerHour, strangersPasswords, wrongCodesPerAddress, wrongCodesPerHour } from './rules.ts'
import { lastMailTo, otherCode } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const password = 'correct horse battery'
let origins = 0
/** Each time from a new origin. */
const elsewhere = () => ({ ip: `10.7.${(origins += 1) >> 8}.${origins & 255}` })
const times = (count: number) => Array.from({ length: count })

async function withPassword() {
  const person = await lab.person()
  const hash = await hashSecret(password)
  await lab.store.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id])
  return person
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0]!
const signIn = (email: string, given: string, asking: object = elsewhere()) =>
  lab.call(account.login, { email, password: given }, asking)
const askMail = (email: string, asking: object = elsewhere()) => lab.call(account.requestMagicCode, { email }, asking)
const codeTo = async (email: string) => lastMailTo(await lab.mails(), email).code

async function statuses(count: number, ask: () => Promise<{ status: number }>) {
  const seen: number[] = []
  for (const _ of times(count)) seen.push((await ask()).status)
  return seen
}

describe('a browser that has signed in before', () => {
  test('is recognised by a cookie that no script reads, stored as its hash', async () => {
    const { id, email } = await withPassword()
    const answer = await signIn(email, password)
    expect(answer.headers['set-cookie']).toMatch(/^browser=alb_[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/)
    const secret = cookieOf(answer).split('=')[1]!
    expect(answer.text).not.toContain(secret)
    const rows = async () =>
      (await lab.store.pool.query('select secret_hash from known_browsers where user_id = $1', [id])).rows
    expect(await rows()).toEqual([{ secret_hash: hashToken(secret) }])
    const again = await signIn(email, password, { ...elsewhere(), cookie: cookieOf(answer) })
    expect(cookieOf(again)).toBe(cookieOf(answer))
    expect(await rows()).toHaveLength(1)
  })

  test('gets such a cookie under TLS for this host alone', async () => {
    const { email } = await withPassword()
    const headers = { 'x-forwarded-for': '192.0.2.9', 'x-forwarded-proto': 'https' }
    const url = account.login.path
    const answer = await lab.app.inject({ method: 'POST', url, headers, payload: { email, password } })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-browser=alb_[\w-]{43}; Path=\/; .*; Secure$/)
  })

  test('is forgotten with the password, except the one that chose the new one', async () => {
    const { id, email } = await withPassword()
    const one = await signIn(email, password)
    await signIn(email, password)
    const input = { current_password: password, new_password: 'another long sentence' }
    const changed = await lab.call(account.updateDefaultPassword, input, { as: one.body.token, cookie: cookieOf(one) })
    expect(changed.status).toBe(200)
    const { rows } = await lab.store.pool.query('select secret_hash from known_browsers where user_id = $1', [id])
    expect(rows).toEqual([{ secret_hash: hashToken(cookieOf(one).split('=')[1]!) }])
  })
})

describe('passwords guessed from many origins', () => {
  test('are compared a limited number of times for an account, whether it exists or not', async () => {
    const { email } = await withPassword()
    const seen = []
    for (const address of [email, 'nobody-at-all@people.example'])
      seen.push(await statuses(strangersPasswords + 10, () => signIn(address, 'a guess')))
    expect(seen[0]).toEqual([...times(strangersPasswords).map(() => 400), ...times(10).map(() => 429)])
    expect(seen[1]).toEqual(seen[0])
  })

  test('lock nobody out: their own browser and a mail still work', async () => {
    const { email } = await withPassword()
    const other = await withPassword()
    const [own, foreign] = [cookieOf(await signIn(email, password)), cookieOf(await signIn(other.email, password))]
    await statuses(strangersPasswords + 5, () => signIn(email, 'a guess'))
    expect((await signIn(email, password)).status).toBe(429)
    expect((await signIn(email, password, { ...elsewhere(), cookie: foreign })).status).toBe(429)
    expect((await signIn(email, password, { ...elsewhere(), cookie: own })).status).toBe(200)
    const { challenge_id } = (await askMail(email)).body
    const code = await codeTo(email)
    expect((await lab.call(account.verifyMagicCode, { challenge_id, code }, elsewhere())).status).toBe(200)
  })

  test('are slowed down for each browser separately, even a known one', async () => {
    const { email } = await withPassword()
    const cookie = cookieOf(await signIn(email, password))
    const seen = await statuses(6, () => signIn(email, 'a guess', { ...elsewhere(), cookie }))
    expect(seen).toEqual([400, 400, 400, 400, 400, 429])
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('that turn out right do not count', async () => {
    const { email } = await withPassword()
    const seen = await statuses(strangersPasswords + 5, () => signIn(email, password))
    expect(new Set(seen)).toEqual(new Set([200]))
  })
})

describe('mails that strangers request', () => {
  test('use up only their own limit', async () => {
    const { email } = await lab.person()
    const stranger = elsewhere()
    expect((await askMail(email, stranger)).status).toBe(200)
    expect((await askMail(email, stranger)).status).toBe(429)
    expect((await askMail(email)).status).toBe(200)
    expect(mailsPerAddress.hour).toBeGreaterThan(mailsPerHour)
  })

  test('have a further limit for the address, which does not count for its own browsers', async () => {
    const { email } = await withPassword()
    const cookie = cookieOf(await signIn(email, password))
    const seen = await statuses(mailsPerAddress.hour + 5, () => askMail(email))
    expect(seen).toEqual([...times(mailsPerAddress.hour).map(() => 200), ...times(5).map(() => 429)])
    expect((await askMail(email, { ...elsewhere(), cookie })).status).toBe(200)
  })

  test('have a limit for the day, too, however many hours they are spread over', async () => {
    const { email } = await lab.person()
    for (let sent = 0; sent < mailsPerAddress.day; sent += mailsPerAddress.hour) {
      const seen = await statuses(mailsPerAddress.hour, () => askMail(email))
      expect(new Set(seen)).toEqual(new Set([200]))
      await lab.store.pool.query("delete from rate_limits where key like 'account.send_address_hour%'")
    }
    expect((await askMail(email)).status).toBe(429)
  })

  test('do not end the mail that somebody waits for', async () => {
    const { email } = await lab.person()
    const { challenge_id } = (await askMail(email)).body
    const code = await codeTo(email)
    await askMail(email)
    expect((await lab.call(account.verifyMagicCode, { challenge_id, code }, elsewhere())).status).toBe(200)
  })
})

describe('wrong codes of strangers', () => {
  /** A mail that somebody requests, and the codes they enter, all from one origin. */
  async function asker(email: string) {
    const here = elsewhere()
    const { challenge_id, waiting_key } = (await askMail(email, here)).body
    const right = await codeTo(email)
    const enter = (code: string, more: object = {}) =>
      lab.call(account.verifyMagicCode, { challenge_id, code, ...more }, here)
    return { right, waiting_key, enter, wrong: () => enter(otherCode(right)) }
  }

  test('close code entry for their origin, and beyond a limit for the address, but not for the browser that requested it', async () => {
    const { email } = await lab.person()
    const owner = await asker(email)
    let wrong = 0
    while (wrong <= wrongCodesPerAddress) {
      const stranger = await asker(email)
      for (const _ of times(4))
        if ((await stranger.wrong()).body.code === 'code.wrong') wrong += 1
        else wrong = Infinity
    }
    expect((await owner.enter(owner.right)).body.code).toBe('code.closed')
    expect((await owner.enter(owner.right, { waiting_key: 'alw_guessed' })).body.code).toBe('code.closed')
    expect((await owner.enter(owner.right, { waiting_key: owner.waiting_key })).status).toBe(200)
  })

  test('leave other origins open', async () => {
    const { email } = await lab.person()
    const here = elsewhere()
    for (const _ of times(3)) {
      await lab.store.pool.query("delete from rate_limits where key like 'account.send_minute%'")
      const { challenge_id } = (await askMail(email, here)).body
      const code = otherCode(await codeTo(email))
      for (const __ of times(5)) await lab.call(account.verifyMagicCode, { challenge_id, code }, here)
    }
    const { rows } = await lab.store.pool.query("select max(count) as most from tries where key like 'code:%:%'")
    expect(rows[0].most).toBeGreaterThan(wrongCodesPerHour)
    const other = await asker(email)
    expect((await other.enter(other.right)).status).toBe(200)
  })
})
