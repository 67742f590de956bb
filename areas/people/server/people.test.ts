import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { people } from '../contract/index.ts'

let lab: TestLab
let admin: { id: string; token: string; email: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin], first_name: 'Ada' })
})
afterAll(() => lab.close())

const asAdmin = () => ({ as: admin.token })
const find = async (input: object) => {
  const { status, body, text } = await lab.call(people.listing, input, asAdmin())
  expect(status, text).toBe(200)
  return body
}

describe('the list of people', () => {
  test('finds by the beginnings of names and addresses, and by role and state', async () => {
    const zoe = await lab.person({ roles: [Role.founder], first_name: 'Zoé', email: 'zoe@river.example' })
    const ids = async (input: object) => (await find(input)).items.map(({ id }) => id)
    expect(await ids({ q: 'zoe' })).toEqual([zoe.id])
    expect(await ids({ q: 'riv' })).toEqual([zoe.id])
    expect(await ids({ q: 'zoe', filter: { role: Role.admin } })).toEqual([])
    expect(await ids({ q: 'zoe', filter: { role: Role.founder, state: 'active' } })).toEqual([zoe.id])
    expect(await ids({ q: '%_' })).toEqual([])
  })

  test.each(['newest', 'name', 'last_sign_in'] as const)('by %s comes in pages that repeat nobody', async sort => {
    const whole = (await find({ sort, limit: 100 })).items.map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await find({ sort, limit: 1, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(whole.length)
  })

  test('is exported with formulas escaped', async () => {
    await lab.person({ first_name: '=HYPERLINK("x")' })
    const { status, text } = await lab.call(people.exported, {}, asAdmin())
    expect(status).toBe(200)
    expect(text).toContain(`'=HYPERLINK`)
  })

  test('finds those of an institution or a startup by its name, active members alone, and so does the export', async () => {
    const [student, former, founder] = [await lab.person(), await lab.person(), await lab.person()]
    await lab.store.pool.query(
      `with school as (insert into institutes (id, name, slug, state, created_at, updated_at)
         values (gen_random_uuid(), 'Orchard 100% School', 'orchard', 'active', now(), now()) returning id)
       insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
       select gen_random_uuid(), school.id, person, 'student', state, now(), now()
       from school, (values ($1::uuid, 'active'), ($2::uuid, 'deactivated')) as members (person, state)`,
      [student.id, former.id],
    )
    await lab.store.pool.query(
      `with company as (insert into businesses (id, name, slug, created_at, updated_at)
         values (gen_random_uuid(), 'Orchard Robots', 'orchard', now(), now()) returning id)
       insert into business_members (id, business_id, user_id, role, joined_at)
       select gen_random_uuid(), company.id, $1, 'owner', now() from company`,
      [founder.id],
    )
    const ids = async (member_of: string) =>
      (await find({ filter: { member_of } })).items.map(({ id }) => id).toSorted()
    expect(await ids('orchard')).toEqual([student.id, founder.id].toSorted())
    expect(await ids('100%')).toEqual([student.id])
    expect(await ids('%')).toEqual([student.id])
    const { text } = await lab.call(people.exported, { member_of: 'robots' }, asAdmin())
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(founder.email)
    const { body } = await lab.call(people.person, { user_id: founder.id }, asAdmin())
    expect(body.startups).toMatchObject([{ name: 'Orchard Robots', role: 'owner', is_open: true }])
  })

  test('finds those who neither signed in nor used the lab since', async () => {
    const [away, present] = [
      await lab.person({ first_name: 'Unseenaway' }),
      await lab.person({ first_name: 'Unseenhere' }),
    ]
    const long = "now() - interval '40 days'"
    await lab.store.pool.query(`update users set last_login_at = ${long} where id = any ($1)`, [[away.id, present.id]])
    await lab.store.pool.query(`update sessions set last_seen_at = ${long} where user_id = $1`, [away.id])
    const not_seen_since = new Date(Date.now() - 30 * 86_400_000).toISOString()
    const found = await find({ q: 'unseen', filter: { not_seen_since } })
    expect(found.items.map(({ id }) => id)).toEqual([away.id])
    expect(found.total).toBe(1)
  })
})

test('a platform administrator administers people who may do what administrators do not', async () => {
  const intern = await lab.person({ roles: [Role.member, Role.intern] })
  const { body } = await lab.call(people.person, { user_id: intern.id }, asAdmin())
  expect(body.may).toEqual(expect.arrayContaining(['suspend', 'change_roles']))
})

describe('a person', () => {
  test('has each right with the roles that give it', async () => {
    const both = await lab.person({ roles: [Role.member, Role.institute, Role.admin] })
    const { body } = await lab.call(people.person, { user_id: both.id }, asAdmin())
    const reasons = Object.fromEntries(
      body.rights.map(({ right, roles }) => [right, roles.map(({ number }) => number)]),
    )
    expect(reasons['institutes.read']).toEqual([Role.institute, Role.admin])
    expect(reasons['people.read']).toEqual([Role.admin])
  })

  test('has no right of an administrative role that waits for two-step verification', async () => {
    const { id } = await lab.person({ roles: [Role.member, Role.applications] })
    const own = { user_id: id }
    const names = async () => {
      const { body } = await lab.call(people.person, own, asAdmin())
      return { rights: body.rights.map(({ right }) => right), needs: body.needs_two_step }
    }
    expect(await names()).toMatchObject({ rights: expect.arrayContaining(['applications.administer']), needs: false })
    await lab.store.pool.query(
      `insert into authenticators (user_id, secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
      [admin.id],
    )
    await lab.store.pool.query(
      `insert into setting_versions (key, version, value, at) values ('security.two_step', 1, '"administrators"', now())`,
    )
    const { rights, needs } = await names()
    await lab.store.pool.query('delete from setting_versions')
    await lab.store.pool.query('delete from authenticators')
    expect(needs).toBe(true)
    expect(rights).not.toContain('applications.administer')
    expect(rights).toContain('news.read')
  })

  test('that does not exist is not found', async () => {
    const { status } = await lab.call(people.person, { user_id: '01900000-0000-7000-8000-000000000000' }, asAdmin())
    expect(status).toBe(404)
  })

  test('is suspended with a reason, signed out at once, restored, and the log says by whom', async () => {
    const bob = await lab.person({ first_name: 'Bob' })
    const act = (input: object) => lab.call(people.manage, { user_id: bob.id, ...input }, asAdmin())
    expect((await act({ action: 'suspend' })).body.fields).toEqual({ reason: expect.any(String) })
    expect((await act({ action: 'suspend', reason: 'spam' })).status).toBe(200)
    expect((await lab.call(account.personalInfo, {}, { as: bob.token })).status).toBe(401)
    expect((await act({ action: 'restore' })).status).toBe(200)
    const { body } = await lab.call(people.person, { user_id: bob.id }, asAdmin())
    expect(body.state).toBe('active')
    expect(body.changes.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['account.reinstated', admin.id],
      ['account.suspended', admin.id],
    ])
    expect(body.changes[1]!.data).toEqual({ reason: 'spam' })
  })

  test('gets a temporary password, which is in no log', async () => {
    const carl = await lab.person({})
    const { body } = await lab.call(people.manage, { user_id: carl.id, action: 'give_password' }, asAdmin())
    expect(body.password).toMatch(/.{12}/)
    const session = await lab.call(account.login, { email: carl.email, password: body.password! })
    expect(session.body.must_change_password).toBe(true)
    const { rows } = await lab.store.pool.query('select data::text from audit')
    expect(JSON.stringify(rows)).not.toContain(body.password)
  })

  test('gets no temporary password from somebody who signed in long ago', async () => {
    const { id } = await lab.person({})
    const late = await lab.person({ roles: [Role.admin] })
    await lab.store.pool.query(`update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1`, [
      late.id,
    ])
    const { body } = await lab.call(people.manage, { user_id: id, action: 'give_password' }, { as: late.token })
    expect(body.code).toBe('step_up.required')
  })

  test('is changed by nobody who was suspended or lost a role while they waited', async () => {
    const target = await lab.person()
    for (const loss of [
      `update users set status = 'suspended' where id = $1`,
      `delete from user_roles where user_id = $1 and role = 99`,
    ]) {
      const late = await lab.person({ roles: [Role.member, Role.admin] })
      const holder = await lab.store.pool.connect()
      await holder.query(`begin; select pg_advisory_xact_lock(hashtext('people.roles'))`)
      const waiting = lab.call(people.manage, { user_id: target.id, action: 'end_sessions' }, { as: late.token })
      await untilBlocked(lab.store.pool)
      await lab.store.pool.query(loss, [late.id])
      await holder.query('commit')
      holder.release()
      expect((await waiting).body.code, loss).toBe('right.missing')
    }
  })

  test('is changed by nobody with fewer rights, and nobody suspends themselves', async () => {
    const other = await lab.person({ roles: [Role.admin] })
    const own = await lab.call(people.manage, { user_id: admin.id, action: 'end_sessions' }, asAdmin())
    expect(own.body.code).toBe('people.own_account')
    const { rows } = await lab.store.pool.query<{ number: number }>(
      `insert into role_clones (number, clone_of, labels, rights)
       values (900, 99, '{"en-US": "Helper"}', '{people.read,people.write}') returning number`,
    )
    const helper = await lab.person({ roles: [Role.member] })
    await lab.store.pool.query(`insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')`, [
      helper.id,
      rows[0]!.number,
    ])
    const refused = await lab.call(people.manage, { user_id: other.id, action: 'end_sessions' }, { as: helper.token })
    expect(refused.body.code).toBe('people.beyond_own_rights')
  })
})

test('the audit log is filtered by area and by person', async () => {
  const dora = await lab.person({ first_name: 'Dora', email: 'dora@log.example' })
  await lab.call(people.manage, { user_id: dora.id, action: 'end_sessions' }, asAdmin())
  const entries = async (input: object) =>
    (await lab.call(people.activity, input, asAdmin())).body.items.map(({ action, target }) => [action, target?.id])
  expect(await entries({ q: 'dora@log' })).toEqual([['account.sessions_ended', dora.id]])
  expect(await entries({ filter: { target_id: dora.id } })).toEqual([['account.sessions_ended', dora.id]])
  expect(await entries({ q: 'dora@log', filter: { kind: 'institutes' } })).toEqual([])
})

test('the audit log is exported as it is filtered, with its details, and with formulas escaped', async () => {
  const eve = await lab.person({ first_name: '=Eve', email: 'eve@log.example' })
  const reason = 'Asked for it'
  await lab.call(people.manage, { user_id: eve.id, action: 'suspend', reason }, asAdmin())
  const { status, text } = await lab.call(people.activityExported, { target_id: eve.id }, asAdmin())
  expect(status).toBe(200)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('account.suspended,Ada')
  expect(lines[1]).toContain(`'=Eve`)
  expect(lines[1]).toContain(reason)
  const { text: none } = await lab.call(people.activityExported, { target_id: eve.id, kind: 'institutes' }, asAdmin())
  expect(none.trim().split('\r\n')).toHaveLength(1)
})
