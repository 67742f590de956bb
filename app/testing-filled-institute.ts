import { randomUUID } from 'node:crypto'
import { education } from '#areas/education/contract/index.ts'
import { lesson, quiz } from '#areas/authoring/server/testing-draft.ts'
import { putCourse } from '#areas/authoring/server/testing-course.ts'
import { testAssignment, turnUnit } from '#areas/education/server/testing-units.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { testInstitute } from '#areas/institutes/server/testing-institute.ts'
import type { TestLab } from './testing.ts'

/** Ids by the fields of inputs that accept them: all of one institution. */
export type InstituteIds = Record<string, string | string[]>

type Someone = Awaited<ReturnType<TestLab['person']>>

/**
 * An institution with one of everything: people, invitations, a link, an import, courses with a quiz and an assignment,
 * a submission, a request, a certificate. All names contain the given word, so that it can be searched in answers.
 */
export async function filledInstitute(lab: TestLab, admin: Someone, word: string) {
  const school = await testInstitute(lab, admin, `${word} School`)
  const { institute_id, owner } = school
  const as = owner.token
  const pool = lab.store.pool
  const one = async <T>(sql: string, values: unknown[]): Promise<T> => (await pool.query(sql, values)).rows[0] as T

  const course_id = await ownCourse(lab, word, institute_id, 'open')
  const asked = await ownCourse(lab, `${word}-asked`, institute_id, 'approval')
  const student = await school.join('student', await lab.person({ first_name: word, email: `${word}@people.example` }))
  const me = { as: student.token }
  for (const id of [course_id, asked]) await lab.call(education.signUp, { course_id: id }, me)
  const work = { course_id, unit_key: 'work', text: `Work of ${word}`, url: '' }
  await lab.call(education.submitAssignment, work, me)
  const attempt = await lab.call(education.startQuiz, { course_id, unit_key: 'quiz' }, me)
  await lab.call(education.progress, { course_id, events: [seen('read')] }, me)
  await lab.call(education.review, { course_id, stars: 4, text: `Review of ${word}` }, me)

  const emails = [`${word}-waiting@people.example`]
  await lab.call(institutes.inviteStudents, { institute_id, emails, group: `${word} group` }, { as })
  const link = await lab.call(institutes.addLink, { institute_id, label: `${word} link` }, { as })
  await lab.call(education.inviteToCourse, { course_id, emails: [`${word}-invited@people.example`] }, { as })
  await lab.call(education.addCourseLink, { course_id, label: `${word} course link` }, { as })
  const { id: work_id } = await one<{ id: string }>(
    `insert into bulk_works (id, institute_id, kind, state, locale, rows, file_name, asked_by, created_at)
     values ($1, $2, 'people', 'analysed', 'en-US', 1, $3, $4, now()) returning id`,
    [randomUUID(), institute_id, `${word}.csv`, owner.id],
  )
  await pool.query(`insert into bulk_rows (work_id, line, email, state) values ($1, 2, $2, 'ready')`, [
    work_id,
    `${word}-row@people.example`,
  ])
  const { id: import_job_id } = await one<{ id: string }>(
    `insert into import_jobs (id, state, created_by, course_id, institute_id, file_name, bytes)
     values ($1, 'analysed', $2, $3, $4, $5, 10) returning id`,
    [randomUUID(), owner.id, course_id, institute_id, `${word}.zip`],
  )
  const { id: enrolment_id } = await one<{ id: string }>(
    'select id from enrolments where course_id = $1 and user_id = $2',
    [asked, student.id],
  )
  const { id: submission_id } = await one<{ id: string }>(
    'select s.id from submissions s join enrolments e on e.id = s.enrolment_id where e.course_id = $1',
    [course_id],
  )
  const ids: InstituteIds = {
    institute_id,
    course_id,
    course: course_id,
    course_ids: [course_id],
    member_id: student.member_id,
    member_ids: [student.member_id],
    invite_id: link.body.invite.invite_id,
    work_id,
    import_job_id,
    enrolment_id,
    submission_id,
    attempt_id: attempt.body.attempt_id,
  }
  return { ids, owner, student }
}

const seen = (unit_key: string) => ({
  client_event_id: randomUUID(),
  unit_key,
  kind: 'viewed' as const,
  at: new Date().toISOString(),
})

async function ownCourse(lab: TestLab, word: string, institute_id: string, policy: string): Promise<string> {
  const units = [lesson('read', `Secret ${word}.`), quiz('quiz'), lesson('work')]
  const id = await putCourse(lab, word.toLowerCase(), units, { title: { 'en-US': `Course ${word}` } })
  await turnUnit(lab.store, id, 'work', testAssignment)
  await lab.store.pool.query(
    `update courses set institute_id = $2, visibility = 'institute', enrol_policy = $3 where id = $1`,
    [id, institute_id, policy],
  )
  return id
}
