import { afterAll, beforeAll, expect, test } from 'vitest'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { education } from '../contract/index.ts'
import { testLearner } from './testing-learner.ts'
import { testAssignment, turnUnit } from './testing-units.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const stepsOf = async (as: string, locale: 'en-US' | 'ja-JP' = 'en-US') =>
  (await lab.call(dashboards.nextSteps, {}, { as, locale })).body.items

test('who has begun nothing has no step, and a visitor is refused', async () => {
  const { token } = await lab.person()
  expect(await stepsOf(token)).toEqual([])
  expect((await lab.call(dashboards.nextSteps, {})).status).toBe(401)
})

test('the unit to go on with is a step, until the course is finished or dropped', async () => {
  const course_id = await putCourse(lab, 'steps', [lesson('one'), lesson('two')])
  const learner = await testLearner(lab, course_id)
  await learner.read('one')
  expect(await stepsOf(learner.token)).toMatchObject([
    {
      kind: 'education.continue',
      path: `/ailab/education/course/${course_id}?unit=one`,
      action: 'Continue',
      progress: { pct: 50, label: '1 of 2 units' },
    },
  ])
  await learner.read('two')
  await learner.finish()
  expect(await stepsOf(learner.token)).toEqual([])

  const other = await testLearner(lab, course_id)
  await lab.call(education.drop, { course_id }, { as: other.token })
  expect(await stepsOf(other.token)).toEqual([])
})

test('submissions that wait are one step of whoever grades them, in their language, and of nobody else', async () => {
  const course_id = await putCourse(lab, 'steps-graded', [lesson('work')])
  await turnUnit(lab.store, course_id, 'work', testAssignment)
  const admin = await lab.person({ roles: [99] })
  const [first, second] = [await testLearner(lab, course_id), await testLearner(lab, course_id)]
  for (const { token } of [first, second])
    await lab.call(education.submitAssignment, { course_id, unit_key: 'work', text: 'Done.', url: '' }, { as: token })
  const [step, ...others] = await stepsOf(admin.token)
  expect(step).toMatchObject({ kind: 'education.grade', path: '/ailab/education/grading', progress: null })
  expect(step!.title).toEqual({ text: '2 submissions are waiting to be graded', locale: 'en-US' })
  expect(others).toEqual([])
  expect((await stepsOf(admin.token, 'ja-JP'))[0]!.title).toMatchObject({ locale: 'ja-JP' })
  expect((await stepsOf(first.token)).map(({ kind }) => kind)).toEqual(['education.continue'])
})
