import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authoring } from '#areas/authoring/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { signingIn } from '#areas/account/contract/signing-in.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { allCalls } from './calls.ts'
import { landingOf } from './public-site.ts'
import { screenPaths } from './screen-paths.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let token: string
beforeAll(async () => {
  lab = await openTestLab({ HOSTS_VENTURE: 'Ventures.Example' })
  token = (await lab.person({ roles: [...allRoles] })).token
})
afterAll(() => lab.close())

const lists = allCalls.filter(
  ({ call: { input } }) => input instanceof z.ZodMiniObject && 'cursor' in input.shape && 'limit' in input.shape,
)

test('there are lists to look at', () => expect(lists.length).toBeGreaterThan(15))

test.each(lists)('$name refuses a filter that it does not have', async ({ call }) => {
  const { status, body } = await lab.call(call, { filter_of_another_list: 'x' }, { as: token })
  expect(status).toBe(422)
  expect(body.fields).toMatchObject({ filter_of_another_list: 'This field doesn’t exist' })
})

test.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])('a token is known after “%s”', async scheme => {
  const headers = { authorization: `${scheme} ${token}` }
  const answer = await lab.app.inject({ method: 'POST', url: signingIn.whoAmI.path, headers, payload: {} })
  expect(answer.json()).toMatchObject({ result: true })
})

test('who may not make a call is told so before its body is read', async () => {
  const { token: stranger } = await lab.person()
  for (const [as, status, code] of [
    [undefined, 401, 'session.required'],
    [stranger, 403, 'right.missing'],
  ] as const) {
    const answer = await lab.call(authoring.authoredCourses, {}, { as })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
})

test('an address with a slash at its end is the same address', async () => {
  const answer = await lab.app.inject({ method: 'POST', url: `${education.courses.path}/`, payload: {} })
  expect([answer.statusCode, answer.json<{ items: unknown[] }>().items]).toEqual([200, []])
})

test('hosts choose their landing in any case', () => {
  expect(landingOf(lab.lab, 'VENTURES.example')).toBe('venture')
  expect(landingOf(lab.lab, 'Learn.LOCALHOST')).toBe('education')
  expect(landingOf(lab.lab, 'ventures.example.org')).toBe('lab')
})

test('the application area is there under /app too, and /apply is the public form', () => {
  expect(screenPaths).toEqual(expect.arrayContaining(['/app', '/app/dashboard', '/app/education/course/:courseId']))
  expect(screenPaths.filter(path => path.startsWith('/app') && !/^\/app(\/|$)/.test(path))).toEqual([
    '/apply',
    '/apply/receipt',
  ])
})
