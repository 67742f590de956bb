import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '../../contract/index.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

/** The rule of progress, written down independently: floor(100 × completed required units ÷ required units). */
const law = (done: string[], required: string[]) => {
  const completed = required.filter(key => done.includes(key)).length
  return { completed, required: required.length, pct: Math.floor((100 * completed) / required.length) }
}

test('removing units and adding them again changes each percentage by the rule, and finishes learners who have done all', async () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  const course_id = await putCourse(
    lab,
    'recounted',
    all.map(key => lesson(key)),
  )
  // Every combination of done units except all of them, each for another learner.
  const learners = await Promise.all(
    Array.from({ length: 31 }, async (_none, bits) => {
      const done = all.filter((_key, at) => bits & (1 << at))
      const learner = await testLearner(lab, course_id)
      if (done.length > 0) await learner.read(...done)
      return { ...learner, done }
    }),
  )
  const standing = async (id: string) => {
    const { rows } = await lab.store.pool.query(
      `select state, progress_pct as pct, required_units as required, completed_units as completed from enrolments where user_id = $1`,
      [id],
    )
    return rows[0]
  }
  const finished = new Set<string>()
  const holds = async (left: string[]) => {
    for (const { id, done } of learners.filter(each => !finished.has(each.id))) {
      const expected = law(done, left)
      if (expected.pct === 100) finished.add(id)
      expect(await standing(id), done.join('')).toEqual({
        state: expected.pct === 100 ? 'completed' : 'active',
        ...expected,
      })
    }
  }
  const publish = (keys: string[]) =>
    putCourse(
      lab,
      'recounted',
      keys.map(key => lesson(key)),
    )
  await holds(all)
  await publish(['a', 'b', 'c', 'd'])
  await holds(['a', 'b', 'c', 'd'])
  await publish(['e', 'c', 'a'])
  await holds(['e', 'c', 'a'])
  await publish([...all, 'f'])
  await holds(all)
  const { rows } = await lab.store.pool.query('select count(*)::int as count from completions')
  expect(rows[0].count).toBe(finished.size)
  expect(finished.size).toBe(4)
  const sent = await lab.call(education.selected, { course_id }, { as: learners[0]!.token })
  expect(sent.body.enrolment).toMatchObject({ progress_pct: 0, required_units: 5 })
})
