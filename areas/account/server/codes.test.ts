import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '../contract/index.ts'
import { lastMailTo, otherCode } from './testing-mails.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

let askers = 0
/** Each requests from an address of its own, so that tests do not share limits. */
const elsewhere = () => `198.18.${Math.floor(++askers / 250)}.${askers % 250}`

const ask = async (email: string, next?: string) => {
  const { body, status } = await lab.call(account.requestMagicCode, { email, next }, { ip: elsewhere() })
  expect(status).toBe(200)
  return { ...body, mail: lastMailTo(await lab.mails(), email) }
}
const later = (sql: string, id: string) => lab.store.pool.query(`update challenges set ${sql} where id = $1`, [id])
const forgetSends = () => lab.store.pool.query('delete from rate_limits')
const enter = (challenge_id: string, code: string, ip = elsewhere()) =>
  lab.call(account.verifyMagicCode, { challenge_id, code }, { ip })
const open = (token: string, match?: string) => lab.call(account.magicToken, { token, match }, { ip: elsewhere() })

describe('a mailed code', () => {
  test('signs in once', async () => {
    const { email } = await lab.person()
    const { challenge_id, mail, expires_in, resend_after } = await ask(email)
    expect([expires_in, resend_after]).toEqual([600, 60])
    expect(mail.code).toMatch(/^\d{6}$/)
    const { body, status } = await enter(challenge_id, mail.code)
    expect(status).toBe(200)
    expect(body.user!.email).toBe(email)
    expect((await enter(challenge_id, mail.code)).body.code).toBe('code.over')
    expect((await open(mail.token)).body.code).toBe('link.over')
  })

  test('is accepted as people type it', async () => {
    const { email } = await lab.person()
    const { challenge_id, mail } = await ask(email)
    const wide = [...mail.code].map(digit => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('')
    expect((await enter(challenge_id, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).status).toBe(200)
  })

  test('redeemed fifty times at once signs in once', async () => {
    const { id, email } = await lab.person()
    const { challenge_id, mail } = await ask(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(challenge_id, mail.code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49)
    const { rowCount } = await lab.store.pool.query("select 1 from sessions where user_id = $1 and method = 'code'", [
      id,
    ])
    expect(rowCount).toBe(1)
  })

  test('allows five attempts, however many come at once, and its link still works', async () => {
    const { email } = await lab.person()
    const { challenge_id, mail } = await ask(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(challenge_id, otherCode(mail.code))))
    const wrong = answers.filter(({ status }) => status === 400)
    expect(new Set(wrong.map(({ body }) => body.attempts_left))).toEqual(new Set([4, 3, 2, 1, 0]))
    expect(wrong).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'code.over')).toHaveLength(15)
    expect((await enter(challenge_id, mail.code)).body.code).toBe('code.over')
    expect((await open(mail.token)).status).toBe(200)
  })

  test('expires after ten minutes, and when another is requested', async () => {
    const { email } = await lab.person()
    const first = await ask(email)
    await later("expires_at = now() - interval '1 second'", first.challenge_id)
    expect((await enter(first.challenge_id, first.mail.code)).body.code).toBe('code.over')
    await forgetSends()
    const second = await ask(email)
    await forgetSends()
    const third = await lab.call(account.regenerateCode, { challenge_id: second.challenge_id }, { ip: elsewhere() })
    const mail = lastMailTo(await lab.mails(), email)
    expect((await enter(second.challenge_id, second.mail.code)).body.code).toBe('code.over')
    expect((await open(second.mail.token)).body.code).toBe('link.over')
    expect((await lab.call(account.regenerateCode, { challenge_id: second.challenge_id })).body.code).toBe('code.over')
    expect((await enter(third.body.challenge_id, mail.code)).status).toBe(200)
  })

  test('closes code entry for the address from one origin after ten wrong ones an hour, not its links', async () => {
    stopClock()
    const { email } = await lab.person()
    const here = elsewhere()
    for (let round = 0; round < 2; round += 1) {
      const { challenge_id, mail } = await ask(email)
      await forgetSends()
      for (let at = 0; at < 5; at += 1) expect((await enter(challenge_id, otherCode(mail.code), here)).status).toBe(400)
    }
    const { challenge_id, mail } = await ask(email)
    const closed = await enter(challenge_id, mail.code, here)
    expect(closed).toMatchObject({ status: 429, body: { code: 'code.closed' } })
    expect(closed.headers['retry-after']).toBe('3600')
    expect((await open(mail.token)).status).toBe(200)
    await lab.store.pool.query("update tries set since = now() - interval '61 minutes' where key like 'code:%'")
    await forgetSends()
    const again = await ask(email)
    expect((await enter(again.challenge_id, again.mail.code, here)).status).toBe(200)
  })

  test('for one purpose works for no other', async () => {
    const { email, token } = await lab.person()
    const { challenge_id, mail } = await ask(email)
    expect((await lab.call(account.verifyCode, { challenge_id, code: mail.code })).body.code).toBe('code.over')
    expect((await lab.call(account.verifyCode, { token: mail.token })).body.code).toBe('link.over')
    const stepUp = await lab.call(account.requestStepUp, {}, { as: token, ip: elsewhere() })
    const second = lastMailTo(await lab.mails(), email)
    expect((await enter(stepUp.body.challenge_id, second.code)).body.code).toBe('code.over')
  })
})

describe('a mailed link', () => {
  test('is built from the configured address and hides its token from servers', async () => {
    const { email } = await lab.person()
    const { mail } = await ask(email, '/ailab/education/courses?tag=agents')
    expect(mail.link).toMatch(
      /^http:\/\/localhost:3000\/magic-login\?next=%2Failab%2Feducation%2Fcourses%3Ftag%3Dagents#token=alm_[\w-]{43}$/,
    )
    const strange = await lab.call(account.requestMagicCode, { email, next: 'https://elsewhere.example/' })
    expect(strange.body.fields).toHaveProperty('next')
    for (const next of ['//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)']) {
      expect((await lab.call(account.requestMagicCode, { email, next })).status).toBe(422)
    }
  })

  test('says what it is for without being used up', async () => {
    const { email } = await lab.person()
    const { mail } = await ask(email)
    const { body } = await lab.call(
      account.magicTokenInfo,
      { token: mail.token },
      { agent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
    )
    expect(body).toMatchObject({
      purpose: 'sign_in',
      is_same_browser: false,
      asked_from: { device: 'Unknown browser' },
    })
    expect((await open(mail.token)).body).toMatchObject({ approved: false, user: { email } })
    expect((await lab.call(account.magicTokenInfo, { token: mail.token })).status).toBe(410)
  })

  test('opened fifty times at once signs in once', async () => {
    const { email } = await lab.person()
    const { mail } = await ask(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(mail.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('on the phone signs in the waiting tab, which shows two digits', async () => {
    const { email } = await lab.person()
    const { challenge_id, waiting_key, match, mail } = await ask(email)
    const status = () => lab.call(account.magicStatus, { challenge_id, waiting_key })
    expect((await status()).body).toEqual({ state: 'waiting' })
    const wrong = await open(mail.token, match === '00' ? '01' : '00')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'match.wrong', attempts_left: 4 } })
    expect((await open(mail.token, match)).body).toEqual({ approved: true })
    const answers = await Promise.all(Array.from({ length: 10 }, status))
    const approved = answers.filter(({ body }) => body.state === 'approved')
    expect(approved).toHaveLength(1)
    expect((await lab.call(account.whoAmI, {}, { as: approved[0]!.body.token })).body.user!.email).toBe(email)
    expect((await status()).body).toEqual({ state: 'over' })
    expect((await open(mail.token)).body.code).toBe('link.over')
  })

  test('signs in nobody without the waiting key', async () => {
    const { email } = await lab.person()
    const { challenge_id, match, mail } = await ask(email)
    await open(mail.token, match)
    expect((await lab.call(account.magicStatus, { challenge_id, waiting_key: 'alw_guessed' })).body).toEqual({
      state: 'over',
    })
  })

  test('allows five guesses of its digits', async () => {
    const { email } = await lab.person()
    const { match, mail } = await ask(email)
    const wrong = match === '00' ? '01' : '00'
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(mail.token, wrong)))
    expect(answers.filter(({ body }) => body.code === 'match.wrong')).toHaveLength(5)
    expect((await open(mail.token, match)).body.code).toBe('link.over')
    expect((await open(mail.token)).status).toBe(200)
  })
})

describe('mail requested too often', () => {
  test('is refused in the same way for known and unknown addresses: one a minute for each requester', async () => {
    stopClock()
    const { email } = await lab.person()
    for (const address of [email, 'unknown-limits@people.example']) {
      const ip = elsewhere()
      const once = () => lab.call(account.requestMagicCode, { email: address }, { ip })
      expect((await once()).status).toBe(200)
      const soon = await once()
      expect(soon).toMatchObject({ status: 429, body: { code: 'limit.reached' } })
      expect(soon.headers['retry-after']).toBe('60')
    }
    const { rows } = await lab.store.pool.query("select key from rate_limits where key like '%people.example%'")
    expect(rows).toEqual([])
  })

  test('is refused after twenty an hour from one origin', async () => {
    const ip = '203.0.113.77'
    const answers = []
    for (let at = 0; at < 21; at += 1)
      answers.push((await lab.call(account.requestMagicCode, { email: `many-${at}@people.example` }, { ip })).status)
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(answers[20]).toBe(429)
  })
})

test('an unknown address gets the same answer, a mail that opens nothing, and codes that are wrong', async () => {
  const known = await lab.person()
  const known_ = await ask(known.email)
  const unknown = await ask('unknown-asks@people.example')
  expect(Object.keys(unknown).toSorted()).toEqual(Object.keys(known_).toSorted())
  expect(unknown.mail).toMatchObject({ kind: 'account.sign_in_unknown', code: '', token: '' })
  const wrong = await enter(unknown.challenge_id, '123456')
  const wrongKnown = await enter(known_.challenge_id, otherCode(known_.mail.code))
  expect(wrong.text).toBe(wrongKnown.text)
  expect(wrong.status).toBe(400)
})
