import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { openTestModel, type TestModel } from '#kernel/server/testing-model.ts'
import { compareNews } from '../differing/compare-news.ts'
import { faultsInRaised, planted } from '../differing/testing-contradictions.ts'
import { tellLies } from './testing-lies.ts'
import { maliciousAnswers } from './testing-malicious.ts'

// The seeded faults: a lab that lets every sentence be published, and one that finds no difference. The checks of the
// other tests must detect them.
vi.mock('../writing/research-rules.ts', async original => ({
  ...(await original<object>()),
  blockOf: () => undefined,
}))
vi.mock('../differing/differ.ts', async original => ({
  ...(await original<object>()),
  differenceOf: () => undefined,
}))

let lab: TestLab
let model: TestModel
let admin: string
beforeAll(async () => {
  model = await openTestModel()
  lab = await openTestLab({ ...model.settings, AI_TOKENS_A_DAY: '100000000' })
  admin = (await lab.person({ roles: [99] })).token
})
afterAll(async () => {
  await lab.close()
  await model.close()
})

test('lies that are published are found', async () => {
  const plain = maliciousAnswers.filter(({ name }) => name.endsWith(', plainly'))
  const { seen, faults } = await tellLies({ lab, model, admin }, plain)
  process.stdout.write(`malicious, with nothing blocked: ${JSON.stringify(seen)}, ${faults.length} faults found\n`)
  expect(faults.filter(fault => fault.includes('nobody confirmed')).length).toBeGreaterThan(5)
  expect(faults.filter(fault => fault.includes('is in no quote')).length).toBeGreaterThan(5)
})

test('contradictions that are not raised are found', async () => {
  const author = (await lab.person({ roles: [3] })).token
  const compare = () => compareNews(lab.toolsOf(lab.db), new Date(), 0)
  const { faults, contradictions } = await faultsInRaised(lab, { author, admin }, compare)
  process.stdout.write(`news, with no difference found: ${faults.length} of ${contradictions} found missing\n`)
  expect(faults).toHaveLength(Object.values(planted).flat().length)
})
