import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Problem, kernelFailures } from '#kernel/contract/failure.ts'
import { locales } from '#kernel/contract/fields.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { encoderOf, wireSchema } from '#kernel/server/encode.ts'
import { casesOf } from '#kernel/server/testing-cases.ts'
import { allCalls, failures } from './calls.ts'
import { arbitraryOf, soundOf, type Known } from './testing-arbitrary.ts'
import { testIds } from './testing-ids.ts'
import { allPaths } from './paths.ts'
import { columns, readMatrix, type Column } from './testing-role-matrix.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { words } from './words.ts'

const specified = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`../docs/specification/${name}.json`, import.meta.url), 'utf8')) as T[]
const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const ours = allCalls.map(({ call }) => routeOf(call))

describe('the specification', () => {
  test('each of its calls is answered', () => {
    const specifiedCalls = specified<{ method: string; path: string }>('calls').map(routeOf)
    expect(specifiedCalls).toHaveLength(127)
    expect(specifiedCalls.filter(route => !ours.includes(route))).toEqual([])
  })

  test('each of its paths has a screen', () => {
    const specifiedPaths = specified<{ path: string }>('routes').map(({ path }) => path)
    expect(specifiedPaths).toHaveLength(50)
    expect(specifiedPaths.filter(path => !allPaths.includes(path))).toEqual([])
  })

  test('no two calls share a route', () => {
    expect(new Set(ours).size).toBe(ours.length)
  })
})

test('a file of what matches filters refuses a filter that its call does not have, as lists do', () => {
  const filtered = allCalls.filter(
    ({ call }) =>
      call.method === 'POST' &&
      call.download &&
      call.kind === 'reads' &&
      call.input instanceof z.ZodMiniObject &&
      Object.values(call.input.shape).some(field => field instanceof z.ZodMiniOptional),
  )
  expect(filtered.length).toBeGreaterThan(4)
  const takesAnything = filtered.filter(({ call }) => !(call.input as z.ZodMiniObject).def.catchall)
  expect(takesAnything.map(({ name }) => name)).toEqual([])
})

describe('failures', () => {
  test('every code of a call is declared, with a text in the three languages', () => {
    const allFailures = { ...kernelFailures, ...failures }
    const named = allCalls.flatMap(({ call }) => call.fails ?? [])
    expect(named.filter(code => !(code in allFailures))).toEqual([])
    const unworded = Object.keys(allFailures).flatMap(code =>
      locales.filter(locale => words.title(locale, code) === code).map(locale => `${locale} ${code}`),
    )
    expect(unworded).toEqual([])
  })
})

describe('over the whole table of calls', () => {
  let lab: TestLab
  const tokens = new Map<string, string>()
  let known: Known
  const matrix = readMatrix()
  const signIn = async ([name, roles]: Column) => {
    if (roles) tokens.set(name, (await lab.person({ roles: [...roles] })).token)
  }
  beforeAll(async () => {
    lab = await openTestLab()
    for (const column of columns) await signIn(column)
    known = await testIds(lab)
  })
  const passed = new Set<string>()
  afterAll(() => lab.close())

  test.each(allCalls)('$name refuses everyone but its own', async ({ call }) => {
    const mayCall = matrix.get(routeOf(call))
    for (const column of columns) {
      const [name, roles] = column
      const as = tokens.get(name)
      const { status } = await lab.call(call, {}, { as, ip: `198.51.100.${roles?.[0] ?? 0}` })
      if (mayCall?.has(name)) expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(as ? 403 : 401)
      if (as && status === 200) await signIn(column)
    }
  })

  /** How many of its inputs match the schema and name things that are there. */
  const soundCases = 5
  const cases = casesOf({ inTest: 20, inFuzz: 1_000 })
  // A few calls at once: most of the time is waiting for the database.
  test.concurrent.each(allCalls)(
    `$name answers ${cases} inputs of any kind without failing itself`,
    { timeout: 300_000 },
    async ({ name, call }) => {
      let { token } = await lab.person({ roles: [...allRoles] })
      let count = 0
      const encode = encoderOf(call.output)
      const property = fc.asyncProperty(arbitraryOf(wireSchema(call.input) as never, known), async input => {
        count += 1
        const answer = await lab.call(call, input ?? {}, {
          as: token,
          ip: `10.${count % 250}.${Math.floor(count / 250) % 250}.7`,
        })
        if (answer.status === 401) ({ token } = await lab.person({ roles: [...allRoles] }))
        expect(answer.status, answer.text).toBeLessThan(500)
        if (answer.status >= 400) expect(Problem.safeParse(answer.body).success, answer.text).toBe(true)
        else passed.add(name)
        if (answer.status < 400 && !call.download) {
          for (const body of call.stream ? answer.events : [answer.body]) {
            expect(z.safeParse(call.output, body).success, answer.text.slice(0, 500)).toBe(true)
            expect(JSON.parse(encode(body)), 'a field its schema lacks').toEqual(body)
          }
        }
      })
      const sound = fc.sample(soundOf(wireSchema(call.input) as never, known), { numRuns: soundCases })
      await fc.assert(property, {
        numRuns: cases + soundCases,
        examples: sound.map(each => [each]),
        endOnFailure: true,
      })
      expect(count).toBeGreaterThanOrEqual(cases + soundCases)
    },
  )

  test('a third of all calls answer some of their made-up inputs well', () => {
    expect(passed.size).toBeGreaterThan(allCalls.length / 3)
  })
})
