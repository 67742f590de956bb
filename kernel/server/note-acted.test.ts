import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import * as z from 'zod/mini'
import { writes } from '../contract/call.ts'
import { signedIn } from '../contract/who.ts'
import type { Person } from './handle.ts'
import { notingActed } from './note-acted.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

test('a call with transactions of its own is noted once, also if it answers before its first one', async () => {
  const person = { id: 'somebody', acted_by: 'an administrator' } as Person
  const call = writes('POST /v2/api/made/up', {
    who: signedIn,
    does: 'Does something.',
    ownTransactions: true,
    input: z.object({}),
    output: z.object({}),
  })
  for (const isFirst of [true, false]) {
    const noted: string[] = []
    const noteActed = async (_db: unknown, actorId: string) => noted.push(actorId)
    const noting = notingActed({ store: lab.store, noteActed }, { name: 'made.up', call }, person)
    const outside = () => noting.note(lab.store.db)
    const inside = () => noting.transaction(async () => undefined)
    for (const step of isFirst ? [outside, inside, inside] : [inside, inside, outside]) await step()
    expect(noted).toEqual(['an administrator'])
  }
})
