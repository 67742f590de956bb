import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const statuses = async (ips: readonly string[]) => {
  const answers = []
  for (const ip of ips) answers.push((await lab.call(account.signUp, {}, { ip })).status)
  return answers
}
const { times } = account.signUp.limit
const addresses = (made: (nth: number) => string) => Array.from({ length: times + 1 }, (_, nth) => made(nth + 1))

test('everybody in a /64 of IPv6 has one origin, and a neighbour has another', async () => {
  const answers = await statuses(addresses(nth => `2001:db8:0:7:${nth}::${nth}`))
  expect(answers).toEqual([...Array.from({ length: times }, () => 422), 429])
  expect(await statuses(['2001:db8:0:8::1'])).toEqual([422])
})

test('an IPv4 address written as IPv6 is the same origin', async () => {
  const answers = await statuses(addresses(nth => (nth % 2 ? '203.0.113.61' : '::ffff:203.0.113.61')))
  expect(answers.at(-1)).toBe(429)
})
