import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { openTestModel, type TestModel } from '#kernel/server/testing-model.ts'
import { tellLies } from './testing-lies.ts'
import { maliciousAnswers } from './testing-malicious.ts'

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

test(
  'a hundred lies of a model are not published, not even if their author confirms them all',
  { timeout: 240_000 },
  async () => {
    expect(maliciousAnswers).toHaveLength(100)
    const { seen, faults } = await tellLies({ lab, model, admin }, maliciousAnswers)
    process.stdout.write(`malicious: ${JSON.stringify(seen)} of 100 answers, ${faults.length} faults published\n`)
    expect(faults).toEqual([])
    // Each way occurred, so that the checks above had something to find.
    expect(Math.min(seen.dropped, seen.blocked, seen.published), JSON.stringify(seen)).toBeGreaterThan(5)
  },
)
