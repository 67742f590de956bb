import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { account } from '../contract/index.ts'
import { giveDefaultPassword } from './exports.ts'
import { hashSecret } from './hashing.ts'
import { lastMailTo } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const [old, chosen] = ['the one before this', 'a new and better one']
let origins = 0
const elsewhere = () => ({ ip: `198.18.30.${(origins += 1)}` })

async function withPassword() {
  const person = await lab.person()
  const hash = await hashSecret(old)
  await lab.store.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id])
  return person
}
type Someone = Awaited<ReturnType<typeof withPassword>>

/** Expects that the request succeeded: otherwise the test would prove nothing. */
async function given<T extends { status: number; text: string }>(asking: Promise<T>): Promise<T> {
  const answer = await asking
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const mailed = async (email: string) => lastMailTo(await lab.mails(), email)

/** Everything mailed to a person, or begun by a mail, that could still open a session. */
async function openWays({ email, token }: Someone) {
  const link = await given(lab.call(account.requestMagicCode, { email }, elsewhere()))
  const signIn = await mailed(email)
  const approved = await given(lab.call(account.requestMagicCode, { email }, elsewhere()))
  const { token: approving } = await mailed(email)
  await given(lab.call(account.magicToken, { token: approving, match: approved.body.match }))
  const reset = await given(lab.call(account.resetPassword, { email }, elsewhere()))
  const resetMail = await mailed(email)
  const turned = await given(lab.call(account.resetPassword, { email }, elsewhere()))
  const { code } = await mailed(email)
  const { ticket } = (await given(lab.call(account.verifyCode, { challenge_id: turned.body.challenge_id, code }))).body
  const stepUp = await given(lab.call(account.requestStepUp, {}, { as: token, ...elsewhere() }))
  const stepUpMail = await mailed(email)
  const to = `taken-over-${origins}@people.example`
  const { version } = (await given(lab.call(account.personalInfo, {}, { as: token }))).body
  await given(lab.call(account.updateInfo, { version, email: to }, { as: token, ...elsewhere() }))
  const moving = await mailed(to)
  return {
    'a link to sign in': () => lab.call(account.magicToken, { token: signIn.token }),
    'a code to sign in': () =>
      lab.call(account.verifyMagicCode, { challenge_id: link.body.challenge_id, code: signIn.code }),
    'a sign-in let in by the phone': async () => {
      const { challenge_id, waiting_key } = approved.body
      const { body } = await lab.call(account.magicStatus, { challenge_id, waiting_key })
      return { status: body.state === 'approved' ? 200 : 410 }
    },
    'a link to a new password': () => lab.call(account.verifyCode, { token: resetMail.token }),
    'a code for a new password': () =>
      lab.call(account.verifyCode, { challenge_id: reset.body.challenge_id!, code: resetMail.code }),
    'a new mail in place of an old one': () =>
      lab.call(account.regenerateCode, { challenge_id: reset.body.challenge_id! }, elsewhere()),
    'a code to prove oneself': () =>
      lab.call(account.stepUp, { challenge_id: stepUp.body.challenge_id, code: stepUpMail.code }, { as: token }),
    'a confirmation of a new address': () => lab.call(account.verifyCode, { token: moving.token }),
    'a code for a new password, entered already': () =>
      lab.call(account.resetPassword, { ticket, new_password: chosen }),
  }
}

async function opened(ways: Awaited<ReturnType<typeof openWays>>) {
  const names: string[] = []
  for (const [name, open] of Object.entries(ways)) if ((await open()).status === 200) names.push(name)
  return names
}
/** Changes a person's address, from the session of `as` or from none. */
async function move({ token }: Someone, as?: string) {
  const to = `moved-${(origins += 1)}@people.example`
  const { version } = (await lab.call(account.personalInfo, {}, { as: token })).body
  const { body } = await lab.call(account.updateInfo, { version, email: to }, { as: token, ...elsewhere() })
  const { code } = await mailed(to)
  const { challenge_id } = body.email_challenge!
  const { ticket } = (await lab.call(account.verifyCode, { challenge_id, code })).body
  const before = async () => lab.call(account.changeEmail, { ticket }, { as })
  return { to, finish: before }
}

test('a mail opens what it is for', async () => {
  // The link and the code of one mail are one challenge; what a new password ends comes last.
  expect(await opened(await openWays(await withPassword()))).toEqual([
    'a link to sign in',
    'a sign-in let in by the phone',
    'a link to a new password',
    'a code to prove oneself',
    'a confirmation of a new address',
    'a code for a new password, entered already',
  ])
})

describe('an earlier mail opens nothing any more', () => {
  test('after a change of the password', async () => {
    const person = await withPassword()
    const ways = await openWays(person)
    const input = { current_password: old, new_password: chosen }
    expect((await lab.call(account.updateDefaultPassword, input, { as: person.token })).status).toBe(200)
    expect(await opened(ways)).toEqual([])
  })

  test('after a password set by mail', async () => {
    const person = await withPassword()
    const ways = await openWays(person)
    const response = await lab.call(account.resetPassword, { email: person.email }, elsewhere())
    const { code } = await mailed(person.email)
    const { ticket } = (await lab.call(account.verifyCode, { challenge_id: response.body.challenge_id!, code })).body
    expect((await lab.call(account.resetPassword, { ticket, new_password: chosen })).status).toBe(200)
    expect(await opened(ways)).toEqual([])
  })

  test('after a password given by an administrator', async () => {
    const person = await withPassword()
    const ways = await openWays(person)
    const by = { actor_id: null, now: new Date() }
    await inTransaction(lab.store.pool, db => giveDefaultPassword(db, person.id, by, []))
    expect(await opened(ways)).toEqual([])
  })

  test('after a change of the address', async () => {
    const person = await withPassword()
    const moving = await move(person)
    const ways = await openWays(person)
    expect((await moving.finish()).status).toBe(200)
    expect(await opened(ways)).toEqual([])
  })

  test('after a request to delete the account', async () => {
    const person = await withPassword()
    const ways = await openWays(person)
    await lab.call(account.deleteAccount, { confirm_email: person.email }, { as: person.token })
    expect(await opened(ways)).toEqual([])
  })
})

describe('a change of the address', () => {
  const isIn = async (token: string) => (await lab.call(account.whoAmI, {}, { as: token })).body.result
  const signIn = async ({ email }: Someone) =>
    (await lab.call(account.login, { email, password: old }, elsewhere())).body.token!

  test('ends the other sessions, and no tokens; the old address is notified of both', async () => {
    const person = await withPassword()
    const other = await signIn(person)
    const making = { name: 'script', access: 'read', expires_in_days: 1 }
    const { secret } = (await lab.call(account.addToken, making, { as: person.token })).body
    const { to, finish } = await move(person, person.token)
    expect((await finish()).status).toBe(200)
    await expect.poll(() => isIn(other)).toBe(false)
    expect([await isIn(person.token), await isIn(secret)]).toEqual([true, true])
    const mail = await mailed(person.email)
    expect(mail).toMatchObject({ kind: 'account.email_changed' })
    expect(mail.body_text).toContain(to)
    expect(mail.body_text).toMatch(/signed out on all other devices/)
    expect(mail.body_text).toMatch(/One personal access token still works/)
  })

  test('confirmed without a session, or with somebody else’s, ends all of them', async () => {
    for (const as of [undefined, (await withPassword()).token]) {
      const person = await withPassword()
      const { finish } = await move(person, as)
      expect((await finish()).status).toBe(200)
      await expect.poll(() => isIn(person.token)).toBe(false)
      if (as) expect(await isIn(as)).toBe(true)
    }
  })
})

test('a link requested while the password changes opens nothing afterwards', async () => {
  const { id, email } = await withPassword()
  const asking = await inTransaction(lab.store.pool, async db => {
    await giveDefaultPassword(db, id, { actor_id: null, now: new Date() }, [])
    let isAnswered = false
    const link = given(lab.call(account.requestMagicCode, { email }, elsewhere())).finally(() => (isAnswered = true))
    await vi.waitFor(async () => expect(isAnswered || (await waitForLocks()) > 0).toBe(true), 20_000)
    return { link }
  })
  await asking.link
  const { token } = await mailed(email)
  expect((await lab.call(account.magicToken, { token })).status).toBe(410)
})

const waitForLocks = async () => {
  const { rows } = await lab.store.pool.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]!.count
}
