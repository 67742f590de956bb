import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { education } from '../../contract/index.ts'
import { supervisor, lesson, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'
import { testAssignment, turnUnit } from '../testing-units.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>

let lab: TestLab
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

const sql = (text: string, values: unknown[]) => lab.store.pool.query(text, values)

/** A course with an assignment, and an author of it who has no other right. */
async function authored(slug: string, institute_id: string | null = null) {
  const course_id = await putCourse(lab, slug, [lesson('read'), lesson('work')])
  await turnUnit(lab.store, course_id, 'work', testAssignment)
  await sql('update courses set institute_id = $2 where id = $1', [course_id, institute_id])
  const author = await lab.person({ roles: [Role.member] })
  await sql('insert into course_authors values ($1, $2)', [course_id, author.id])
  return { course_id, author }
}
const handIn = (course_id: string, { token }: { token: string }) =>
  lab.call(education.submitAssignment, { course_id, unit_key: 'work', text: 'My work.', url: '' }, { as: token })
const queue = async ({ token }: Someone, params: object = {}) =>
  (await lab.call(education.gradingQueue, params, { as: token })).body
const marks = [
  { key: 'clear', points: 4, remark: '' },
  { key: 'right', points: 6, remark: '' },
]
const pass = (submission_id: string, { token }: Someone) =>
  lab.call(education.grade, { submission_id, version: 1, verdict: 'pass', marks, remark: '' }, { as: token })
const work = (submission_id: string, { token }: Someone) =>
  lab.call(education.gradingWork, { submission_id }, { as: token })
const requests = async ({ token }: Someone) => (await lab.call(education.joinRequests, {}, { as: token })).body

describe('an author without any other role', () => {
  test('grades the work of their course, and sees nothing of another’s', async () => {
    const a = await authored('authored-a')
    const b = await authored('authored-b')
    const learner = await testLearner(lab, a.course_id)
    await handIn(a.course_id, learner)
    const seen = await queue(a.author)
    expect(seen).toMatchObject({ total: 1, courses: [{ id: a.course_id, waiting: 1 }] })
    const { submission_id } = seen.items[0]!
    expect(await queue(b.author)).toMatchObject({ items: [], total: 0, courses: [] })
    expect(await queue(b.author, { course_id: a.course_id })).toMatchObject({ items: [], total: 0 })
    for (const refused of [await work(submission_id, b.author), await pass(submission_id, b.author)])
      expect(refused.status).toBe(404)
    expect((await work(submission_id, learner)).status, 'nor does a learner judge').toBe(404)
    expect((await pass(submission_id, a.author)).body).toMatchObject({ state: 'passed', score_pct: 100 })
    expect((await queue(a.author, { show: 'graded' })).items).toMatchObject([{ submission_id, state: 'passed' }])
  })

  test('reads the files submitted to their course, and no others', async () => {
    const a = await authored('files-a')
    const b = await authored('files-b')
    const learner = await testLearner(lab, a.course_id)
    await handIn(a.course_id, learner)
    const { submission_id } = (await queue(a.author)).items[0]!
    await sql(
      `update submissions set file = '{"path":"/files/x","name":"x","media_type":"text/plain","bytes":1}' where id = $1`,
      [submission_id],
    )
    const file = ({ token }: Someone) => lab.call(education.submittedFile, { submission_id }, { as: token })
    // The bytes were never stored: one request looks for them and the other does not, which the submission shows.
    expect((await file(b.author)).status).toBe(404)
    expect((await work(submission_id, a.author)).body.work.file).toMatchObject({ name: 'x' })
    expect((await work(submission_id, b.author)).status).toBe(404)
  })

  test('decides who joins their course, and no other course', async () => {
    const a = await authored('asked-a')
    const b = await authored('asked-b')
    await sql(`update courses set enrol_policy = 'approval' where id = any($1)`, [[a.course_id, b.course_id]])
    const person = await lab.person()
    await lab.call(education.signUp, { course_id: a.course_id }, { as: person.token })
    expect((await requests(b.author)).items).toEqual([])
    const [request] = (await requests(a.author)).items
    const decide = ({ token }: Someone) =>
      lab.call(
        education.decideRequest,
        { enrolment_id: request!.enrolment_id, version: request!.version, approve: true },
        { as: token },
      )
    expect((await decide(b.author)).status).toBe(404)
    expect((await decide(a.author)).status).toBe(200)
  })

  test('neither grades their own work nor approves their own request', async () => {
    const { course_id, author } = await authored('own-work')
    await lab.call(education.signUp, { course_id }, { as: author.token })
    await handIn(course_id, author)
    expect(await queue(author)).toMatchObject({ items: [], total: 0, courses: [] })
    const { submission_id } = (await queue(admin, { course_id })).items[0]!
    expect((await pass(submission_id, author)).status).toBe(404)
    await sql(`update enrolments set state = 'requested' where course_id = $1`, [course_id])
    expect((await requests(author)).items).toEqual([])
  })
})

test('an author of an institution’s course grades its people, not those of another, and nobody after leaving it', async () => {
  const school = await supervisor(lab)
  const other = await supervisor(lab)
  const { course_id, author } = await authored('of-a-school', school.institute_id)
  const mine = await testLearner(lab, course_id)
  const theirs = await testLearner(lab, course_id)
  await sql('update enrolments set institute_id = $2 where user_id = $1', [theirs.id, other.institute_id])
  for (const learner of [mine, theirs]) await handIn(course_id, learner)
  expect(await queue(author), 'not in the institution').toMatchObject({ total: 0 })
  await sql(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     values (gen_random_uuid(), $1, $2, 'student', 'active', now(), now())`,
    [school.institute_id, author.id],
  )
  expect(await queue(author)).toMatchObject({ total: 1, courses: [{ waiting: 1 }] })
  await sql(`update institute_members set state = 'deactivated' where user_id = $1`, [author.id])
  expect(await queue(author)).toMatchObject({ total: 0, courses: [] })
})

test('only an author sees on the course’s page that they are one', async () => {
  const { course_id, author } = await authored('told-author')
  const open = async ({ token }: Someone) =>
    (await lab.call(education.selected, { course_id }, { as: token })).body.is_author
  expect([await open(author), await open(await lab.person())]).toEqual([true, false])
})
