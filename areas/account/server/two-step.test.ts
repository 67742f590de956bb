import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownDataOf } from '#app/testing-own-data.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { people } from '#areas/people/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { account } from '../contract/index.ts'
import { makeAdmin } from './exports.ts'
import { hashSecret } from './hashing.ts'
import { lastMailTo, otherCode } from './testing-mails.ts'

let lab: TestLab
let password_hash: string
const password = 'three green kettles'
beforeAll(async () => {
  lab = await openTestLab()
  password_hash = await hashSecret(password)
})
afterAll(() => lab.close())

/** The app's code, now or some steps of 30 s away. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function withPassword(given: Parameters<TestLab['person']>[0] = {}) {
  const person = await lab.person(given)
  await lab.store.pool.query('update users set password_hash = $1 where id = $2', [password_hash, person.id])
  return person
}

/** Turns two-step verification on; the code of now is used up. */
const turnOn = async (as: string) => {
  const { secret } = (await lab.call(account.startTwoStep, {}, { as })).body
  const on = await lab.call(account.turnOnTwoStep, { code: codeOf(secret, -1) }, { as })
  return { secret, codes: on.body.recovery_codes }
}

/** A person with two-step verification; the code of now is used up. */
async function withTwoStep() {
  const person = await withPassword()
  return { ...person, ...(await turnOn(person.token)) }
}
type Someone = Awaited<ReturnType<typeof withTwoStep>>

const login = (email: string, asking = {}) => lab.call(account.login, { email, password }, asking)
const ticketOf = async ({ email }: Someone, asking = {}) => (await login(email, asking)).body.second_step!
const enter = (ticket: string, code: string, asking = {}) =>
  lab.call(account.verifySecondStep, { ticket, code }, asking)
const isIn = async (token: string | undefined) => (await lab.call(account.whoAmI, {}, { as: token })).body.result
const state = async (as: string) => (await lab.call(account.twoStep, {}, { as })).body

describe('turning it on', () => {
  test('takes a code of the app, and ends the other sessions', async () => {
    const { token, email } = await withPassword()
    const other = (await login(email)).body.token!
    const { secret, uri } = (await lab.call(account.startTwoStep, {}, { as: token })).body
    expect(uri).toContain(secret)
    const wrong = await lab.call(account.turnOnTwoStep, { code: otherCode(codeOf(secret)) }, { as: token })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'code.wrong'])
    expect(await state(token)).toMatchObject({ is_on: false })
    expect((await login(email)).body.token).toBeDefined()
    expect((await lab.call(account.sessions, {}, { as: other })).status).toBe(200)
    const on = await lab.call(account.turnOnTwoStep, { code: codeOf(secret) }, { as: token })
    expect(on.body.recovery_codes).toHaveLength(10)
    expect(await state(token)).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await lab.call(account.sessions, {}, { as: other })).status).toBe(401)
    expect(await isIn(token)).toBe(true)
    expect(lastMailTo(await lab.mails(), email).subject).toBe('Two-step verification is on')
    expect((await lab.call(account.startTwoStep, {}, { as: token })).body.code).toBe('two_step.on')
    expect((await lab.call(account.turnOnTwoStep, { code: codeOf(secret, 1) }, { as: token })).body.code).toBe(
      'two_step.on',
    )
  })

  test('needs a secret first, a recent sign-in, and an account of one’s own', async () => {
    const { token, id } = await withPassword()
    expect((await lab.call(account.turnOnTwoStep, { code: '123456' }, { as: token })).body.code).toBe(
      'two_step.not_started',
    )
    expect((await lab.call(account.replaceRecoveryCodes, {}, { as: token })).body.code).toBe('two_step.off')
    await lab.store.pool.query('update users set is_sample = true where id = $1', [id])
    expect((await lab.call(account.startTwoStep, {}, { as: token })).body.code).toBe('account.sample')
    const late = await lab.person()
    await lab.store.pool.query("update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1", [
      late.id,
    ])
    expect((await lab.call(account.startTwoStep, {}, { as: late.token })).body.code).toBe('step_up.required')
  })
})

describe('signing in', () => {
  test('by password gives no session before the code, and nothing about the account', async () => {
    const person = await withTwoStep()
    const first = await login(person.email)
    expect(Object.keys(first.body)).toEqual(['second_step'])
    expect(await isIn(first.body.second_step)).toBe(false)
    const { body } = await enter(first.body.second_step!, codeOf(person.secret))
    expect(body.user.email).toBe(person.email)
    expect(await isIn(body.token)).toBe(true)
    expect((await enter(first.body.second_step!, codeOf(person.secret, 1))).body.code).toBe('ticket.over')
  })

  test('by a mailed code, link or approval waits for the code as well', async () => {
    const person = await withTwoStep()
    const { email } = person
    const requested = await lab.call(account.requestMagicCode, { email }, { ip: '198.51.100.1' })
    const { challenge_id, waiting_key, match } = requested.body
    const mail = lastMailTo(await lab.mails(), email)
    await lab.call(account.magicToken, { token: mail.token, match })
    const approved = await lab.call(account.magicStatus, { challenge_id, waiting_key })
    expect(approved.body).toEqual({ state: 'approved', second_step: expect.stringMatching(/^alt_/) })
    const again = await lab.call(account.requestMagicCode, { email }, { ip: '198.51.100.2' })
    const { code } = lastMailTo(await lab.mails(), email)
    const byCode = await lab.call(account.verifyMagicCode, { challenge_id: again.body.challenge_id, code })
    expect(Object.keys(byCode.body)).toEqual(['second_step'])
    await lab.call(account.requestMagicCode, { email }, { ip: '198.51.100.3' })
    const { token } = lastMailTo(await lab.mails(), email)
    const byLink = await lab.call(account.magicToken, { token })
    expect(byLink.body).toEqual({ approved: false, second_step: expect.stringMatching(/^alt_/) })
    expect((await enter(byLink.body.second_step!, codeOf(person.secret))).body.user.email).toBe(email)
  })

  test('takes each code of the app once, and none older than the last', async () => {
    const person = await withTwoStep()
    const code = codeOf(person.secret)
    expect((await enter(await ticketOf(person), code)).status).toBe(200)
    expect((await enter(await ticketOf(person), code)).body.code).toBe('code.wrong')
    expect((await enter(await ticketOf(person), codeOf(person.secret, -1))).body.code).toBe('code.wrong')
    const next = codeOf(person.secret, 1)
    const tickets = await Promise.all([ticketOf(person), ticketOf(person)])
    const statuses = (await Promise.all(tickets.map(ticket => enter(ticket, next)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('takes each recovery code once, however it is typed, and says so by mail', async () => {
    const person = await withTwoStep()
    const code = person.codes[0]!
    expect((await enter(await ticketOf(person), ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await state(person.token)).recovery_codes_left).toBe(9)
    expect(lastMailTo(await lab.mails(), person.email).subject).toBe('A recovery code was used')
    expect((await enter(await ticketOf(person), code)).body.code).toBe('code.wrong')
  })

  test('ends a ticket after five wrong codes, closes after ten, and tells the person', async () => {
    stopClock()
    const person = await withTwoStep()
    const wrong = otherCode(codeOf(person.secret))
    const ticket = await ticketOf(person)
    for (let at = 0; at < 5; at += 1) expect((await enter(ticket, wrong)).body.code).toBe('code.wrong')
    expect((await enter(ticket, codeOf(person.secret))).body.code).toBe('ticket.over')
    expect(lastMailTo(await lab.mails(), person.email).subject).toBe('Someone may know your password')
    const second = await ticketOf(person)
    for (let at = 0; at < 5; at += 1) await enter(second, wrong)
    const closed = await enter(await ticketOf(person), codeOf(person.secret))
    expect([closed.status, closed.body.code]).toEqual([429, 'second_step.closed'])
    expect(closed.headers['retry-after']).toBe('3600')
  })

  test('ends waiting sign-ins with a new password, after ten minutes, and for a suspended account', async () => {
    const person = await withTwoStep()
    const old = await ticketOf(person)
    await lab.store.pool.query('update second_steps set expires_at = now() where user_id = $1', [person.id])
    expect((await enter(old, codeOf(person.secret))).body.code).toBe('ticket.over')
    const before = await ticketOf(person)
    const chosen = { current_password: password, new_password: 'four blue kettles' }
    await lab.call(account.updateDefaultPassword, chosen, { as: person.token })
    expect((await enter(before, codeOf(person.secret))).body.code).toBe('ticket.over')
    const other = await withTwoStep()
    const ticket = await ticketOf(other)
    await lab.store.pool.query("update users set status = 'suspended' where id = $1", [other.id])
    expect((await enter(ticket, codeOf(other.secret))).body.code).toBe('account.suspended')
  })
})

const anHourLater = ({ id }: Someone) =>
  lab.store.pool.query("update sessions set fresh_at = now() - interval '1 hour' where user_id = $1", [id])

/** Runs SQL while the person's row is locked and the call waits for it; a statement that waits for the call fails. */
async function whileLocked<T>({ id }: Someone, call: () => Promise<T>, sql: string): Promise<T> {
  const client = await lab.store.pool.connect()
  try {
    await client.query("begin; set local lock_timeout = '400ms'")
    const locked = await client.query('select pg_backend_pid() as pid from users where id = $1 for update', [id])
    const waiting = call()
    const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await lab.store.pool.query(blocked, [locked.rows[0].pid])).rowCount).toBe(1)
    await client.query(sql, [id])
    await client.query('commit')
    return await waiting
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('with two-step verification', () => {
  test('a new password needs a recent code, since it opens a recent session', async () => {
    const person = await withTwoStep()
    const chosen = { current_password: password, new_password: 'four blue kettles' }
    const change = async () => (await lab.call(account.updateDefaultPassword, chosen, { as: person.token })).body
    await anHourLater(person)
    expect((await change()).code).toBe('step_up.required')
    const proof = { second_step: codeOf(person.secret) }
    const { token } = (await lab.call(account.stepUp, proof, { as: person.token })).body
    expect(await isIn((await lab.call(account.updateDefaultPassword, chosen, { as: token })).body.token)).toBe(true)
  })

  test('a password reset by mail makes no browser known', async () => {
    const { email, id } = await withTwoStep()
    const cookie = `browser=alb_${'x'.repeat(43)}`
    const { challenge_id } = (await lab.call(account.resetPassword, { email }, { cookie })).body
    const { code } = lastMailTo(await lab.mails(), email)
    const { ticket } = (await lab.call(account.verifyCode, { challenge_id, code }, { cookie })).body
    const set = await lab.call(account.resetPassword, { ticket, new_password: 'four blue kettles' }, { cookie })
    expect(set.body.result).toBe(true)
    const { rowCount } = await lab.store.pool.query('select from known_browsers where user_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test('a password change whose session has just ended opens none', async () => {
    const person = await withTwoStep()
    const chosen = { current_password: password, new_password: 'four blue kettles' }
    const change = () => lab.call(account.updateDefaultPassword, chosen, { as: person.token })
    const { body } = await whileLocked(person, change, 'delete from sessions where user_id = $1')
    expect(body.code).toBe('session.gone')
  })

  test('a code entered while a new password ends waiting sign-ins does not hold it up', async () => {
    const person = await withTwoStep()
    const ticket = await ticketOf(person)
    const entered = () => enter(ticket, codeOf(person.secret))
    const { body } = await whileLocked(person, entered, 'delete from second_steps where user_id = $1')
    expect(body.code).toBe('ticket.over')
  })

  test('a step-up takes a code of the app, not the password or a mail', async () => {
    const { token, secret } = await withTwoStep()
    expect((await lab.call(account.stepUp, { password }, { as: token })).body.code).toBe('two_step.on')
    expect((await lab.call(account.requestStepUp, {}, { as: token })).body.code).toBe('two_step.on')
    const wrong = await lab.call(account.stepUp, { second_step: otherCode(codeOf(secret)) }, { as: token })
    expect(wrong.body.code).toBe('code.wrong')
    expect((await lab.call(account.stepUp, { second_step: codeOf(secret) }, { as: token })).status).toBe(200)
  })

  test('is not what a person without it proves themselves by', async () => {
    const { token, email } = await withPassword()
    const tried = () => lab.call(account.stepUp, { second_step: '123456' }, { as: token })
    for (let at = 0; at < 5; at += 1) expect((await tried()).status).toBe(422)
    expect((await lab.mails()).filter(({ to_address }) => to_address === email)).toEqual([])
  })

  test('new recovery codes replace the old ones; off deletes all', async () => {
    const person = await withTwoStep()
    const { recovery_codes } = (await lab.call(account.replaceRecoveryCodes, {}, { as: person.token })).body
    expect((await enter(await ticketOf(person), person.codes[1]!)).body.code).toBe('code.wrong')
    expect((await enter(await ticketOf(person), recovery_codes[1]!)).status).toBe(200)
    await lab.call(account.turnOffTwoStep, {}, { as: person.token })
    expect(await state(person.token)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 })
    expect((await login(person.email)).body.token).toBeDefined()
  })

  test('the secret is in no export, and no recovery code is stored', async () => {
    const { id, email, secret, token } = await withTwoStep()
    const asking = { as: token, key: 'once-and-no-more' }
    const [code] = (await lab.call(account.replaceRecoveryCodes, {}, asking)).body.recovery_codes
    const exported = await ownDataOf(lab, { id, email })
    expect(exported.authenticators).toHaveLength(1)
    expect(JSON.stringify(exported)).not.toContain(secret)
    const { rows } = await lab.store.pool.query(
      "select coalesce(json_agg(c), '[]')::text || (select coalesce(json_agg(i), '[]') from idempotent_answers i)::text as all from recovery_codes c",
    )
    expect(rows[0].all).toContain('replaceRecoveryCodes')
    expect(rows[0].all).not.toContain(code)
    expect(rows[0].all).not.toContain(code!.replace('-', ''))
  })

  test('an administrator turns it off for somebody, who is told; so does the operator’s command', async () => {
    const person = await withTwoStep()
    const admin = await lab.person({ roles: [Role.admin] })
    const seen = async () => (await lab.call(people.person, { user_id: person.id }, { as: admin.token })).body
    expect((await seen()).may).toContain('end_two_step')
    await lab.call(people.manage, { user_id: person.id, action: 'end_two_step' }, { as: admin.token })
    expect(await seen()).toMatchObject({ has_two_step: false, may: expect.not.arrayContaining(['end_two_step']) })
    await expect.poll(() => isIn(person.token)).toBe(false)
    expect(lastMailTo(await lab.mails(), person.email).subject).toBe('Two-step verification was turned off for you')
    const other = await withTwoStep()
    const given = await makeAdmin(lab.store.db, { email: other.email, first_name: '', last_name: '' }, new Date(), [])
    expect((await lab.call(account.login, { email: other.email, password: given })).body.token).toBeDefined()
    const logged = await lab.store.pool.query(
      "select actor_id from audit where action = 'account.two_step_reset' and target_id = any($1) order by at",
      [[person.id, other.id]],
    )
    expect(logged.rows).toEqual([{ actor_id: admin.id }, { actor_id: null }])
  })
})

describe('required for administrators', () => {
  const require = async (as: string, value: 'optional' | 'administrators') => {
    const { version } = (await lab.call(settings.get, { key: 'security.two_step' }, { as })).body
    const write = version === 0 ? settings.create : settings.update
    const answer = await lab.call(write, { key: 'security.two_step', value, version }, { as })
    expect(answer.status, answer.text).toBe(200)
  }
  const whoIs = async (as: string) => (await lab.call(account.whoAmI, {}, { as })).body.user!
  const mayList = async (as: string) => (await lab.call(people.roles, {}, { as })).status === 200
  const kinds = async (as: string) =>
    (await lab.call(dashboards.nextSteps, {}, { as })).body.items.map(({ kind }) => kind)

  test('roles of administration wait until it is set up, at once, by session and by token, and then come back', async () => {
    const [manager, admin, member] = [
      await lab.person({ roles: [Role.admin] }),
      await lab.person({ roles: [Role.member, Role.applications, Role.admin] }),
      await lab.person(),
    ]
    await turnOn(manager.token)
    const input = { name: 'script', access: 'read', expires_in_days: 3 } as const
    const { secret } = (await lab.call(account.addToken, input, { as: admin.token })).body
    expect(await mayList(admin.token)).toBe(true)
    await require(manager.token, 'administrators')
    try {
      for (const as of [admin.token, secret]) await expect.poll(() => mayList(as)).toBe(false)
      expect(await mayList(manager.token)).toBe(true)
      expect(await whoIs(admin.token)).toMatchObject({ roles: [Role.member], needs_two_step: true })
      expect((await whoIs(member.token)).needs_two_step).toBe(false)
      expect(await kinds(admin.token)).toContain('account.two_step')
      expect(await kinds(member.token)).not.toContain('account.two_step')
      await turnOn(admin.token)
      for (const as of [admin.token, secret]) await expect.poll(() => mayList(as)).toBe(true)
      expect(await kinds(admin.token)).not.toContain('account.two_step')
      await lab.call(account.turnOffTwoStep, {}, { as: admin.token })
      await expect.poll(() => mayList(admin.token)).toBe(false)
    } finally {
      await require(manager.token, 'optional')
    }
    await expect.poll(() => mayList(admin.token)).toBe(true)
  })

  test('a clone waits, too', async () => {
    const manager = await lab.person({ roles: [Role.admin] })
    await turnOn(manager.token)
    const clone = { clone_of: Role.admin, labels: { 'en-US': 'Helper' }, rights: ['people.read'] }
    const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as: manager.token })).body
    const made = await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as: manager.token })
    const helper = await lab.person()
    await lab.store.pool.query("insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')", [
      helper.id,
      made.body.role!.number,
    ])
    expect(await mayList(helper.token)).toBe(true)
    await require(manager.token, 'administrators')
    try {
      await expect.poll(() => mayList(helper.token)).toBe(false)
    } finally {
      await require(manager.token, 'optional')
    }
  })
})
