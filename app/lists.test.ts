import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#kernel/contract/call.ts'
import { wireSchema } from '#kernel/server/encode.ts'
import { casesOf } from '#kernel/server/testing-cases.ts'
import { allCalls } from './calls.ts'
import { testLists, type Lists } from './testing-lists.ts'
import { openTestLab, type TestLab } from './testing.ts'

type Page = { items: unknown[]; next_cursor: string | null }

const fieldsOf = (call: Call) => Object.keys((wireSchema(call.input) as { properties?: object }).properties ?? {})
const takes = (field: string) => allCalls.filter(({ call }) => fieldsOf(call).includes(field))
const lists = takes('cursor')

let lab: TestLab
let world: Lists
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
  world = await testLists(lab)
}, 120_000)
afterAll(() => lab.close())

type ListCall = { as: string; input: object }

async function ask(call: Call, { as, input }: ListCall, more: object) {
  await lab.store.pool.query('delete from rate_limits')
  return lab.call(call, { ...input, ...more }, { as })
}

async function pageOf(call: Call, asking: ListCall, more: object): Promise<Page> {
  const { status, text, body } = await ask(call, asking, more)
  expect(status, text).toBe(200)
  return body as unknown as Page
}

const askings = new Map<string, ListCall>()
/** The account with the most entries in a list. */
async function askingFor(name: string, call: Call): Promise<ListCall> {
  const known = askings.get(name)
  if (known) return known
  const input = world.inputs[name] ?? {}
  const found = []
  for (const as of world.tokens) {
    const { status, body } = await ask(call, { as, input }, { limit: 100 })
    found.push({ as, count: status === 200 ? (body as unknown as Page).items.length : 0 })
  }
  const most = found.toSorted((a, b) => b.count - a.count)[0]!
  expect(most.count, `${name} has too little to see: give it more in testing-lists.ts`).toBeGreaterThan(1)
  const asking = { as: most.as, input }
  askings.set(name, asking)
  return asking
}

type Choices = { properties?: Record<string, { enum?: string[] } | undefined> }
const choicesOf = (call: Call, field: string) => (wireSchema(call.input) as Choices).properties?.[field]?.enum ?? []

/** Every order that a list has. */
const ordersOf = (call: Call): object[] =>
  [undefined, ...choicesOf(call, 'sort')].flatMap(sort =>
    [undefined, ...choicesOf(call, 'direction')].map(direction => ({
      ...(sort && { sort }),
      ...(direction && { direction }),
    })),
  )

const id = '01900000-0000-7000-8000-000000000000'
const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
/** What is in a cursor that the list gave; an order with one entry gives none. */
const partsOf = (cursor: string | null) =>
  cursor === null ? [] : (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[])
/** Cursors of every form that hold a value, and a given one with it in each of its places. */
const forms = (given: unknown[], value: string) => [
  cursorOf(value),
  cursorOf(value, id),
  cursorOf(id, value),
  cursorOf(value, id, id),
  ...given.map((_each, at) => cursorOf(...given.with(at, value))),
]
/** Each entry on a page of its own, or, in `npm test`, few pages: an uneven number, so that their borders lie elsewhere. */
const mostPages = casesOf({ inTest: 7, inFuzz: 100 })
/** Numbers and moments beyond what PostgreSQL can store; a list by name may begin after any other text. */
const beyond = ['9'.repeat(19), '9'.repeat(18), `-${'9'.repeat(18)}`, '-1', 'NaN', '1e999']

describe('every list', () => {
  test('has entries', () => expect(lists.length).toBeGreaterThan(24))

  test.each(lists)(
    '$name comes in pages of the limit, each after the one before, and whole',
    async ({ name, call }) => {
      const asking = await askingFor(name, call)
      for (const order of ordersOf(call)) {
        const whole = await pageOf(call, asking, { ...order, limit: 100 })
        expect(whole.next_cursor).toBeNull()
        const items: unknown[] = []
        const limit = Math.ceil(whole.items.length / mostPages)
        let cursor: string | undefined
        while (items.length < whole.items.length) {
          const page = await pageOf(call, asking, { ...order, limit, ...(cursor && { cursor }) })
          expect(page.items).toHaveLength(Math.min(limit, whole.items.length - items.length))
          items.push(...page.items)
          cursor = page.next_cursor ?? undefined
        }
        expect(cursor).toBeUndefined()
        expect(items, JSON.stringify(order)).toEqual(whole.items)
      }
    },
  )

  test.each(lists)('$name refuses a cursor that it did not give', async ({ name, call }) => {
    const asking = await askingFor(name, call)
    for (const order of ordersOf(call)) {
      const { next_cursor } = await pageOf(call, asking, { ...order, limit: 1 })
      const given = partsOf(next_cursor)
      for (const cursor of ['x', 'W10', 'WyInIl0', ...forms(given, '\0')]) {
        const { status, body } = await ask(call, asking, { ...order, cursor })
        expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'input.invalid', ['cursor']])
      }
      for (const cursor of beyond.flatMap(value => forms(given, value))) {
        const { status, body } = await ask(call, asking, { ...order, cursor })
        expect(status === 200 || body.fields?.['cursor'] !== undefined, JSON.stringify([order, cursor, body])).toBe(
          true,
        )
      }
    }
  })
})
