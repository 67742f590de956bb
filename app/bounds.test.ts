import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mostAuthors } from '#areas/authoring/contract/history.ts'
import { authoring } from '#areas/authoring/contract/index.ts'
import { newCourse } from '#areas/authoring/server/testing-authoring.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { mostCourses } from '#areas/institutes/server/institutes.queries.ts'
import { testInstitute } from '#areas/institutes/server/testing-institute.ts'
import { mostMemberships } from '#areas/members/contract.ts'
import { upTo } from '#kernel/contract/fields.ts'
import { Role } from '#kernel/contract/who.ts'
import { allCalls } from './calls.ts'
import { arraysIn, unboundedIn } from './testing-bounds.ts'
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

test('the arrays of a schema are found, however deep', () => {
  const Row = z.object({ tags: z.array(z.string()), states: z.array(z.enum(['open', 'done'])) })
  const schema = z.union([z.object({ rows: upTo(3, z.nullable(Row)) }), z.record(z.string(), z.array(z.int()))])
  expect(arraysIn(schema)).toEqual([
    { path: '.rows', isBounded: true },
    { path: '.rows[].tags', isBounded: false },
    { path: '.rows[].states', isBounded: true },
    { path: '', isBounded: false },
  ])
})

test('every array of every answer comes in pages or says how many there are at most', () => {
  const found = allCalls.flatMap(({ name, call }) => unboundedIn(call).map(path => `${name}${path}`))
  expect(allCalls.flatMap(({ call }) => arraysIn(call.output)).length).toBeGreaterThan(900)
  expect(found).toEqual([])
})

test('a test in which a call answers more than that fails', async () => {
  const output = z.object({ items: upTo(0, z.object({})) })
  const { institute_id } = await testInstitute(lab, admin, 'One too many')
  const person = await lab.person()
  await lab.store.pool.query(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     values (gen_random_uuid(), $1, $2, 'student', 'active', now(), now())`,
    [institute_id, person.id],
  )
  const call = { ...institutes.memberships, output } as unknown as typeof institutes.memberships
  await expect(lab.call(call, {}, { as: person.token })).rejects.toThrow(
    'institutes.memberships answers too many items',
  )
})

test('a person in more institutions than that is shown with the first', async () => {
  const person = await lab.person()
  const { institute_id } = await testInstitute(lab, admin, 'The first of many')
  await copies('institutes', institute_id, mostMemberships + 5, { id: idFor, slug: `slug || n` })
  await lab.store.pool.query(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     select gen_random_uuid(), id, $1, 'student', 'active', now(), now() from institutes`,
    [person.id],
  )
  const { body } = await lab.call(institutes.memberships, {}, { as: person.token })
  expect(body.items).toHaveLength(mostMemberships)
})

test('an institution is assigned no more courses than it is shown with', async () => {
  const { institute_id } = await testInstitute(lab, admin, 'With every course')
  const { course_id } = await newCourse(lab, admin.token)
  const more = { id: idFor, slug: `slug || n`, institute_id: `'${institute_id}'::uuid` }
  await copies('courses', course_id, mostCourses + 5, more)
  const { body } = await lab.call(institutes.get, { institute_id }, { as: admin.token })
  expect(body.courses).toHaveLength(mostCourses)
  const assigning = { institute_id, action: 'assign_course', course_id }
  const { status, body: problem } = await lab.call(institutes.manage, assigning, { as: admin.token })
  expect([status, problem.fields]).toEqual([422, { course_id: 'No more can be added' }])
})

test('a course has no more authors than it is shown with', async () => {
  const { course_id } = await newCourse(lab, admin.token)
  await copies('users', admin.id, mostAuthors, { id: idFor, email: `n || email`, handle: `handle || n` })
  const add = (email: string) => lab.call(authoring.addAuthor, { course_id, email }, { as: admin.token })
  await lab.store.pool.query(
    `insert into course_authors (course_id, user_id) select $1, id from users where id <> $2 limit $3`,
    [course_id, admin.id, mostAuthors - 2],
  )
  const last = await lab.person({ roles: [Role.member, Role.admin] })
  const { status, body } = await add(last.email)
  expect([status, body.authors.length]).toEqual([200, mostAuthors])
  const another = await lab.person({ roles: [Role.member, Role.admin] })
  expect((await add(another.email)).body.fields).toEqual({ email: 'No more can be added' })
})
