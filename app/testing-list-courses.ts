import { randomUUID } from 'node:crypto'
import { account } from '#areas/account/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { testLearner } from '#areas/education/server/testing-learner.ts'
import { testAssignment, turnUnit } from '#areas/education/server/testing-units.ts'
import { lesson, putCourse, quiz, testQuestions } from './testing-courses.ts'
import type { TestLab } from './testing.ts'

const twice = [1, 2]

/**
 * A course with people, reviews, invitations, versions, revisions, submissions, requests to join and learners who are
 * stuck.
 */
export async function fillCourse(lab: TestLab, as: string): Promise<string> {
  const { pool } = lab.store
  const units = [lesson('read'), quiz('quiz', testQuestions), lesson('work')]
  const course_id = await putCourse(lab, 'lists', units)
  await turnUnit(lab.store, course_id, 'work', testAssignment)
  await pool.query(
    `update units set settings = jsonb_set(settings, '{quiz,attempts}', '1') where course_id = $1 and unit_key = 'quiz'`,
    [course_id],
  )
  for (const n of twice) {
    await learn(lab, course_id, n)
    await lab.call(education.inviteToCourse, { course_id, emails: [`invited-${n}@people.example`] }, { as })
    await pool.query(
      `insert into course_versions (course_id, n, published_at, outline, unit_keys, required_keys)
       select course_id, n + 1, published_at, outline, unit_keys, required_keys from course_versions
       where course_id = $1 order by n desc limit 1`,
      [course_id],
    )
    await pool.query(
      `insert into unit_revisions (unit_id, n, kind, at, changed, content)
       select id, $2, 'edited', now(), '{title}', '{}' from units where course_id = $1 and unit_key = 'read'`,
      [course_id, n],
    )
    await pool.query(
      `insert into import_jobs (id, state, created_by, course_id, file_name, bytes)
       select $1, 'analysed', id, $2, 'course.zip', 10 from users where email = 'admin@lab.example'`,
      [randomUUID(), course_id],
    )
  }
  await fillRequests(lab)
  return course_id
}

async function learn(lab: TestLab, course_id: string, n: number): Promise<void> {
  const { token, read } = await testLearner(lab, course_id, { first_name: `Learner ${n}` })
  const me = { as: token }
  await read('read')
  await lab.call(education.review, { course_id, stars: 4, text: `Review ${n}` }, me)
  await lab.call(education.submitAssignment, { course_id, unit_key: 'work', text: `Work ${n}`, url: '' }, me)
  const { attempt_id } = (await lab.call(education.startQuiz, { course_id, unit_key: 'quiz' }, me)).body
  await lab.call(education.submitQuiz, { attempt_id, answers: [] }, me)
}

async function fillRequests(lab: TestLab): Promise<void> {
  const course_id = await putCourse(lab, 'asked', [lesson('read')])
  await lab.store.pool.query(`update courses set enrol_policy = 'approval' where id = $1`, [course_id])
  for (const n of twice) await testLearner(lab, course_id, { first_name: `Asker ${n}` })
}

/** A person with two certificates and two tokens. */
export async function certified(lab: TestLab): Promise<string> {
  const person = await lab.person()
  for (const n of twice) {
    const course_id = await putCourse(lab, `short-${n}`, [lesson('read')])
    await lab.call(education.signUp, { course_id }, { as: person.token })
    const seen = { client_event_id: randomUUID(), unit_key: 'read', kind: 'viewed', at: new Date().toISOString() }
    await lab.call(education.progress, { course_id, events: [seen] }, { as: person.token })
    await lab.call(education.complete, { course_id }, { as: person.token })
    const token = { name: `Token ${n}`, access: 'read', expires_in_days: 7 }
    await lab.call(account.addToken, token, { as: person.token })
  }
  return person.token
}
