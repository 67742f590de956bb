import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { education } from '#areas/education/contract/index.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { lesson, putCourse, quiz } from '#app/testing-courses.ts'
import { dayAt } from '#kernel/contract/time/zone-offset.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { Role } from '#kernel/contract/who.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { institutes } from '../contract/index.ts'
import { testInstitute } from './testing-institute.ts'

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof testInstitute>>['join']>>

let lab: TestLab
let school: Awaited<ReturnType<typeof testInstitute>>
let course_id: string
let second: string
const members: Member[] = []
beforeAll(async () => {
  lab = await openTestLab()
  const admin = await lab.person({ roles: [Role.admin] })
  school = await testInstitute(lab, admin, 'Figures')
  course_id = await putCourse(lab, 'loops', [lesson('one'), lesson('two'), quiz('check')])
  second = await putCourse(lab, 'tools', [lesson('one')])
  for (const id of [course_id, second])
    await lab.call(
      institutes.manage,
      { institute_id: school.institute_id, action: 'assign_course', course_id: id },
      { as: admin.token },
    )
  for (const first_name of ['Ada', 'Björn', '花子', 'Dana', 'Emil', '=Fatima'])
    members.push(
      await school.join('student', await lab.person({ first_name }), { group: first_name < 'D' ? 'A' : 'B' }),
    )
  for (const { token } of members.slice(0, 5)) await lab.call(education.signUp, { course_id }, { as: token })
})
afterAll(() => lab.close())

const asOwner = () => ({ as: school.owner.token })
const team = async (params: object = {}) =>
  (await lab.call(institutes.team, { institute_id: school.institute_id, ...params }, asOwner())).body
const manageMember = (member_id: string, action: 'deactivate' | 'reactivate') =>
  lab.call(institutes.manageStudents, { institute_id: school.institute_id, member_ids: [member_id], action }, asOwner())
const ids = ({ items }: Awaited<ReturnType<typeof team>>) => items.map(({ user_id }) => user_id)
const set = (at: number, sql: string, values: unknown[] = []) =>
  lab.store.pool.query(`update enrolments set ${sql} where user_id = $1`, [members[at]!.id, ...values])
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('the people of an institution', () => {
  test('are answered page by page, each once, with a count', async () => {
    const pages = [await team({ limit: 3, kind: 'student' })]
    while (pages.at(-1)!.next_cursor)
      pages.push(await team({ limit: 3, kind: 'student', cursor: pages.at(-1)!.next_cursor }))
    expect(pages.flatMap(ids)).toEqual(members.map(({ id }) => id).toReversed())
    expect(pages.map(({ total }) => total)).toEqual([6, 6])
    expect((await team()).total).toBe(7)
    expect((await team({ kind: 'owner' })).total).toBe(1)
  })

  test('are found by the beginning of a name or address, ignoring accents, in any script', async () => {
    expect(ids(await team({ q: 'bjorn' }))).toEqual([members[1]!.id])
    expect(ids(await team({ q: '花子' }))).toEqual([members[2]!.id])
    expect(ids(await team({ q: members[3]!.email }))).toEqual([members[3]!.id])
    expect(ids(await team({ q: 'dana per' }))).toEqual([members[3]!.id])
    expect(ids(await team({ q: "' | 'x" }))).toEqual([])
  })

  test('can be filtered by group, state and course', async () => {
    expect(new Set(ids(await team({ group: 'A' })))).toEqual(new Set([members[0]!.id, members[1]!.id, members[5]!.id]))
    const inCourse = await team({ course_id, limit: 2 })
    const rest = await team({ course_id, limit: 100, cursor: inCourse.next_cursor })
    expect(new Set([...ids(inCourse), ...ids(rest)])).toEqual(new Set(members.slice(0, 5).map(({ id }) => id)))
    expect(inCourse.total).toBe(5)
    expect((await team({ course_id: second })).items).toEqual([])
    expect((await team({ state: 'deactivated' })).items).toEqual([])
  })

  /** All items of a list, page by page. */
  async function whole(params: object) {
    const pages = [await team({ limit: 2, kind: 'student', ...params })]
    while (pages.at(-1)!.next_cursor)
      pages.push(await team({ limit: 2, kind: 'student', ...params, cursor: pages.at(-1)!.next_cursor }))
    return pages.flatMap(({ items }) => items)
  }
  const names = (items: Awaited<ReturnType<typeof whole>>) => items.map(({ name }) => name.split(' ')[0])

  test('are sorted by name for readers, with any filter, page by page and in both directions', async () => {
    const byName = ['=Fatima', 'Ada', 'Björn', 'Dana', 'Emil', '花子']
    expect(names(await whole({ sort: 'name' }))).toEqual(byName)
    expect(names(await whole({ sort: 'name', direction: 'desc' }))).toEqual(byName.toReversed())
    const without = (name: string) => byName.filter(each => each !== name)
    expect(names(await whole({ sort: 'name', course_id }))).toEqual(without('=Fatima'))
    expect(names(await whole({ sort: 'name', course_id, direction: 'desc' }))).toEqual(without('=Fatima').toReversed())
    expect(names(await whole({ sort: 'name', group: 'A' }))).toEqual(['=Fatima', 'Ada', 'Björn'])
    expect(names(await whole({ sort: 'name', q: 'person', direction: 'desc' }))).toEqual(byName.toReversed())
    expect(names(await whole({ sort: 'name', kind: undefined })).toSorted()).toHaveLength(7)
    await lab.store.pool.query(`update users set first_name = 'ñandú' where id = $1`, [members[0]!.id])
    expect(names(await whole({ sort: 'name', course_id }))).toEqual(['Björn', 'Dana', 'Emil', 'ñandú', '花子'])
    await lab.store.pool.query(`update users set first_name = 'Ada' where id = $1`, [members[0]!.id])
  })

  test('are sorted by progress and by last activity; people without activity come first', async () => {
    const before = await lab.store.pool.query('select user_id, last_active_at from enrolments where course_id = $1', [
      course_id,
    ])
    for (const [at, pct] of [30, 10, 50, 40, 20].entries())
      await set(at, 'progress_pct = $2, last_active_at = $3', [pct, daysAgo(pct / 10)])
    for (const params of [{}, { course_id }]) {
      const none = 'course_id' in params ? [] : ['=Fatima']
      const far = [...none, 'Björn', 'Emil', 'Ada', 'Dana', '花子']
      expect(names(await whole({ ...params, sort: 'progress' }))).toEqual(far)
      expect(names(await whole({ ...params, sort: 'progress', direction: 'desc' }))).toEqual(far.toReversed())
      const away = [...none, '花子', 'Dana', 'Ada', 'Emil', 'Björn']
      expect(names(await whole({ ...params, sort: 'last_active' }))).toEqual(away)
      expect(names(await whole({ ...params, sort: 'last_active', direction: 'desc' }))).toEqual(away.toReversed())
    }
    expect(
      (await team({ sort: 'name', cursor: (await team({ sort: 'progress', limit: 1 })).next_cursor })).items,
    ).toBeDefined()
    for (const { user_id, last_active_at } of before.rows)
      await lab.store.pool.query('update enrolments set progress_pct = 0, last_active_at = $2 where user_id = $1', [
        user_id,
        last_active_at,
      ])
  })

  test('in a course are current members, with their current kind', async () => {
    const { member_id } = members[4]!
    await manageMember(member_id, 'deactivate')
    expect(names(await whole({ sort: 'name', course_id }))).toEqual(['Ada', 'Björn', 'Dana', '花子'])
    expect((await team({ course_id })).total).toBe(4)
    expect(names(await whole({ course_id, state: 'deactivated' }))).toEqual(['Emil'])
    await manageMember(member_id, 'reactivate')
    expect((await team({ course_id })).total).toBe(5)
  })

  test('are shown with their courses and progress', async () => {
    const { token, id } = members[0]!
    const began = Date.now()
    await lab.call(education.signUp, { course_id: second }, { as: token })
    const seen = (course: string, unit_key: string) =>
      lab.call(
        education.progress,
        {
          course_id: course,
          events: [{ client_event_id: crypto.randomUUID(), unit_key, kind: 'viewed', at: new Date().toISOString() }],
        },
        { as: token },
      )
    await seen(second, 'one')
    await seen(course_id, 'one')
    const person = (await team()).items.find(({ user_id }) => user_id === id)!
    expect(person).toMatchObject({ enrolled: 2, completed: 1, pct: 66, at_risk: false, risks: [] })
    expect(Date.parse(person.last_active_at!)).toBeGreaterThanOrEqual(began)
    const one = (await team({ course_id })).items.find(({ user_id }) => user_id === id)!
    expect(one).toMatchObject({ enrolled: 1, completed: 0, pct: 33 })
  })
})

describe('people at risk', () => {
  test('are listed with reasons, the longest at risk first, and page by page', async () => {
    await set(1, 'last_active_at = $2', [daysAgo(9)])
    await set(2, 'started_at = $2, last_active_at = $3', [daysAgo(60), daysAgo(20)])
    const { items, total } = await team({ at_risk: true })
    expect(items.map(({ user_id, risks }) => [user_id, risks.map(({ code }) => code)])).toEqual([
      [members[2]!.id, ['behind', 'inactive']],
      [members[1]!.id, ['inactive']],
    ])
    expect(total).toBe(2)
    expect(items[0]!.risks[0]!.params).toMatchObject({ course: 'Course loops', pct: 0, expected_pct: 100 })
    const first = await team({ at_risk: true, limit: 1 })
    expect(ids(await team({ at_risk: true, limit: 1, cursor: first.next_cursor }))).toEqual([members[1]!.id])
    expect(ids(await team({ at_risk: true, course_id }))).toEqual([members[2]!.id, members[1]!.id])
    expect(ids(await team({ at_risk: true, course_id, limit: 1 }))).toEqual([members[2]!.id])
  })

  test('include those who fail a quiz three times, until they pass', async () => {
    const { token, id } = members[3]!
    const risks = async () => (await team()).items.find(({ user_id }) => user_id === id)!.risks.map(({ code }) => code)
    for (let n = 0; n < 3; n++) {
      expect(await risks()).toEqual([])
      const { body } = await lab.call(education.startQuiz, { course_id, unit_key: 'check' }, { as: token })
      await lab.call(education.submitQuiz, { attempt_id: body.attempt_id, answers: [] }, { as: token })
    }
    expect(await risks()).toEqual(['failed_attempts'])
    await lab.store.pool.query(
      `update unit_progress set state = 'completed' where enrolment_id in (select id from enrolments where user_id = $1)`,
      [id],
    )
    expect(await risks()).toEqual([])
  })

  test('no longer include deactivated members, or those who dropped the course', async () => {
    const { member_id } = members[1]!
    await manageMember(member_id, 'deactivate')
    expect(ids(await team({ at_risk: true }))).toEqual([members[2]!.id])
    await manageMember(member_id, 'reactivate')
    await lab.call(education.drop, { course_id }, { as: members[2]!.token })
    expect(ids(await team({ at_risk: true }))).toEqual([members[1]!.id])
  })
})

test('one person’s progress shows every unit of their courses through the institution, and nothing else', async () => {
  const own = await putCourse(lab, 'private-reading', [lesson('one')])
  await lab.call(education.signUp, { course_id: own }, { as: members[0]!.token })
  const { body } = await lab.call(
    institutes.studentProgress,
    { institute_id: school.institute_id, member_id: members[0]!.member_id },
    asOwner(),
  )
  expect(body.courses.map(({ title }) => title['en-US'])).toEqual(['Course loops', 'Course tools'])
  expect(body.courses[0]!.units.map(({ unit_key, state }) => `${unit_key} ${state}`)).toEqual([
    'one completed',
    'two not_started',
    'check not_started',
  ])
  expect(body.courses[1]).toMatchObject({ state: 'completed', pct: 100 })
  expect(body.courses[1]!.certificate_serial).toEqual(expect.any(String))
})

test('figures count thirty days, day by day', async () => {
  stopClock()
  const { body } = await lab.call(institutes.info, { institute_id: school.institute_id }, asOwner())
  expect(body.figures).toMatchObject({ enrolments: 5, completions: 1, at_risk: 1 })
  expect(body.figures.active_learners).toBeGreaterThanOrEqual(1)
  expect(body.figures.days).toHaveLength(30)
  expect(body.figures.days.at(-1)!.day).toBe(new Date().toISOString().slice(0, 10))
  expect(body.figures.days.reduce((sum, { completions }) => sum + completions, 0)).toBe(1)
  expect(body.groups).toEqual([
    { group: 'A', students: 3 },
    { group: 'B', students: 3 },
  ])
  expect(body.courses.find(({ id }) => id === second)).toMatchObject({ enrolled: 1, completed: 1, own: false })
})

test('several students are moved or deactivated together, or none of them', async () => {
  const member_ids = [members[4]!.member_id, members[5]!.member_id]
  const manage = (given: object) =>
    lab.call(institutes.manageStudents, { institute_id: school.institute_id, ...given }, asOwner())
  expect((await manage({ member_ids, action: 'move', group: 'C' })).body.changed).toBe(2)
  expect((await team({ group: 'C' })).total).toBe(2)
  expect(
    (await manage({ member_ids: [...member_ids, school.owner.member_id], action: 'move', group: 'D' })).status,
  ).toBe(404)
  expect((await team({ group: 'D' })).total).toBe(0)
  expect((await manage({ member_ids, action: 'reactivate' })).body.code).toBe('member.wrong_state')
  expect((await manage({ member_ids, action: 'move', group: null })).body.changed).toBe(2)
})

describe('an export', () => {
  const download = async (kind: string, locale: Locale = 'en-US') => {
    const input = { institute_id: school.institute_id, what: kind }
    const { text, headers } = await lab.call(institutes.exportPeople, input, { ...asOwner(), locale })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    return text
  }

  test('has a row for each person, in the reader’s language, and no formula', async () => {
    const lines = (await download('people', 'es-MX')).split('\r\n').filter(Boolean)
    expect(lines[0]).toMatch(/^\uFEFFnombre,apellidos,correo,grupo/)
    expect(lines).toHaveLength(1 + 7)
    expect(lines.find(line => line.includes('Fatima'))).toMatch(/^'=Fatima,/)
    expect(lines.find(line => line.startsWith('Björn'))).toContain('sin actividad desde hace 9 días')
  })

  test('puts the family name first for Japanese readers', async () => {
    const [head, ...lines] = (await download('people', 'ja-JP')).split('\r\n')
    expect(head).toMatch(/^\uFEFF姓,名,/)
    expect(lines.some(line => line.startsWith('Person,Björn,'))).toBe(true)
  })

  test('of progress has a row for each person and course', async () => {
    const lines = (await download('progress')).split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(1 + 6)
    expect(lines.filter(line => line.startsWith('Ada'))).toHaveLength(2)
    expect(lines.find(line => line.includes('Course tools'))).toContain(',finished,100,')
  })
})

test('the palette finds only one’s own people and institutions', async () => {
  const find = async (q: string, as: string) => (await lab.call(institutes.find, { q }, { as })).body
  const own = await find('bjo', school.owner.token)
  expect(own.people).toMatchObject([{ name: 'Björn Person', institute: 'Figures' }])
  expect((await find('figu', school.owner.token)).institutes).toMatchObject([{ name: 'Figures' }])
  const other = await lab.person({ roles: [Role.institute] })
  expect(await find('bjo', other.token)).toEqual({ people: [], institutes: [] })
  expect(await find('figu', other.token)).toEqual({ people: [], institutes: [] })
})

describe('days of the figures', () => {
  // Their clocks are 25 hours apart: never the same day.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const inZone = (user_id: string, zone: string) =>
    lab.store.pool.query('update users set time_zone = $2 where id = $1', [user_id, zone])
  const days = async () =>
    (await lab.call(institutes.info, { institute_id: school.institute_id }, asOwner())).body.figures.days
  afterAll(() => inZone(school.owner.id, 'UTC'))

  test.each(zones)('are those of the reader’s time zone: %s', async zone => {
    stopClock()
    await inZone(school.owner.id, zone)
    const shown = await days()
    expect(shown.at(-1)!.day).toBe(dayAt(zone, new Date()))
    expect(shown.reduce((sum, { enrolments }) => sum + enrolments, 0)).toBe(5)
  })

  test('are in UTC for a time zone that the database does not know', async () => {
    stopClock()
    await inZone(school.owner.id, 'Mars/Olympus')
    expect((await days()).at(-1)!.day).toBe(dayAt('UTC', new Date()))
  })

  test('have an active learner on the day of the learner’s time zone', async () => {
    const learner = members[1]!.id
    const now = Date.now()
    await lab.store.pool.query('delete from institute_activity where user_id = $1', [learner])
    for (const [at, zone] of zones.entries()) {
      await inZone(learner, zone)
      await set(1, 'last_active_at = $2', [new Date(now + at)])
    }
    const { rows } = await lab.store.pool.query<{ day: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day from institute_activity where user_id = $1 order by day desc`,
      [learner],
    )
    expect(rows.map(({ day }) => day)).toEqual(zones.map(zone => dayAt(zone, new Date(now))))
  })
})
