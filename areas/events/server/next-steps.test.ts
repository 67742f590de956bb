import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { testEvent, testRegistration } from './testing-event.ts'

let lab: TestLab
beforeAll(async () => (lab = await openTestLab()))
afterAll(() => lab.close())

test('an event that runs comes first, then what begins sooner; each says when it begins', async () => {
  const admin = await lab.person({ roles: [Role.admin] })
  const person = await lab.person({})
  for (const hours of [20, -0.5, 2]) {
    const { id } = await testEvent(lab, admin.token, { title: { 'en-US': `In ${hours} hours` } })
    await testRegistration(lab, person.token, id)
    await lab.store.pool.query(
      `update events set starts_at = now() + $2 * interval '1 hour', ends_at = now() + ($2 + 1) * interval '1 hour' where id = $1`,
      [id, hours],
    )
  }
  const { items } = (await lab.call(dashboards.nextSteps, {}, { as: person.token })).body
  expect(items.map(({ title, part_of }) => [title.text, part_of?.text])).toEqual([
    ['In -0.5 hours', 'Happening now'],
    ['In 2 hours', 'In the next 24 hours'],
    ['In 20 hours', 'In the next 24 hours'],
  ])
  expect(Math.round((Date.parse(items[1]!.at) - Date.now()) / 3_600_000)).toBe(2)
})
