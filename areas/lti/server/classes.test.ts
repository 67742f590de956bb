import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { Role } from '#kernel/contract/who.ts'
import { lti } from '../contract/index.ts'
import { toolPaths } from '../contract/tool-paths.ts'
import { nextPage } from './memberships.ts'
import { testGrades } from './testing-grades.ts'
import { testBrowser } from './testing-launch.ts'
import { membership, type ListFault } from './testing-members.ts'
import { openPlatform } from './testing-platform.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let lab: TestLab
let admin: string
let platform_id: string
let course: string
beforeAll(async () => {
  platform = await openPlatform('the-lab')
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: platform.host })
  admin = (await lab.person({ roles: [Role.admin] })).token
  const fields = { name: 'School', ...platform.registration, domains: ['school.example'] }
  platform_id = (await lab.call(lti.addPlatform, fields, { as: admin })).body.id
  course = await putCourse(lab, 'taught', [lesson('a'), lesson('b')])
  platform.know((await lab.app.inject({ url: toolPaths.keys })).json())
})
afterAll(async () => {
  await lab.close()
  await platform.close()
})

let count = 0
type Coming = { teaches?: boolean; inClass: string; members?: string; given_name?: string; family_name?: string }

/** Somebody opens the course from a class. */
async function comes({ teaches = false, inClass, members = platform.members.url, ...name }: Coming) {
  const sub = `member ${(count += 1)}`
  platform.open({ sub, email: `member-${count}@school.example`, teaches, ...name }, { course, inClass, members })
  const { body } = await testBrowser(lab).come(platform)
  return { sub, token: body.token!, next: body.next!, email: `member-${count}@school.example` }
}

const idIn = (next: string) => next.split('=').at(-1)!
const classOf = (class_id: string, as: string) => lab.call(lti.class, { class_id }, { as })
const listed = (sub: string, role = 'Learner', more: object = {}) => ({
  user_id: sub,
  roles: [membership(role)],
  ...more,
})

describe('a class of a platform', () => {
  test('shows who teaches it everyone whom the platform lists, and the progress of those who opened the course from there', async () => {
    const reader = await comes({ inClass: 'one' })
    await testGrades(lab, platform, course).read(reader.token, 'a')
    const teacher = await comes({ inClass: 'one', teaches: true })
    platform.members.list([
      listed(reader.sub, 'Learner', { name: 'Ana Ruiz', email: reader.email }),
      listed('never here', 'Learner', { given_name: 'Bo', family_name: 'Lind' }),
      listed('unnamed'),
      listed('gone', 'Learner', { status: 'Inactive' }),
      { roles: [membership('Learner')] },
      'nobody',
      listed(teacher.sub, 'Instructor', { name: 'Zoe' }),
    ])
    expect(teacher.next).toMatch(/^\/ailab\/learning-platforms\?class=[\da-f-]{36}$/)
    const { body } = await classOf(idIn(teacher.next), teacher.token)
    expect(body).toMatchObject({ title: 'Class one', platform: 'School', course_id: course, source: 'platform' })
    expect(body.people).toMatchObject([
      { name: 'Ana Ruiz', email: reader.email, is_teacher: false, state: 'active', progress_pct: 50 },
      { name: 'Bo Lind', email: null, opened_at: null, state: null, progress_pct: null },
      { name: '', opened_at: null },
      { name: 'Zoe', is_teacher: true, opened_at: expect.any(String), state: null },
    ])
    expect(body.has_more).toBe(false)
  })

  test('names people as the platform does, or in the order that they write their names', async () => {
    const japanese = { given_name: '太郎', family_name: '花山' }
    const inClass = 'in Japan'
    const [learner, teacher] = [await comes({ inClass, ...japanese }), await comes({ inClass, teaches: true })]
    const namesNow = async (people: readonly object[]) => {
      platform.members.list([listed(teacher.sub, 'Instructor', { name: 'Zoe' }), ...people])
      return (await classOf(idIn(teacher.next), teacher.token)).body.people.slice(1).map(each => each.name)
    }
    expect(await namesNow([listed(learner.sub)])).toEqual(['花山 太郎'])
    expect(
      await namesNow([
        listed('of parts', 'Learner', japanese),
        listed('of a whole', 'Learner', { ...japanese, name: '花山太郎' }),
        listed('of an address', 'Learner', { email: 'taro@school.example' }),
      ]),
    ).toEqual(['花山 太郎', '花山太郎', ''])
  })

  test('exists for nobody else: not for its learners, people of other classes, or administrators', async () => {
    const teacher = await comes({ inClass: 'two', teaches: true })
    const id = idIn(teacher.next)
    platform.members.list([listed(teacher.sub, 'Instructor')])
    expect((await classOf(id, teacher.token)).status).toBe(200)
    const learner = await comes({ inClass: 'two' })
    const other = await comes({ inClass: 'three', teaches: true })
    const stranger = await lab.person()
    for (const { token } of [learner, other, stranger, { token: admin }])
      expect((await classOf(id, token)).status).toBe(404)
  })

  test('is closed to somebody who no longer teaches it at the platform', async () => {
    const teacher = await comes({ inClass: 'four', teaches: true })
    for (const people of [[listed(teacher.sub)], [listed('another', 'Instructor')], []]) {
      platform.members.list(people)
      expect((await classOf(idIn(teacher.next), teacher.token)).status).toBe(404)
    }
  })

  test('of a platform that does not list people, or names an address elsewhere, shows who opened the course, for half a year', async () => {
    for (const members of ['', 'https://elsewhere.example/members']) {
      const inClass = `five ${members}`
      const learner = await comes({ inClass, members })
      const teacher = await comes({ inClass, members, teaches: true })
      const before = platform.members.reads()
      const { body } = await classOf(idIn(teacher.next), teacher.token)
      expect(body.source).toBe('not_shared')
      expect(body.people).toMatchObject([
        { is_teacher: true, state: null },
        { name: 'Ana Ruiz', is_teacher: false, state: 'active', progress_pct: 0, opened_at: expect.any(String) },
      ])
      expect(platform.members.reads()).toBe(before)
      await lab.call(lti.disconnect, { platform_id }, { as: learner.token })
      expect((await classOf(idIn(teacher.next), teacher.token)).body.people).toHaveLength(1)
      await lab.store.pool.query(`update lti_class_people set opened_at = opened_at - interval '181 days'`)
      expect((await classOf(idIn(teacher.next), teacher.token)).status).toBe(404)
    }
  })

  test.each<ListFault>(['refused', 'garbage', 'elsewhere'])(
    'whose list is %s shows who opened the course',
    async fault => {
      const teacher = await comes({ inClass: fault, teaches: true })
      platform.members.list([listed(teacher.sub, 'Instructor')], fault)
      const { body } = await classOf(idIn(teacher.next), teacher.token)
      expect(body).toMatchObject({ source: 'unavailable', people: [{ is_teacher: true }] })
    },
  )

  test('whose list has no end is read to its fortieth page, and shown to whoever may be on a further one', async () => {
    const teacher = await comes({ inClass: 'endless', teaches: true })
    platform.members.list([listed('somebody')], 'endless')
    const before = platform.members.reads()
    const { body } = await classOf(idIn(teacher.next), teacher.token)
    expect([body.people.length, body.has_more]).toEqual([1, true])
    expect(platform.members.reads() - before).toBe(40)
  })

  test('is listed with the connection of who teaches it, and neither listed nor open while the platform is off', async () => {
    const teacher = await comes({ inClass: 'six', teaches: true })
    const connections = async () => (await lab.call(lti.connections, {}, { as: teacher.token })).body.items
    expect(await connections()).toMatchObject([{ classes: [{ id: idIn(teacher.next), title: 'Class six' }] }])
    await lab.store.pool.query('update lti_platforms set is_on = false')
    expect(await connections()).toMatchObject([{ name: 'School', classes: [] }])
    expect((await classOf(idIn(teacher.next), teacher.token)).status).toBe(404)
    await lab.store.pool.query('update lti_platforms set is_on = true')
  })
})

test.each([
  [null, undefined],
  ['</p?a=1>; rel="next"', 'https://s.example/p?a=1'],
  ['<https://s.example/d>; rel="differences", <https://s.example/n>; rel=next', 'https://s.example/n'],
  ['<https://s.example/d>; rel="prev"', undefined],
  ['rel="next"', undefined],
])('the next page of %s', (header, expected) => {
  expect(nextPage(header, 'https://s.example/members')).toBe(expected)
})

test.each(['<', '<a>;', '; rel=', ', <'])('a link header that repeats %s takes no time', async part => {
  expect(await workMs(() => nextPage(part.repeat(100_000), 'https://s.example'))).toBeLessThan(500)
})
