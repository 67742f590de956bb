import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lesson, putCourse, testLearner } from '#app/testing-courses.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { openTestModel, type TestModel } from '#kernel/server/testing-model.ts'
import { tutor } from '../contract.ts'
import type { ModelClaim } from './model-claim.ts'
import { faultsIn, good, indexed, lying } from './testing-answers.ts'

// The seeded fault: a tutor that trusts the model. The check of all other tests must detect it.
vi.mock('./claim-rules.ts', () => ({
  checkClaim: ({ say, quotes }: ModelClaim) => ({
    grade: 'unsupported',
    text: say,
    quotes: quotes.map(({ quote }) => ({ passage: 1, quote })),
  }),
}))

const text = 'An agent works in a loop: it observes, decides and acts.'
let lab: TestLab
let model: TestModel
beforeAll(async () => {
  model = await openTestModel()
  lab = await openTestLab(model.settings)
})
afterAll(async () => {
  await lab.close()
  await model.close()
})

test('an unchecked quote is caught', async () => {
  const course_id = await indexed(lab, putCourse(lab, 'believing', [lesson('loops', text)]))
  const { token } = await testLearner(lab, course_id)
  const ask = async () => (await lab.call(tutor.ask, { course_id, question: 'What is a loop?' }, { as: token })).events
  model.behaves(lying)
  expect(faultsIn(await ask(), [text])).toEqual([
    'made up: grants a doctorate to everybody who asks',
    'rests on nothing: Everybody passes without reading.',
  ])
  model.behaves(good)
  expect(faultsIn(await ask(), [text])).toEqual([])
})
