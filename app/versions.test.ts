import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#areas/applications/contract/index.ts'
import { assigned, elsewhere, submitted } from '#areas/applications/server/testing-review.ts'
import { testAssignment, turnUnit } from '#areas/education/server/testing-units.ts'
import { education } from '#areas/education/contract/index.ts'
import { testEvent } from '#areas/events/server/testing-event.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { testRoom } from '#areas/rooms/server/testing-room.ts'
import { settings } from '#areas/settings/contract/index.ts'
import type { SettingKey } from '#areas/settings/contract/keys.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import { Role } from '#kernel/contract/who.ts'
import { wireSchema } from '#kernel/server/encode.ts'
import { allCalls } from './calls.ts'
import { lesson, newCourse, putCourse, testLearner } from './testing-courses.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

/** The input of a call besides the version, and the row with the version; its key is `id` unless it is another. */
type Versioned = { as: string; input: object; table: string; id: string | number; key?: string }

const idOf = async (sql: string, ...values: string[]): Promise<string> =>
  (await lab.store.pool.query(sql, values)).rows[0].id

async function ofCourse(more: object): Promise<Versioned> {
  const { course_id } = await newCourse(lab, admin, ['One'])
  return { as: admin, input: { course_id, ...more }, table: 'courses', id: course_id }
}

async function ofUnit(more: object): Promise<Versioned> {
  const { course_id, keys, edit } = await newCourse(lab, admin, ['One'])
  const unit_key = (await keys())[0]![0]!
  await edit(unit_key, { est_minutes: 7 })
  const id = await idOf('select id from units where course_id = $1 and unit_key = $2', course_id, unit_key)
  return { as: admin, input: { course_id, unit_key, ...more }, table: 'units', id }
}

/** A learner of a new course, who requests to join it or submits work. */
async function learnerOf(slug: string, policy: string) {
  const course_id = await putCourse(lab, slug, [lesson('work')])
  await turnUnit(lab.store, course_id, 'work', testAssignment)
  await lab.store.pool.query('update courses set enrol_policy = $2 where id = $1', [course_id, policy])
  const learner = await testLearner(lab, course_id)
  const enrolment_id = await idOf('select id from enrolments where user_id = $1', learner.id)
  return { course_id, learner, enrolment_id }
}

/** A figure that a new startup states. */
async function ofFact(more: object): Promise<Versioned> {
  const { id: business_id } = await testStartup(lab, admin)
  const named = { business_id, key: 'users' }
  const said = { ...named, count: 1, as_of: '2026-09-30', source: 'A list' }
  const { body } = await lab.call(startups.saveFact, said, { as: admin })
  return { as: admin, input: { ...named, ...more }, table: 'business_facts', id: body.id }
}

async function ofSetting(key: SettingKey, value: string | string[], more: object): Promise<Versioned> {
  await lab.call(settings.create, { key, value }, { as: admin })
  return { as: admin, input: { key, ...more }, table: 'setting_versions', id: key, key: 'key' }
}

const versioned: Record<string, () => Promise<Versioned>> = {
  async 'account.updateInfo'() {
    const { token, id } = await lab.person()
    return { as: token, input: { first_name: 'Ada' }, table: 'users', id }
  },
  'authoring.updateCourse': () => ofCourse({ settings: { sequential: true } }),
  'authoring.updateCourseInfo': () => ofCourse({ title: { 'en-US': 'Another title' } }),
  'authoring.manageCourse': () => ofCourse({ action: 'duplicate' }),
  'authoring.updateUnit': () => ofUnit({ patch: { est_minutes: 9 } }),
  'authoring.restoreRevision': () => ofUnit({ n: 1 }),
  async 'applications.manage'() {
    const id = await submitted(lab)
    return { as: admin, input: { id, action: 'note', text: 'A note.' }, table: 'applications', id }
  },
  async 'applications.saveIntake'() {
    const title = { 'en-US': 'An intake' }
    const { id } = (await lab.call(applications.saveIntake, { title }, { as: admin })).body
    return { as: admin, input: { id, title }, table: 'application_intakes', id }
  },
  async 'applications.saveReview'() {
    const reviewer = await lab.person(elsewhere())
    const id = await assigned(lab, admin, await submitted(lab), reviewer)
    return { as: reviewer.token, input: { review_id: id, feedback: 'Clear.' }, table: 'application_reviews', id }
  },
  async 'education.grade'() {
    const { course_id, learner, enrolment_id } = await learnerOf('graded', 'open')
    const work = { course_id, unit_key: 'work', text: 'My work', url: '' }
    await lab.call(education.submitAssignment, work, { as: learner.token })
    const id = await idOf('select id from submissions where enrolment_id = $1', enrolment_id)
    const input = { submission_id: id, verdict: 'return', marks: [], remark: 'Say more.' }
    return { as: admin, input, table: 'submissions', id }
  },
  async 'education.decideRequest'() {
    const { enrolment_id } = await learnerOf('asked-for', 'approval')
    return { as: admin, input: { enrolment_id, approve: true }, table: 'enrolments', id: enrolment_id }
  },
  async 'events.update'() {
    const { id } = await testEvent(lab, admin)
    return { as: admin, input: { event_id: id, patch: { capacity: 5 } }, table: 'events', id }
  },
  async 'people.changeRoles'() {
    const clone = { clone_of: Role.institute, labels: { 'en-US': 'Assistant' } }
    const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as: admin })).body
    const { role } = (await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as: admin })).body
    const { number } = role!
    const input = { number, labels: clone.labels, dry_run: true }
    return { as: admin, input, table: 'role_clones', id: number, key: 'number' }
  },
  async 'rooms.update'() {
    const { id } = await testRoom(lab, admin)
    return { as: admin, input: { room_id: id, locked: true }, table: 'rooms', id }
  },
  'settings.update': () => ofSetting('contact.email', 'desk@lab.example', { value: 'office@lab.example' }),
  'settings.manage': () => ofSetting('registration.domains', ['lab.example'], { action: 'lock' }),
  async 'startups.update'() {
    const { id } = await testStartup(lab, admin)
    return { as: admin, input: { business_id: id, tagline: 'Another' }, table: 'businesses', id }
  },
  'startups.saveFact': () => ofFact({ count: 2, as_of: '2026-10-31', source: 'A survey' }),
  'startups.removeFact': () => ofFact({}),
  async 'institutes.update'() {
    const { id } = (await lab.call(institutes.add, { name: 'A school' }, { as: admin })).body
    return { as: admin, input: { institute_id: id, name: 'Another name' }, table: 'institutes', id }
  },
}

const takers = allCalls.filter(({ call }) => {
  const { properties = {} } = wireSchema(call.input) as { properties?: object }
  return call.kind === 'writes' && 'version' in properties
})

test('every call that writes a versioned row is listed here', () => {
  expect(takers.map(({ name }) => name).toSorted()).toEqual(Object.keys(versioned).toSorted())
})

test.each(takers)('$name refuses an old version, and says what is there now', async ({ name, call }) => {
  const { as, input, table, id, key = 'id' } = await versioned[name]!()
  await lab.store.pool.query(`update ${table} set version = 5 where ${key} = $1`, [id])
  const old = await lab.call(call, { ...input, version: 4 }, { as })
  expect([old.status, old.body.code], old.text).toEqual([409, 'version.conflict'])
  expect(old.body.current).toMatchObject({ version: 5 })
  const present = await lab.call(call, { ...input, version: 5 }, { as })
  expect(present.status, present.text).toBe(200)
})
