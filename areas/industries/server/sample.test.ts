import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { industries } from '../contract/index.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
})
afterAll(() => lab.close())

test('the sample has twelve industries with sixty facts, each with a source or a formula', async () => {
  const all = (await lab.call(industries.all, {})).body
  const filled = all.industries.filter(({ facts }) => facts > 0)
  expect([filled.length, all.figures.facts]).toEqual([12, 60])
  const page = (await lab.call(industries.publicIndustry, { code: 'software' })).body
  expect(page.facts.filter(({ is_disputed }) => is_disputed).map(({ value }) => value)).toEqual([41, 33])
  expect(page.sources.filter(({ is_invented }) => is_invented).map(({ producer }) => producer)).toHaveLength(2)
})
