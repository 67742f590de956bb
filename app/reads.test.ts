import { afterAll, beforeAll, expect, test } from 'vitest'
import { reads, writes, type Call } from '#kernel/contract/call.ts'
import { Done, Nothing } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { dispatch } from '#kernel/server/dispatch.ts'
import type { Context } from '#kernel/server/handle.ts'
import { lab_facts } from '#kernel/server/tables.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const spec = { who: anyone, does: 'Writes a fact.', input: Nothing, output: Done }
const handler = async (_input: unknown, { db }: Pick<Context, 'db'>) => {
  await db.insert(lab_facts).values({ key: 'test', value: 'written' })
  return { result: true as const }
}
const make = (call: Call) =>
  dispatch(
    lab.lab,
    { name: 'test.fact', call, handler },
    { input: {}, caller: { ip: '192.0.2.1', locale: 'en-US', user_agent: 'test', host: 'localhost' } },
  )

test('a call that is declared to read cannot write, in tests', async () => {
  await expect(make(reads('POST /test/reads', spec))).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await make(writes('POST /test/writes', spec))).toEqual({ json: '{"result":true}' })
})
