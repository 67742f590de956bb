import { afterAll, beforeAll, expect, test } from 'vitest'
import { lesson, putCourse } from './testing-courses.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { contact } from '#areas/contact/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { testInstitute } from '#areas/institutes/server/testing-institute.ts'
import { Role } from '#kernel/contract/who.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { act, testResearch, withSentences } from '#areas/research/server/testing-research.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
let course_id: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
  course_id = await putCourse(lab, 'steps', [lesson('one'), lesson('two')])
})
afterAll(() => lab.close())

const kindsOf = async (as: string, input: object = {}) =>
  (await lab.call(dashboards.nextSteps, input, { as })).body.items.map(({ kind }) => kind)

test('what others wait for comes before an administrator’s own course, the longest waiting first', async () => {
  await lab.call(education.signUp, { course_id }, { as: admin.token })
  await lab.call(contact.ping, { name: 'A', email: 'a@b.example', message: 'Hello' }, { ip: '198.18.4.1' })
  await lab.store.pool.query(
    "update courses set state = 'in_review', updated_at = now() - interval '2 days' where id = $1",
    [await putCourse(lab, 'waiting', [lesson('one')])],
  )
  expect(await kindsOf(admin.token)).toEqual(['authoring.review', 'contact.answer', 'education.continue'])
  expect(await kindsOf(admin.token, { administration: true })).toEqual(['authoring.review', 'contact.answer'])
})

test('nobody else has the tasks of administrators', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  expect(await kindsOf(token)).toEqual([])
})

test('a supervisor’s students who need help are a step, and those of others are not', async () => {
  const school = await testInstitute(lab, admin, 'Steps')
  const student = await school.join('student')
  expect(await kindsOf(school.owner.token)).toEqual([])
  await lab.store.pool.query("update institute_members set risk_at = now() - interval '1 day' where id = $1", [
    student.member_id,
  ])
  const { items } = (await lab.call(dashboards.nextSteps, {}, { as: school.owner.token })).body
  expect(items).toMatchObject([{ kind: 'institutes.at_risk', title: { text: '1 student needs help' } }])
  expect(items[0]!.path).toContain('risk=true')
  expect(await kindsOf(student.token)).toEqual([])
  expect(await kindsOf(admin.token, { administration: true })).not.toContain('institutes.at_risk')
})

test('submitted research waits for administrators, and what they decide is a step of its author', async () => {
  const author = await lab.person({ roles: [Role.member] })
  const mills = 'The ministry counted 1,187 mills in 2022.'
  const row = await withSentences(lab, author.token, await testResearch(lab, author.token, 'Mills'), [[mills, mills]])
  expect(await kindsOf(author.token)).toEqual([])
  const submitted = await act(lab, author.token, row, { action: 'submit' })
  const { items } = (await lab.call(dashboards.nextSteps, { administration: true }, { as: admin.token })).body
  expect(items.find(({ kind }) => kind === 'research.review')).toMatchObject({
    title: { text: 'Mills' },
    path: `/ailab/industries/your-research/${row.id}?step=review`,
  })
  expect(await kindsOf(author.token)).toEqual([])
  const requested = await act(lab, admin.token, submitted, { action: 'request_changes', text: 'Name the year.' })
  expect(await kindsOf(author.token)).toEqual(['research.changes_requested'])
  expect(await kindsOf(admin.token)).not.toContain('research.review')
  const again = await act(lab, author.token, requested, { action: 'submit' })
  await act(lab, admin.token, again, { action: 'approve' })
  expect(await kindsOf(author.token)).toEqual(['research.approved'])
})
