import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { fullNameOf } from '#kernel/contract/names.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const letters = ['花', '𠮷', '々', 'さ', 'ン', 'ー', '김', 'a', 'é', ' ', '\u3000', '・', '-', '\ufa11', '\u3007']
const part = fc.array(fc.constantFrom(...letters), { maxLength: 4 }).map(each => each.join('').trim())

test('the database orders a whole name as the contract does', async () => {
  const names = fc.sample(fc.record({ first_name: part, last_name: part }), 500)
  const { rows } = await lab.store.pool.query<{ name: string }>(
    `select full_name(each ->> 'first_name', each ->> 'last_name') as name
     from json_array_elements($1::json) with ordinality as n(each, nth) order by nth`,
    [JSON.stringify(names)],
  )
  expect(rows.map(row => row.name)).toEqual(names.map(fullNameOf))
})
