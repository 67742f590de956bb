import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { education } from '#areas/education/contract/index.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId } from '#kernel/server/database.ts'
import { institutes } from '../contract/index.ts'
import { testInstitute } from './testing-institute.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
let north: Awaited<ReturnType<typeof testInstitute>>
let south: Awaited<ReturnType<typeof testInstitute>>
let own: string
let open: string

/** A published course with one required unit, written directly into the tables. */
async function putCourse(slug: string, institute_id: string | null, visibility: string): Promise<string> {
  const [course, section, unit] = [newId(), newId(), newId()]
  const text = (words: string) => JSON.stringify({ 'en-US': words })
  const pool = lab.store.pool
  await pool.query(
    `insert into courses (id, slug, title, summary, description, description_html, level, est_minutes, languages, unit_count, institute_id,
       visibility, state, published_version, published_at)
     values ($1, $2, $3, $3, $3, $3, 'introductory', 60, '{en-US}', 1, $4, $5, 'published', 1, now())`,
    [course, slug, text(`Course ${slug}`), institute_id, visibility],
  )
  await pool.query(
    `insert into course_search (course_id, en, es, pairs) values ($1, to_tsvector('english', $2), to_tsvector('spanish', $2), '{}')`,
    [course, `Course ${slug}`],
  )
  await pool.query(`insert into sections (id, course_id, section_key, position, title) values ($1, $2, 's', 1, $3)`, [
    section,
    course,
    text('Section'),
  ])
  await pool.query(
    `insert into units (id, course_id, section_id, unit_key, position, type, title, est_minutes, completes_by)
     values ($1, $2, $3, 'one', 1, 'markdown', $4, 5, 'view')`,
    [unit, course, section, text('One')],
  )
  await pool.query(
    `insert into course_versions (course_id, n, published_at, outline, unit_keys, required_keys) values ($1, 1, now(), '[]', '{one}', '{one}')`,
    [course],
  )
  return course
}

beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
  north = await testInstitute(lab, admin, 'North')
  south = await testInstitute(lab, admin, 'South')
  own = await putCourse('northern-lights', north.institute_id, 'institute')
  open = await putCourse('everybody-reads', null, 'public')
})
afterAll(() => lab.close())

test('the list of institutions counts each course once, and the people whose invitation waits', async () => {
  const { institute_id, owner } = await testInstitute(lab, admin, 'Counted')
  const course_id = await putCourse('counted-once', institute_id, 'institute')
  const asAdmin = { as: admin.token }
  await lab.call(institutes.manage, { institute_id, action: 'assign_course', course_id }, asAdmin)
  const as = { as: owner.token }
  await lab.call(institutes.inviteStudents, { institute_id, emails: ['one@b.example', 'two@b.example'] }, as)
  await lab.call(institutes.addLink, { institute_id, label: 'For many' }, as)
  const listing = (await lab.call(institutes.listing, { q: 'counted' }, asAdmin)).body.items[0]!
  const courses = (await lab.call(institutes.get, { institute_id }, asAdmin)).body.courses
  const waiting = (await lab.call(institutes.invites, { institute_id, state: 'pending', channel: 'mail' }, as)).body
  expect([listing.courses, courses.length]).toEqual([1, 1])
  expect([listing.waiting_invites, waiting.total]).toEqual([2, 2])
})

const listed = async (as: string, q?: string) =>
  (await lab.call(education.listing, { q, limit: 100 }, { as })).body.items.map(({ id }) => id)
const opened = async (course_id: string, as: string) =>
  (await lab.call(education.selected, { course_id }, { as })).status
const signUp = (course_id: string, as: string) => lab.call(education.signUp, { course_id }, { as })
const assign = (institute_id: string, course_id: string, action = 'assign_course') =>
  lab.call(institutes.manage, { institute_id, action, course_id }, { as: admin.token })
const throughOf = async (course_id: string, userId: string) =>
  (
    await lab.store.pool.query('select institute_id, state from enrolments where course_id = $1 and user_id = $2', [
      course_id,
      userId,
    ])
  ).rows[0]

describe('a course of an institution', () => {
  test('is found, searched and opened only by its members', async () => {
    const member = await north.join('student')
    const stranger = await south.join('student')
    expect(await listed(member.token)).toContain(own)
    expect(await listed(member.token, 'northern')).toEqual([own])
    expect(await opened(own, member.token)).toBe(200)
    expect(await listed(stranger.token)).not.toContain(own)
    expect(await listed(stranger.token, 'northern')).toEqual([])
    expect(await opened(own, stranger.token)).toBe(404)
    expect((await signUp(own, stranger.token)).status).toBe(404)
    const { body } = await lab.call(education.courses, { limit: 100 })
    expect(body.items.map(({ id }) => id)).not.toContain(own)
    expect((await lab.call(education.course, { course_id: own })).status).toBe(404)
    expect((await lab.call(education.reviews, { course: own }, { as: stranger.token })).status).toBe(404)
  })

  test('counts for them, and is in its place in their list with pages', async () => {
    const member = await north.join('student')
    const first = (await lab.call(education.listing, { limit: 1 }, { as: member.token })).body
    const second = (await lab.call(education.listing, { limit: 1, cursor: first.next_cursor! }, { as: member.token }))
      .body
    expect(first.total).toBe(2)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([open, own])
    expect(second.next_cursor).toBeNull()
  })

  test('assigned to another institution belongs to that too, until it is withdrawn', async () => {
    const member = await south.join('student')
    await assign(south.institute_id, own)
    expect(await listed(member.token)).toContain(own)
    expect(await opened(own, member.token)).toBe(200)
    await assign(south.institute_id, own, 'unassign_course')
    expect(await opened(own, member.token)).toBe(404)
    expect((await assign(south.institute_id, own, 'unassign_course')).status).toBe(404)
  })

  test('is taken through the institution; an open one only once it is assigned', async () => {
    const member = await north.join('student')
    expect((await signUp(own, member.token)).status).toBe(200)
    expect(await throughOf(own, member.id)).toMatchObject({ institute_id: north.institute_id })
    const early = await north.join('student')
    await signUp(open, early.token)
    expect(await throughOf(open, early.id)).toMatchObject({ institute_id: null })
    await assign(north.institute_id, open)
    await signUp(open, member.token)
    expect(await throughOf(open, member.id)).toMatchObject({ institute_id: north.institute_id })
  })

  test('of a suspended institution stays for people who have begun it, and is invisible to others', async () => {
    const east = await testInstitute(lab, admin, 'East')
    const course = await putCourse('eastern', east.institute_id, 'institute')
    const begun = await east.join('student')
    const waiting = await east.join('student')
    await signUp(course, begun.token)
    await lab.call(
      institutes.manage,
      { institute_id: east.institute_id, action: 'suspend', reason: 'Unpaid' },
      { as: admin.token },
    )
    expect(await opened(course, begun.token)).toBe(200)
    expect(await opened(course, waiting.token)).toBe(404)
    expect((await signUp(course, waiting.token)).status).toBe(404)
  })
})

describe('a course for many people', () => {
  test('enrols a group in the background, notifies the students, and can be read while it runs', async () => {
    const west = await testInstitute(lab, admin, 'West')
    const course = await putCourse('western', west.institute_id, 'institute')
    const inGroup = [
      await west.join('student', undefined, { group: 'A' }),
      await west.join('student', undefined, { group: 'A' }),
    ]
    const outside = await west.join('student', undefined, { group: 'B' })
    const as = west.owner.token
    const { body } = await lab.call(
      institutes.assignCourse,
      { institute_id: west.institute_id, course_id: course, group: 'A' },
      { as },
    )
    expect(body).toMatchObject({ state: 'applying', rows: 2, done: 0 })
    await lab.runJobs()
    const work = await lab.call(institutes.work, { institute_id: west.institute_id, work_id: body.work_id }, { as })
    expect(work.body).toMatchObject({ state: 'applied', done: 2, counts: { enrolled: 2, skipped: 0 } })
    for (const { id } of inGroup)
      expect(await throughOf(course, id)).toMatchObject({ state: 'active', institute_id: west.institute_id })
    expect(await throughOf(course, outside.id)).toBeUndefined()
    const few = await lab.call(
      institutes.assignCourse,
      { institute_id: west.institute_id, course_id: course, member_ids: [outside.member_id, inGroup[0]!.member_id] },
      { as },
    )
    expect(few.body).toMatchObject({ state: 'applied', counts: { enrolled: 1, skipped: 1 } })
  })

  test('that the institution may not take answers as if it did not exist', async () => {
    const { status } = await lab.call(
      institutes.assignCourse,
      { institute_id: south.institute_id, course_id: own },
      { as: south.owner.token },
    )
    expect(status).toBe(404)
  })

  test('named in an invitation begins when it is accepted', async () => {
    const student = await north.join('student', undefined, { course_ids: [own] })
    expect(await throughOf(own, student.id)).toMatchObject({ state: 'active', institute_id: north.institute_id })
  })
})
