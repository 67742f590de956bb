import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoring } from '#areas/authoring/contract/index.ts'
import { newCourse } from '#areas/authoring/server/testing-authoring.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { testInstitute } from '#areas/institutes/server/testing-institute.ts'
import { Role } from '#kernel/contract/who.ts'
import { allCalls } from './calls.ts'
import { mostRows, rowsOf } from './testing-bounds.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.member, Role.admin] })
})
afterAll(() => lab.close())

/** Copies a row some times; of the copy each of these columns is another, written in SQL, in which `n` counts. */
async function copies(table: string, id: string, count: number, others: Record<string, string>): Promise<void> {
  const { rows } = await lab.store.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ column_name }) => column_name)
  const values = names.map(name => others[name] ?? `"${name}"`)
  await lab.store.pool.query(
    `insert into ${table} (${names.map(name => `"${name}"`).join(', ')})
     select ${values.join(', ')} from ${table}, generate_series(1, $2::int) n where id = $1`,
    [id, count],
  )
}
/** An id that is new for each `n`, and the same wherever it is written. */
const idFor = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

test('every call that answers rows without pages is known with the most that it answers', () => {
  const names = allCalls.filter(({ call }) => rowsOf(call).length > 0).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(Object.keys(mostRows).toSorted()).toEqual(names.toSorted())
})

test('a test in which a call answers more than that fails', async () => {
  const name = 'institutes.memberships'
  const known = mostRows[name]!
  mostRows[name] = -1
  try {
    await expect(lab.call(institutes.memberships, {}, { as: admin.token })).rejects.toThrow(name)
  } finally {
    mostRows[name] = known
  }
})

test('a person in more institutions than that is shown with the first', async () => {
  const person = await lab.person()
  const { institute_id } = await testInstitute(lab, admin, 'The first of many')
  await copies('institutes', institute_id, mostRows['institutes.memberships']! + 5, { id: idFor, slug: `slug || n` })
  await lab.store.pool.query(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     select gen_random_uuid(), id, $1, 'student', 'active', now(), now() from institutes`,
    [person.id],
  )
  const { body } = await lab.call(institutes.memberships, {}, { as: person.token })
  expect(body.items).toHaveLength(mostRows['institutes.memberships']!)
})

test('an institution is assigned no more courses than it is shown with', async () => {
  const { institute_id } = await testInstitute(lab, admin, 'With every course')
  const { course_id } = await newCourse(lab, admin.token)
  const more = { id: idFor, slug: `slug || n`, institute_id: `'${institute_id}'::uuid` }
  await copies('courses', course_id, mostRows['institutes.get']! + 5, more)
  const { body } = await lab.call(institutes.get, { institute_id }, { as: admin.token })
  expect(body.courses).toHaveLength(mostRows['institutes.get']!)
  const assigning = { institute_id, action: 'assign_course', course_id }
  const { status, body: problem } = await lab.call(institutes.manage, assigning, { as: admin.token })
  expect([status, problem.fields]).toEqual([422, { course_id: 'No more can be added' }])
})

test('a course has no more authors than it is shown with', async () => {
  const { course_id } = await newCourse(lab, admin.token)
  const most = mostRows['authoring.courseAuthors']!
  await copies('users', admin.id, most, { id: idFor, email: `n || email`, handle: `handle || n` })
  const add = (email: string) => lab.call(authoring.addAuthor, { course_id, email }, { as: admin.token })
  await lab.store.pool.query(
    `insert into course_authors (course_id, user_id) select $1, id from users where id <> $2 limit $3`,
    [course_id, admin.id, most - 2],
  )
  const last = await lab.person({ roles: [Role.member, Role.admin] })
  const { status, body } = await add(last.email)
  expect([status, body.authors.length]).toEqual([200, most])
  const another = await lab.person({ roles: [Role.member, Role.admin] })
  expect((await add(another.email)).body.fields).toEqual({ email: 'No more can be added' })
})
