import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { education } from '../../contract/index.ts'
import { lesson, quiz, rightAnswers, testQuestions, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>

let lab: TestLab
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

const sql = (text: string, values: unknown[]) => lab.store.pool.query(text, values)

/** A course whose quiz allows one attempt, a learner who has failed it, and an author of the course. */
async function stuckIn(slug: string) {
  const course_id = await putCourse(lab, slug, [quiz('q', testQuestions), lesson('after')])
  await sql(
    `update units set settings = jsonb_set(settings, '{quiz,attempts}', '1') where course_id = $1 and unit_key = 'q'`,
    [course_id],
  )
  const author = await lab.person()
  await sql('insert into course_authors values ($1, $2)', [course_id, author.id])
  const learner = await testLearner(lab, course_id, { first_name: 'Ada' })
  const start = () => lab.call(education.startQuiz, { course_id, unit_key: 'q' }, { as: learner.token })
  const attempt = async (answers: object[]) => {
    const { attempt_id } = (await start()).body
    return lab.call(education.submitQuiz, { attempt_id, answers }, { as: learner.token })
  }
  await attempt([])
  const seen = async (by: Someone) => (await lab.call(education.stuckLearners, { course_id }, { as: by.token })).body
  const { enrolment_id = '' } = (await seen(admin)).items[0] ?? {}
  const allow = (by: Someone) => lab.call(education.allowAttempt, { enrolment_id, unit_key: 'q' }, { as: by.token })
  return { course_id, author, learner, start, attempt, seen, allow }
}

describe('a learner who has used all attempts at a quiz', () => {
  test('is listed for those who teach the course, and can be allowed one more, with a notice', async () => {
    const { author, learner, start, attempt, seen, allow } = await stuckIn('stuck')
    expect((await start()).body.code).toBe('quiz.no_attempts_left')
    expect((await seen(author)).items).toMatchObject([
      { learner_name: 'Ada Person', unit: { unit_key: 'q' }, attempts: 1, best_score_pct: 0 },
    ])
    expect((await allow(author)).body).toEqual({ result: true })
    expect(await seen(author)).toMatchObject({ items: [], total: 0 })
    const notices = await sql(`select kind from notifications where user_id = $1`, [learner.id])
    expect(notices.rows).toEqual([{ kind: 'education.attempt_allowed' }])

    const passed = await attempt(rightAnswers)
    expect(passed.body).toMatchObject({ result: { passed: true }, attempts_left: 0 })
    expect((await start()).body.code).toBe('quiz.no_attempts_left')
    expect((await seen(author)).items, 'who has passed is not stuck').toEqual([])
  })

  test('gets one attempt, however often and by however many people it is allowed at once', async () => {
    const { author, attempt, start, seen, allow } = await stuckIn('twice')
    const answers = await Promise.all([allow(author), allow(admin), allow(author)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await attempt([])
    expect((await start()).body.code).toBe('quiz.no_attempts_left')
    expect((await seen(admin)).items).toMatchObject([{ attempts: 2 }])
    await allow(author)
    expect((await start()).status).toBe(200)
    expect((await seen(admin)).items, 'nor is who is trying').toEqual([])
  })

  test('is invisible to others: themselves, authors of other courses, and strangers', async () => {
    const { learner, seen, allow, start } = await stuckIn('own')
    const { author: other } = await stuckIn('others')
    for (const nobody of [learner, other, await lab.person({ roles: [Role.institute] })]) {
      expect((await seen(nobody)).items).toEqual([])
      expect((await allow(nobody)).status).toBe(404)
    }
    expect((await start()).body.code).toBe('quiz.no_attempts_left')
  })
})
