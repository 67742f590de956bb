import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { ownDataOf } from '#app/testing-own-data.ts'
import { lastMailTo } from '#areas/account/server/testing-mails.ts'
import { applications } from '../../contract/index.ts'
import { assigned, elsewhere, manage, submitted } from '../testing-review.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testMember, testStartup } from '#areas/startups/server/testing-startup.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

const statusOf = async (reviewer: Someone, review_id: string) =>
  (await lab.call(applications.review, { review_id }, { as: reviewer.token })).status
const listed = async (id: string) => (await lab.call(applications.conflicts, { id }, { as: admin.token })).body.items
const conflictsOf = async (id: string) => (await listed(id)).map(({ kind, state }) => [kind, state])

test('a reviewer who joins a startup of a founder sees nothing more, and is assigned to none of their applications', async () => {
  const [founder, reviewer] = [await lab.person(), await lab.person(elsewhere())]
  const id = await submitted(lab, founder.token)
  const review_id = await assigned(lab, admin.token, id, reviewer)
  const { id: business_id, version } = await testStartup(lab, founder.token)
  const invite = { business_id, version, action: 'invite', email: reviewer.email, role: 'editor' }
  const invited = await lab.call(startups.manage, invite, { as: founder.token })
  expect([invited.status, await statusOf(reviewer, review_id)], invited.text).toEqual([200, 200])
  const { items } = (await lab.call(startups.invitations, {}, { as: reviewer.token })).body
  await lab.call(startups.acceptInvitation, { invite_id: items[0]!.invite_id }, { as: reviewer.token })
  expect([await statusOf(reviewer, review_id), await conflictsOf(id)]).toEqual([404, [['startup', 'confirmed']]])
  const other = await submitted(lab, founder.token)
  const { body } = await manage(lab, admin.token, other, { action: 'assign', email: reviewer.email })
  expect(body).toMatchObject({ blocked: true, reviews: [], conflicts: 1 })
  expect(await listed(other)).toMatchObject([{ kind: 'startup', evidence: 'Migaja' }])
  const plan = { reviewers: [{ email: reviewer.email, most: 5, industry_ids: [] }] }
  const planned = (await lab.call(applications.plan, plan, { as: admin.token })).body.plan
  expect(planned.items).toEqual([])
})

test('the data of a founder’s colleague do not tell that the founder has applied', async () => {
  const founder = await lab.person()
  const { id: business_id } = await testStartup(lab, founder.token)
  const colleague = await testMember(lab, business_id, 'viewer')
  const id = await submitted(lab, founder.token)
  expect(await conflictsOf(id)).toEqual([['startup', 'confirmed']])
  const about = await ownDataOf(lab, colleague)
  expect(Object.keys(about)).toContain('business_members')
  expect(JSON.stringify(about)).not.toContain(id)
})

/** A person confirms a new address, as with the code from its mail. `before` runs while it waits. */
async function moveTo(email: string, { token }: Someone, before: () => Promise<void> = async () => undefined) {
  const { body } = await lab.call(account.updateInfo, { version: 1, email }, { as: token })
  const { code } = lastMailTo(await lab.mails(), email)
  const { challenge_id } = body.email_challenge!
  const { ticket } = (await lab.call(account.verifyCode, { challenge_id, code })).body
  await before()
  expect((await lab.call(account.changeEmail, { ticket }, { as: token })).status).toBe(200)
}

test('a reviewer whose address moves to the domain of a founder sees nothing more until that is dismissed', async () => {
  const reviewer = await lab.person(elsewhere())
  const id = await submitted(lab)
  const review_id = await assigned(lab, admin.token, id, reviewer)
  await moveTo('moved-reviewer@people.example', reviewer, async () =>
    expect(await statusOf(reviewer, review_id)).toBe(200),
  )
  expect([await statusOf(reviewer, review_id), await conflictsOf(id)]).toEqual([404, [['same_domain', 'suspected']]])
  const [conflict] = await listed(id)
  const dismissed = { conflict_id: conflict!.id, conflict_state: 'dismissed', text: 'A shared provider' } as const
  await manage(lab, admin.token, id, { action: 'conflict', ...dismissed })
  expect(await statusOf(reviewer, review_id)).toBe(200)
})

test('an administrator in a startup of a founder sees their applications nowhere, until another one dismisses that', async () => {
  const [founder, colleague] = [await lab.person(), await lab.person({ ...elsewhere(), roles: [Role.applications] })]
  const seenBy = async ({ token }: Someone, id: string) => {
    const { body } = await lab.call(applications.adminList, { limit: 100 }, { as: token })
    const { status } = await lab.call(applications.adminGet, { id }, { as: token })
    return { status, isListed: body.items.some(item => item.id === id), total: body.total }
  }
  const before = await submitted(lab, founder.token)
  const { total } = await seenBy(admin, before)
  expect(await seenBy(colleague, before)).toEqual({ status: 200, isListed: true, total })
  const { id: business_id, version } = await testStartup(lab, founder.token)
  const invite = { business_id, version, action: 'invite', email: colleague.email, role: 'viewer' }
  expect((await lab.call(startups.manage, invite, { as: founder.token })).status).toBe(200)
  const { items } = (await lab.call(startups.invitations, {}, { as: colleague.token })).body
  const accepted = await lab.call(
    startups.acceptInvitation,
    { invite_id: items[0]!.invite_id },
    { as: colleague.token },
  )
  expect(accepted.status, accepted.text).toBe(200)
  expect(await seenBy(colleague, before)).toEqual({ status: 404, isListed: false, total: total! - 1 })
  const later = await submitted(lab, founder.token)
  expect(await seenBy(colleague, later)).toEqual({ status: 404, isListed: false, total: total! - 1 })
  expect(await seenBy(admin, later)).toEqual({ status: 200, isListed: true, total: total! + 1 })
  const conflicts = await listed(later)
  expect(conflicts).toMatchObject([{ kind: 'startup', state: 'confirmed', evidence: 'Migaja' }])
  const dismissed = { conflict_id: conflicts[0]!.id, conflict_state: 'dismissed', text: 'Left long ago' } as const
  await manage(lab, admin.token, later, { action: 'conflict', ...dismissed })
  expect(await seenBy(colleague, later)).toEqual({ status: 200, isListed: true, total })
  await joinsAnother(founder, colleague)
  expect(await seenBy(colleague, later)).toEqual({ status: 404, isListed: false, total: total! - 1 })
  expect((await listed(later)).map(({ state }) => state)).toEqual(['confirmed', 'dismissed'])
})

test('an address that somebody typed hides an application from the administrator who has it, until another one dismisses that', async () => {
  const named = await lab.person({ ...elsewhere(), roles: [Role.applications] })
  const id = await submitted(lab, (await lab.person()).token, {
    user_data: { name: 'Mei', role: 'Founder', email: named.email },
  })
  const statusFor = async () => (await lab.call(applications.adminGet, { id }, { as: named.token })).status
  expect(await statusFor()).toBe(404)
  const [conflict] = await listed(id)
  expect(conflict).toMatchObject({ kind: 'same_address', state: 'suspected', evidence: named.email })
  const dismissed = { conflict_id: conflict!.id, conflict_state: 'dismissed', text: 'A stranger typed it' } as const
  await manage(lab, admin.token, id, { action: 'conflict', ...dismissed })
  expect(await statusFor()).toBe(200)
})

test('it is recorded, too, when an administrator gets that address later', async () => {
  const mover = await lab.person({ ...elsewhere(), roles: [Role.applications] })
  const { email } = elsewhere()
  const id = await submitted(lab, (await lab.person()).token, { user_data: { name: 'Mei', role: 'Founder', email } })
  expect(await conflictsOf(id)).toEqual([])
  await moveTo(email, mover)
  expect(await conflictsOf(id)).toEqual([['same_address', 'suspected']])
})

test('an address that somebody typed stops the reviewer who has it only until that is dismissed', async () => {
  const reviewer = await lab.person(elsewhere())
  const id = await submitted(lab, (await lab.person()).token, {
    user_data: { name: 'Mei', role: 'Founder', email: reviewer.email },
  })
  const { body } = await manage(lab, admin.token, id, { action: 'assign', email: reviewer.email })
  expect([body.blocked, await conflictsOf(id)]).toEqual([true, [['same_address', 'suspected']]])
})

/** A person joins another startup of the founder: a dismissed conflict about the first one does not apply to it. */
async function joinsAnother(founder: Someone, colleague: Someone): Promise<void> {
  const { id: business_id, version } = await testStartup(lab, founder.token)
  const invite = { business_id, version, action: 'invite', email: colleague.email, role: 'viewer' }
  await lab.call(startups.manage, invite, { as: founder.token })
  const { items } = (await lab.call(startups.invitations, {}, { as: colleague.token })).body
  const { invite_id } = items[0]!
  expect((await lab.call(startups.acceptInvitation, { invite_id }, { as: colleague.token })).status).toBe(200)
}

test('a colleague who reviews nothing hears nothing of what a founder applies for', async () => {
  const [founder, colleague] = [await lab.person(), await lab.person(elsewhere())]
  const drafted = await lab.call(applications.create, {}, { as: founder.token })
  expect(drafted.status, drafted.text).toBe(200)
  const { id: business_id, version } = await testStartup(lab, founder.token)
  const invite = { business_id, version, action: 'invite', email: colleague.email, role: 'viewer' }
  await lab.call(startups.manage, invite, { as: founder.token })
  const { items } = (await lab.call(startups.invitations, {}, { as: colleague.token })).body
  const heard: unknown[] = []
  const stop = lab.live.listen((topic, message) => {
    if (topic === `person:${colleague.id}`) heard.push((message as { kind: string }).kind)
  })
  await lab.call(startups.acceptInvitation, { invite_id: items[0]!.invite_id }, { as: colleague.token })
  await submitted(lab, founder.token)
  await inTransaction(lab.store.pool, db => publish(db, `person:${colleague.id}`, { kind: 'last' }))
  await expect.poll(() => heard).toContain('last')
  stop()
  const { rows } = await lab.store.pool.query('select 1 from application_conflicts where user_id = $1', [colleague.id])
  expect([rows.length, heard.filter(kind => kind === 'review_ended')]).toEqual([2, []])
})
