import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { account } from '#areas/account/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { lti } from '../contract/index.ts'
import { testBrowser } from './testing-launch.ts'
import { openPlatform } from './testing-platform.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let lab: TestLab
let admin: string
let course: string
beforeAll(async () => {
  platform = await openPlatform('the-lab')
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: platform.host })
  admin = (await lab.person({ roles: [Role.admin] })).token
  course = await putCourse(lab, 'agents', [lesson('a')])
})
afterAll(async () => {
  await lab.close()
  await platform.close()
})

let count = 0
const someone = () => ({ sub: `person ${(count += 1)}`, email: `person-${count}@school.example` })
const add = async (more: object = {}) =>
  (await lab.call(lti.addPlatform, { name: 'School', ...platform.registration, ...more }, { as: admin })).body
const trusting = { domains: ['school.example'] }

beforeEach(async () => {
  const { items } = (await lab.call(lti.platforms, {}, { as: admin })).body
  for (const { id } of items) await lab.call(lti.removePlatform, { platform_id: id }, { as: admin })
})

const whoIs = async (token: string | undefined) => (await lab.call(account.whoAmI, {}, { as: token })).body.user
const enrolmentsOf = async (user_id: string) =>
  (await lab.store.pool.query('select course_id, state from enrolments where user_id = $1', [user_id])).rows

describe('a learner who comes for the first time', () => {
  test('gets an account with the role of a member, is enrolled, and arrives at the course; then it is found again', async () => {
    await add(trusting)
    const person = someone()
    platform.open({ ...person, given_name: 'Ana', family_name: 'Ruiz' }, { course })
    const { body } = await testBrowser(lab).come(platform)
    expect(body).toMatchObject({ outcome: 'done', platform: 'School', next: `/ailab/education/course/${course}` })
    const user = await whoIs(body.token)
    expect(user).toMatchObject({ first_name: 'Ana', last_name: 'Ruiz', email: person.email })
    expect(user!.roles.toSorted()).toEqual([Role.member, Role.founder].toSorted())
    expect(await enrolmentsOf(user!.id)).toEqual([{ course_id: course, state: 'active' }])
    platform.open({ ...person, given_name: 'Zoe' }, { course })
    const again = await testBrowser(lab).come(platform)
    expect((await whoIs(again.body.token))!).toMatchObject({ id: user!.id, first_name: 'Ana' })
  })

  test('finds the course by its own address, too, and the list of courses for a link to the lab', async () => {
    await add(trusting)
    const browser = testBrowser(lab)
    platform.open(someone(), { target: `https://lab.example/ailab/education/course/${course}` })
    expect((await browser.come(platform)).body.next).toBe(`/ailab/education/course/${course}`)
    platform.open(someone())
    expect((await browser.come(platform)).body.next).toBe('/ailab/education/courses')
  })

  test('is not enrolled against the rules of the course, and still arrives at its page', async () => {
    await add(trusting)
    const closed = await putCourse(lab, 'closed', [lesson('a')])
    await lab.store.pool.query(`update courses set enrol_policy = 'closed' where id = $1`, [closed])
    platform.open(someone(), { course: closed })
    const { body } = await testBrowser(lab).come(platform)
    expect(body.next).toBe(`/ailab/education/course/${closed}`)
    expect(await enrolmentsOf((await whoIs(body.token))!.id)).toEqual([])
  })

  test('who teaches there is neither enrolled nor given a right', async () => {
    await add(trusting)
    platform.open({ ...someone(), teaches: true }, { course })
    const { body } = await testBrowser(lab).come(platform)
    const user = (await whoIs(body.token))!
    expect([user.roles, await enrolmentsOf(user.id)]).toEqual([[Role.member], []])
  })
})

describe('an account that is there', () => {
  test('is opened by a platform that is trusted for its domain, and its owner is told', async () => {
    await add(trusting)
    const person = someone()
    const { id } = await lab.person({ email: person.email })
    platform.open(person, { course })
    expect((await whoIs((await testBrowser(lab).come(platform)).body.token))!.id).toBe(id)
    const mails = (await lab.mails()).filter(({ to_address }) => to_address === person.email)
    expect(mails.at(-1)!.subject).toBe('School is connected to your account')
  })

  test('is never opened by another platform: the person signs in, confirms, and is then signed in by it', async () => {
    await add({ domains: ['other.example'] })
    const person = someone()
    const owner = await lab.person({ email: person.email })
    platform.open(person, { course })
    const browser = testBrowser(lab)
    const { key } = await browser.launch(platform)
    const first = (await browser.complete(key)).body
    expect(first).toMatchObject({ outcome: 'sign_in_first', next: null })
    expect(first.token).toBeUndefined()
    expect((await browser.complete(key, { confirm: true })).body.outcome).toBe('sign_in_first')
    expect((await browser.complete(key, {}, owner.token)).body.outcome).toBe('confirm')
    expect(await enrolmentsOf(owner.id)).toEqual([])
    const done = (await browser.complete(key, { confirm: true }, owner.token)).body
    expect(done).toMatchObject({ outcome: 'done', next: `/ailab/education/course/${course}` })
    expect(done.token).toBeUndefined()
    expect(await enrolmentsOf(owner.id)).toMatchObject([{ course_id: course }])
    const later = (await testBrowser(lab).come(platform)).body
    expect((await whoIs(later.token))!.id).toBe(owner.id)
  })

  test.each([Role.admin, Role.institute, Role.investor])(
    'with the role %i is not opened because a platform names its address: its owner signs in and confirms',
    async role => {
      await add(trusting)
      const person = someone()
      const owner = await lab.person({ email: person.email, roles: [Role.member, role] })
      platform.open(person, { course })
      const browser = testBrowser(lab)
      const { key } = await browser.launch(platform)
      const first = (await browser.complete(key)).body
      expect([first.outcome, first.token]).toEqual(['sign_in_first', undefined])
      expect((await browser.complete(key, { confirm: true }, owner.token)).body.outcome).toBe('done')
    },
  )

  test('that gets a further role later is not opened by the platform until its owner confirms', async () => {
    await add(trusting)
    platform.open(someone(), { course })
    const { token, user } = (await testBrowser(lab).come(platform)).body
    await lab.store.pool.query(`insert into user_roles (user_id, role, granted_by) values ($1, $2, 'admin')`, [
      user!.id,
      Role.applications,
    ])
    const browser = testBrowser(lab)
    const { key } = await browser.launch(platform)
    expect((await browser.complete(key)).body.outcome).toBe('sign_in_first')
    expect((await browser.complete(key, { confirm: true }, token)).body.outcome).toBe('done')
    expect((await testBrowser(lab).come(platform)).body.outcome).toBe('done')
  })

  test('is connected only by a recent sign-in, not by a token or one of hours ago', async () => {
    await add()
    const owner = await lab.person()
    platform.open(someone(), { course })
    const browser = testBrowser(lab)
    const { key } = await browser.launch(platform)
    await lab.store.pool.query(`update sessions set fresh_at = fresh_at - interval '3 hours' where user_id = $1`, [
      owner.id,
    ])
    const stale = await (await lab.another()).call(lti.complete, { key, confirm: true }, { as: owner.token })
    expect(stale.body.code).toBe('lti.over')
    expect((await browser.complete(key, { confirm: true }, owner.token)).body.code).toBe('step_up.required')
  })

  test('nobody gets one without a trusted address: they sign up by themselves', async () => {
    await add()
    platform.open(someone(), { course })
    expect((await testBrowser(lab).come(platform)).body.outcome).toBe('sign_in_first')
    platform.open({ sub: 'without address' }, { course })
    expect((await testBrowser(lab).come(platform)).body.outcome).toBe('sign_in_first')
    await add({ name: 'Trusted', client_id: 'other', ...trusting })
    const set = { key: 'registration.domains', value: ['elsewhere.example'] }
    const { version } = (await lab.call(settings.create, set, { as: admin })).body
    platform.open(someone(), { course })
    expect((await testBrowser(lab).come(platform)).body.outcome).toBe('sign_in_first')
    await lab.call(settings.manage, { key: set.key, action: 'reset', version }, { as: admin })
  })

  test('is neither opened nor created for an address that the platform itself calls unverified', async () => {
    await add(trusting)
    const person = someone()
    await lab.person({ email: person.email })
    for (const { sub, email } of [person, someone()]) {
      platform.open({ sub, email })
      const browser = testBrowser(lab)
      const { key } = await browser.launch(platform, { email_verified: false })
      expect((await browser.complete(key)).body).toMatchObject({ outcome: 'sign_in_first' })
    }
  })

  test('is signed in once: a session that is there stays', async () => {
    await add(trusting)
    platform.open(someone(), { course })
    const { token } = (await testBrowser(lab).come(platform)).body
    const again = (await testBrowser(lab).come(platform, token)).body
    expect([again.outcome, again.token]).toEqual(['done', undefined])
  })

  test('shows its platforms to its owner, who disconnects them', async () => {
    await add()
    const owner = await lab.person()
    platform.open(someone(), { course })
    const browser = testBrowser(lab)
    const { key } = await browser.launch(platform)
    await browser.complete(key, { confirm: true }, owner.token)
    const [connection] = (await lab.call(lti.connections, {}, { as: owner.token })).body.items
    expect(connection).toMatchObject({ name: 'School' })
    const input = { platform_id: connection!.platform_id }
    expect((await lab.call(lti.disconnect, input, { as: owner.token })).body).toEqual({ result: true })
    expect((await testBrowser(lab).come(platform)).body.outcome).toBe('sign_in_first')
  })

  test('still asks for its second step', async () => {
    await add(trusting)
    const person = someone()
    const { id } = await lab.person({ email: person.email })
    const secret = `insert into authenticators (user_id, secret, created_at, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now(), now())`
    await lab.store.pool.query(secret, [id])
    platform.open(person, { course })
    const { body } = await testBrowser(lab).come(platform)
    expect([body.token, body.second_step]).toEqual([undefined, expect.any(String)])
  })
})
