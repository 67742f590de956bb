import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '../contract/index.ts'
import { lastMailTo } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const me = async (token: string) => (await lab.call(account.whoAmI, {}, { as: token })).body
const old = 'three green kettles'
const chosen = 'seven blue ladders'

/** A person who set their own password, and their next token. */
async function withPassword() {
  const person = await lab.person()
  const { body } = await lab.call(account.updateDefaultPassword, { new_password: old }, { as: person.token })
  return { ...person, token: body.token }
}

async function resetTicket(email: string, ip: string) {
  const { body } = await lab.call(account.resetPassword, { email }, { ip })
  const mail = lastMailTo(await lab.mails(), email)
  const answer = await lab.call(account.verifyCode, { challenge_id: body.challenge_id, code: mail.code }, { ip })
  return { ...answer.body, mail }
}

describe('a reset', () => {
  test('by code sets the password, ends all sessions, and signs nobody in', async () => {
    const { email, token } = await withPassword()
    const { ticket, purpose } = await resetTicket(email, '198.18.1.1')
    expect(purpose).toBe('reset')
    const { status, body } = await lab.call(account.resetPassword, { ticket, new_password: chosen })
    expect([status, body]).toEqual([200, { result: true }])
    await expect.poll(async () => (await me(token)).result).toBe(false)
    expect((await lab.call(account.login, { email, password: old }, { ip: '198.18.1.2' })).status).toBe(400)
    expect((await lab.call(account.login, { email, password: chosen }, { ip: '198.18.1.2' })).status).toBe(200)
    expect((await lab.call(account.resetPassword, { ticket, new_password: old })).body.code).toBe('ticket.over')
    expect((await lab.mails()).filter(mail => mail.to_address === email).map(mail => mail.kind)).toContain(
      'account.password_changed',
    )
  })

  test('leaves personal tokens valid, and its mail names their number', async () => {
    const toldAfterReset = async (email: string, ip: string) => {
      const { ticket } = await resetTicket(email, ip)
      expect((await lab.call(account.resetPassword, { ticket, new_password: chosen })).status).toBe(200)
      return lastMailTo(await lab.mails(), email).body_text
    }
    const [one, other] = [await withPassword(), await withPassword()]
    const script = { name: 'script', access: 'read' as const, expires_in_days: 1 }
    const { body } = await lab.call(account.addToken, script, { as: one.token })
    expect(await toldAfterReset(one.email, '198.18.1.5')).toContain('One personal access token still works')
    expect((await me(body.secret)).result).toBe(true)
    expect(await toldAfterReset(other.email, '198.18.1.6')).not.toContain('access token')
  })

  test('by the link works too, and a common password does not use it up', async () => {
    const { email } = await withPassword()
    await lab.call(account.resetPassword, { email }, { ip: '198.18.1.3' })
    const { token, link } = lastMailTo(await lab.mails(), email)
    expect(link).toContain('/change-password#token=')
    const { ticket } = (await lab.call(account.verifyCode, { token })).body
    expect((await lab.call(account.verifyCode, { token })).body.code).toBe('link.over')
    const common = await lab.call(account.resetPassword, { ticket, new_password: 'password123' })
    expect(common.body.fields!.new_password).toContain('too common')
    expect((await lab.call(account.resetPassword, { ticket, new_password: chosen })).body.result).toBe(true)
  })

  test('with one ticket twenty times at once happens once', async () => {
    const { email } = await withPassword()
    const { ticket } = await resetTicket(email, '198.18.1.4')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lab.call(account.resetPassword, { ticket, new_password: chosen })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
  })

  test('ticket expires after ten minutes', async () => {
    const { email } = await withPassword()
    const { ticket } = await resetTicket(email, '198.18.1.5')
    await lab.store.pool.query(
      "update challenges set ticket_expires_at = now() - interval '1 second' where email = $1",
      [email],
    )
    expect((await lab.call(account.resetPassword, { ticket, new_password: chosen })).body.code).toBe('ticket.over')
  })

  test('for an unknown address answers the same', async () => {
    const known = await lab.person()
    const first = await lab.call(account.resetPassword, { email: known.email }, { ip: '198.18.1.6' })
    const second = await lab.call(
      account.resetPassword,
      { email: 'unknown-reset@people.example' },
      { ip: '198.18.1.6' },
    )
    expect([second.status, Object.keys(second.body)]).toEqual([first.status, Object.keys(first.body)])
    expect(lastMailTo(await lab.mails(), 'unknown-reset@people.example')).toMatchObject({
      kind: 'account.reset_unknown',
      code: '',
      token: '',
    })
  })
})

describe('one’s own password', () => {
  test('is changed with the current one, which ends the other sessions', async () => {
    const { email, token } = await withPassword()
    const other = (await lab.call(account.login, { email, password: old })).body.token!
    const { body } = await lab.call(
      account.updateDefaultPassword,
      { current_password: old, new_password: chosen },
      { as: token },
    )
    expect((await me(body.token)).result).toBe(true)
    await expect.poll(async () => (await me(other)).result).toBe(false)
    await expect.poll(async () => (await me(token)).result).toBe(false)
  })

  test('cannot be changed without it, not even after a fresh sign-in', async () => {
    const { token } = await withPassword()
    const { status, body } = await lab.call(account.updateDefaultPassword, { new_password: chosen }, { as: token })
    expect([status, Object.keys(body.fields!)]).toEqual([422, ['current_password']])
  })

  test('is first set only after a fresh sign-in', async () => {
    const { id, token } = await lab.person()
    await lab.store.pool.query("update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1", [id])
    expect((await lab.call(account.updateDefaultPassword, { new_password: chosen }, { as: token })).body.code).toBe(
      'step_up.required',
    )
  })
})

describe('a step-up', () => {
  const stale = async () => {
    const person = await withPassword()
    await lab.store.pool.query("update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1", [
      person.id,
    ])
    return person
  }
  const addToken = (as: string) =>
    lab.call(account.addToken, { name: 'script', access: 'read', expires_in_days: 7 }, { as })

  test('by password allows what requires it, with a new token', async () => {
    const { token } = await stale()
    expect((await addToken(token)).body.code).toBe('step_up.required')
    expect((await lab.call(account.stepUp, { password: 'wrong' }, { as: token })).body.code).toBe('password.wrong')
    const { body } = await lab.call(account.stepUp, { password: old }, { as: token })
    expect(body.token).not.toBe(token)
    expect((await addToken(body.token)).status).toBe(200)
  })

  test('by mailed code does so too, but not by somebody else’s', async () => {
    const { email, token } = await stale()
    const response = await lab.call(account.requestStepUp, {}, { as: token, ip: '198.18.1.9' })
    const { code } = lastMailTo(await lab.mails(), email)
    const stranger = await lab.person()
    const stolen = await lab.call(
      account.stepUp,
      { challenge_id: response.body.challenge_id, code },
      { as: stranger.token },
    )
    expect(stolen.body.code).toBe('code.wrong')
    const { body } = await lab.call(account.stepUp, { challenge_id: response.body.challenge_id, code }, { as: token })
    expect((await addToken(body.token)).status).toBe(200)
  })
})
