import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { account } from '../contract/index.ts'
import { changeRoles, endSessionsOf, suspendPerson } from './exports.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
let bob: Someone
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())
beforeEach(async () => {
  admin = await lab.person({ roles: [Role.member, Role.admin], first_name: 'Ada' })
  bob = await lab.person({ roles: [Role.member, Role.intern], first_name: 'Bob' })
})

const start = (user_id = bob.id, as = admin.token) =>
  lab.call(account.startActing, { user_id, reason: 'He cannot find his course' }, { as })
/** The token of an administrator who acts for Bob. */
const actAsBob = async () => (await start()).body.token
const end = async (as: string) => (await lab.call(account.endActing, {}, { as })).body
/** A member who also has a clone of the platform administrator with these rights. */
async function withClone(rights: string[]) {
  const clone = { clone_of: Role.admin, labels: { 'en-US': 'Support' }, rights }
  const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as: admin.token })).body
  const made = await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as: admin.token })
  const helper = await lab.person()
  await lab.store.pool.query("insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')", [
    helper.id,
    made.body.role!.number,
  ])
  return helper
}
const whoIs = async (as: string) => (await lab.call(account.whoAmI, {}, { as })).body.user
const rename = (as: string) => lab.call(account.updateInfo, { first_name: 'Roberto', version: 1 }, { as })
const audited = async (id: string) =>
  (
    await lab.store.pool.query(
      'select action, actor_id, target_id, acted_by, data from audit where target_id = $1 or actor_id = $1 order by at, id',
      [id],
    )
  ).rows as { action: string; actor_id: string; target_id: string; acted_by: string | null; data: object }[]

describe('acting for a person', () => {
  test('shows the lab as they see it and only reads, until changes are allowed; then it ends', async () => {
    const token = await actAsBob()
    expect(await whoIs(token)).toMatchObject({ id: bob.id, roles: [1, 5], acting: { may_write: false } })
    expect((await whoIs(bob.token))?.acting).toBeNull()
    expect(await whoIs(admin.token)).toBeNull()
    const refused = await rename(token)
    expect([refused.status, refused.body.code]).toEqual([403, 'right.missing'])
    expect((await lab.call(people.listing, {}, { as: token })).status).toBe(403)
    expect((await lab.call(account.allowWriting, {}, { as: token })).status).toBe(200)
    expect((await whoIs(token))?.acting?.may_write).toBe(true)
    expect((await rename(token)).body.first_name).toBe('Roberto')
    const ended = await lab.call(account.endActing, {}, { as: token })
    expect(ended.body.user).toMatchObject({ id: admin.id, acting: null })
    expect(await whoIs(token)).toBeNull()
    expect((await lab.call(people.listing, {}, { as: ended.body.token })).status).toBe(200)
  })

  test('every entry of the audit log has both ids, and the person reads who it was, when and why', async () => {
    const token = await actAsBob()
    const allowed = await Promise.all([1, 2, 3].map(() => lab.call(account.allowWriting, {}, { as: token })))
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200])
    await lab.call(account.updateInfo, { first_name: 'Rob', version: 1 }, { as: token })
    await lab.call(notifications.markRead, {}, { as: token })
    await lab.call(account.endActing, {}, { as: token })
    const rows = (await audited(bob.id)).filter(({ action }) => action !== 'account.signed_in')
    expect(rows.map(({ action }) => action)).toEqual([
      'account.acting_started',
      'account.acting_writes',
      'account.acted',
      'account.acted',
      'account.acting_ended',
    ])
    for (const row of rows) expect([row.actor_id, row.target_id]).toEqual([admin.id, bob.id])
    expect(rows.flatMap(({ data }) => ('call' in data ? data.call : []))).toEqual([
      'account.updateInfo',
      'notifications.markRead',
    ])
    const { items } = (await lab.call(account.actings, {}, { as: bob.token })).body
    expect(items).toMatchObject([{ by: 'Ada Person', reason: 'He cannot find his course', could_write: true }])
    expect((await lab.call(account.actings, {}, { as: admin.token })).status).toBe(401)
  })

  test('a call that makes its own transaction adds its one entry in it', async () => {
    const token = await actAsBob()
    await lab.call(account.allowWriting, {}, { as: token })
    expect((await lab.call(account.updateHeadshot, { remove: true }, { as: token })).status).toBe(200)
    const { rows } = await lab.store.pool.query(
      `select a.data, a.actor_id, a.acted_by, a.xmin = u.xmin as is_one_transaction from audit a join users u on u.id = a.target_id
       where u.id = $1 and a.action = 'account.acted'`,
      [bob.id],
    )
    const data = { call: 'account.updateHeadshot' }
    expect(rows).toEqual([{ data, actor_id: admin.id, acted_by: null, is_one_transaction: true }])
  })

  test('what the person’s own calls write in the audit log names the administrator as well', async () => {
    const helper = await withClone(['people.read', 'people.write'])
    const { token } = (await start(helper.id)).body
    await lab.call(account.allowWriting, {}, { as: token })
    const invited = await lab.call(people.invite, { emails: ['kim@people.example'], roles: [] }, { as: token })
    expect(invited.status).toBe(200)
    const row = (await audited(helper.id)).find(({ action }) => action === 'people.invited')
    expect(row).toMatchObject({ actor_id: helper.id, acted_by: admin.id })
    const filter = { actor_id: admin.id }
    const { items } = (await lab.call(people.activity, { filter }, { as: (await end(token)).token })).body
    expect(items.find(({ action }) => action === 'people.invited')).toMatchObject({
      actor: { id: helper.id },
      acted_by: { id: admin.id, name: 'Ada Person' },
    })
  })
})

describe('nobody acts', () => {
  test('for a platform administrator, for themselves, for somebody suspended, or without the right', async () => {
    const other = await lab.person({ roles: [Role.admin] })
    const shut = await lab.person()
    await inTransaction(lab.store.pool, db => suspendPerson(db, shut.id, 'x', { actor_id: null, now: new Date() }))
    for (const id of [other.id, admin.id, shut.id]) {
      const refused = await start(id)
      expect([refused.status, refused.body.code], id).toEqual([403, 'acting.not_allowed'])
    }
    for (const roles of [[Role.applications], [Role.member], []] as RoleNumber[][]) {
      const { token } = await lab.person({ roles })
      expect((await start(bob.id, token)).status).toBe(403)
    }
    expect((await start('01900000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await lab.call(account.startActing, { user_id: bob.id, reason: ' ' }, { as: admin.token })).status).toBe(
      422,
    )
  })

  test('while acting, with a personal access token, or without a sign-in of a short while ago', async () => {
    const token = await actAsBob()
    await lab.call(account.allowWriting, {}, { as: token })
    const third = await lab.person()
    expect((await start(third.id, token)).status).toBe(403)
    const fresh = await lab.person({ roles: [Role.admin] })
    const made = await lab.call(
      account.addToken,
      { name: 'x', access: 'write', expires_in_days: 1 },
      { as: fresh.token },
    )
    expect((await start(bob.id, made.body.secret)).body.code).toBe('session.needed')
    // Before their first call, which reads the session into the cache.
    const { id, token: old } = await lab.person({ roles: [Role.admin] })
    await lab.store.pool.query("update sessions set fresh_at = now() - interval '1 hour' where user_id = $1", [id])
    expect((await start(bob.id, old)).body.code).toBe('step_up.required')
  })

  test('with a right that they lack, by a clone, and keeps none that they lose meanwhile', async () => {
    const helper = await withClone(['account.act_as', 'people.read'])
    expect((await start(bob.id, helper.token)).body.code).toBe('acting.not_allowed')
    const member = await lab.person()
    const { token } = (await start(member.id, helper.token)).body
    expect((await whoIs(token))?.id).toBe(member.id)
    await inTransaction(lab.store.pool, db =>
      changeRoles(db, member.id, { add: [Role.intern] }, { actor_id: null, now: new Date() }),
    )
    await expect.poll(async () => (await whoIs(token))?.roles).toContain(Role.intern)
    expect((await whoIs(token))?.rights).not.toContain('internships.apply')
  })
})

describe('it ends at once', () => {
  const change = (id: string, roles: { add?: number[]; remove?: number[] }) =>
    inTransaction(lab.store.pool, db => changeRoles(db, id, roles, { actor_id: null, now: new Date() }))

  test('when the administrator loses the role', async () => {
    const token = await actAsBob()
    expect((await whoIs(token))?.id).toBe(bob.id)
    await lab.person({ roles: [Role.admin] })
    await change(admin.id, { remove: [Role.admin] })
    await expect.poll(async () => whoIs(token)).toBeNull()
  })

  test('when the person becomes a platform administrator or is suspended', async () => {
    const token = await actAsBob()
    await change(bob.id, { add: [Role.admin] })
    await expect.poll(async () => whoIs(token)).toBeNull()
    const carl = await lab.person()
    const other = await lab.person({ roles: [Role.admin] })
    const acting = (await start(carl.id, other.token)).body.token
    await inTransaction(lab.store.pool, db => suspendPerson(db, carl.id, 'x', { actor_id: null, now: new Date() }))
    await expect.poll(async () => whoIs(acting)).toBeNull()
  })

  test('after half an hour, and then nothing is done as the administrator instead', async () => {
    const token = await actAsBob()
    await lab.store.pool.query("update actings set ends_at = now() - interval '1 second' where user_id = $1", [bob.id])
    await lab.store.pool.query("select pg_notify('lab', $1)", [JSON.stringify(['person.changed', bob.id])])
    await expect.poll(async () => whoIs(token)).toBeNull()
    expect((await lab.call(people.listing, {}, { as: token })).status).toBe(401)
    expect((await lab.call(account.endActing, {}, { as: token })).status).toBe(401)
  })
})

test('no security of the person can be changed, and their data cannot be taken along', async () => {
  const token = await actAsBob()
  await lab.call(account.allowWriting, {}, { as: token })
  const as = { as: token }
  const email = 'mallory@people.example'
  const answers = [
    await lab.call(account.addToken, { name: 'x', access: 'write', expires_in_days: 1 }, as),
    await lab.call(account.updateDefaultPassword, { new_password: 'three green kettles' }, as),
    await lab.call(account.startTwoStep, {}, as),
    await lab.call(account.turnOffTwoStep, {}, as),
    await lab.call(account.requestStepUp, {}, as),
    await lab.call(account.endSessions, { others: true }, as),
    await lab.call(account.exportData, {}, as),
    await lab.call(account.deleteAccount, { confirm_email: bob.email }, as),
    await lab.call(account.updateInfo, { email, version: 1 }, as),
    await lab.call(account.renewToken, {}, as),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'session.needed'))
  expect((await lab.call(account.personalInfo, {}, { as: bob.token })).status).toBe(200)
})

test('signing out ends it, also while it only reads, and so does whatever else ends the session', async () => {
  const signOut = (as: string) => lab.call(account.logout, {}, { as })
  const endAll = () =>
    inTransaction(lab.store.pool, db => endSessionsOf(db, admin.id, { actor_id: null, now: new Date() }))
  for (const leave of [signOut, endAll]) {
    admin = await lab.person({ roles: [Role.member, Role.admin] })
    const token = await actAsBob()
    expect(await leave(token)).not.toMatchObject({ status: 403 })
    expect(await whoIs(token)).toBeNull()
    const { items } = (await lab.call(account.actings, {}, { as: bob.token })).body
    expect(items[0]!.ended_at).not.toBeNull()
    expect((await audited(bob.id)).at(-1)).toMatchObject({ action: 'account.acting_ended', actor_id: admin.id })
  }
})

test('two at once with one session: one begins, the other finds its token gone', async () => {
  const other = await lab.person()
  const answers = await Promise.all([start(), start(other.id), start()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('whoever is not acted for can allow or end nothing', async () => {
  expect((await lab.call(account.allowWriting, {}, { as: bob.token })).body.code).toBe('acting.none')
  expect((await lab.call(account.endActing, {}, { as: bob.token })).body.code).toBe('acting.none')
  const made = await lab.call(account.addToken, { name: 'x', access: 'read', expires_in_days: 1 }, { as: bob.token })
  expect((await lab.call(account.allowWriting, {}, { as: made.body.secret })).status).toBe(403)
})

test('the person sees for a year who acted for them', async () => {
  await end(await actAsBob())
  const aged = async (days: number) => {
    await lab.store.pool.query("update actings set ended_at = now() - $2 * interval '1 day' where user_id = $1", [
      bob.id,
      days,
    ])
    await lab.runJob('account.purge')
    return (await lab.call(account.actings, {}, { as: bob.token })).body.items.length
  }
  expect([await aged(364), await aged(366)]).toEqual([1, 0])
})

test('an administrator who lacks the required two-step verification is seen as they are: without their roles', async () => {
  const { pool } = lab.store
  const deputy = await lab.person({ roles: [Role.member, Role.applications] })
  await pool.query(
    "insert into authenticators (user_id, secret, created_at, confirmed_at) values ($1, 'ABCDEFGH', now(), now())",
    [admin.id],
  )
  const manages = async (as: string) => (await lab.call(applications.reviewers, {}, { as })).status
  const before = (await start(deputy.id)).body.token
  expect(await manages(before)).toBe(200)
  const own = (await end(before)).token
  await pool.query(
    `insert into setting_versions (key, version, value, at) values ('security.two_step', 1, '"administrators"', now())`,
  )
  const acting = await start(deputy.id, own)
  expect(acting.status).toBe(200)
  expect(await manages(acting.body.token)).toBe(403)
  await pool.query("delete from setting_versions where key = 'security.two_step'")
})
