import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab({ SAMPLE: 'on' })), 120_000)
afterAll(() => lab.close())

test('the sample has reviewers whose hands differ, and one of them has declared a conflict', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const { reviewers } = (await lab.call(applications.calibration, {}, { as: token })).body
  const effects = reviewers.filter(({ effect }) => effect !== null)
  expect(effects.map(({ name, effect }) => [name, Math.sign(effect!)]).toSorted()).toEqual([
    ['Inés Carbajal', -1],
    ['Tom Adeyemi', 1],
  ])
  const { rows } = await lab.store.pool.query('select kind, state from application_conflicts')
  expect(rows).toEqual([{ kind: 'declared', state: 'confirmed' }])
})
