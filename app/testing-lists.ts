import { randomUUID } from 'node:crypto'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { testApplication } from '#areas/applications/server/testing-application.ts'
import { assigned, submitted } from '#areas/applications/server/testing-review.ts'
import { education } from '#areas/education/contract/index.ts'
import { testLearner } from '#areas/education/server/testing-learner.ts'
import { testAssignment, turnUnit } from '#areas/education/server/testing-units.ts'
import { testEvent, testRegistration } from '#areas/events/server/testing-event.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { joinRoom, testRoom } from '#areas/rooms/server/testing-room.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import { lesson, putCourse, quiz, testQuestions } from './testing-courses.ts'
import type { TestLab } from './testing.ts'

/** The callers of lists, and what lists with more inputs than a limit and a cursor need. */
export type Lists = { tokens: string[]; inputs: Record<string, object> }

const twice = [1, 2]

/** Adds at least two entries to every list of a lab with its sample. */
export async function testLists(lab: TestLab): Promise<Lists> {
  const signIn = async (key: string) =>
    (await lab.call(account.login, { email: `${key}@lab.example`, password: samplePassword })).body.token
  const admin = await signIn('admin')
  const tokens = [admin, await signIn('institute'), await signIn('founder')]
  const institute_id = await fillInstitutes(lab, admin)
  const course_id = await fillCourse(lab, admin)
  await fillMailsAndSessions(lab)
  const event_id = await fillEvents(lab, admin, tokens)
  for (const _ of twice) await testApplication(lab, tokens[2])
  await fillReviews(lab, admin)
  const unit = { course_id, unit_key: 'read' }
  const inputs = {
    'authoring.unitRevisions': unit,
    'authoring.courseVersions': { course_id },
    'authoring.coursePeople': { course_id },
    'education.courseInvites': { course_id },
    'education.reviews': { course: course_id },
    'events.registeredUsers': { event_id },
    'help.search': { q: 'course' },
    'institutes.supervisors': { institute_id },
    'institutes.invites': { institute_id },
    'institutes.works': { institute_id },
    'rooms.attendance': { room_id: await fillRooms(lab, admin) },
    'startups.factHistory': { business_id: await fillStartups(lab, admin), key: 'users' },
    'institutes.studentMessages': { institute_id, member_id: await fillMessages(lab, institute_id, admin) },
    'institutes.workRows': { institute_id, work_id: await fillWorks(lab, institute_id) },
  }
  return { tokens: [...tokens, await certified(lab)], inputs }
}

/** Mails, and sessions of the administrator. */
async function fillMailsAndSessions(lab: TestLab): Promise<void> {
  for (const n of twice) {
    await lab.call(account.requestMagicCode, { email: 'founder@lab.example' }, { ip: `198.18.1.${n}` })
    await lab.call(account.login, { email: 'admin@lab.example', password: samplePassword }, { ip: `198.18.2.${n}` })
  }
}

/** Two events of the administrator, each with two registrations. */
async function fillEvents(lab: TestLab, as: string, people: string[]): Promise<string> {
  const ids: string[] = []
  for (const n of twice) ids.push((await testEvent(lab, as, { slug: `listed-${n}` })).id)
  for (const id of ids) for (const token of people.slice(0, 2)) await testRegistration(lab, token, id)
  return ids[0]!
}

/** Two startups of the administrator, one of them with a figure that changed. */
async function fillStartups(lab: TestLab, as: string): Promise<string> {
  await testStartup(lab, as)
  const { id: business_id } = await testStartup(lab, as)
  const said = { business_id, key: 'users', as_of: '2026-09-30', source: 'A list' }
  await lab.call(startups.saveFact, { ...said, count: 1 }, { as })
  await lab.call(startups.saveFact, { ...said, count: 2, version: 1 }, { as })
  return business_id
}

/** Two intakes, and two applications that the administrator reviews. */
async function fillReviews(lab: TestLab, as: string): Promise<void> {
  for (const n of twice) await lab.call(applications.saveIntake, { title: { 'en-US': `Intake ${n}` } }, { as })
  const { user } = (await lab.call(account.whoAmI, {}, { as })).body
  for (const _ of twice) await assigned(lab, as, await submitted(lab), { ...user!, token: as })
}

/** Two rooms of the administrator, one of them with two participants. */
async function fillRooms(lab: TestLab, as: string): Promise<string> {
  await testRoom(lab, as)
  const { id, code } = await testRoom(lab, as)
  for (const n of twice) await joinRoom(lab, code, { name: `Guest ${n}` })
  return id
}

async function fillInstitutes(lab: TestLab, as: string): Promise<string> {
  const [sample] = (await lab.call(institutes.listing, {}, { as })).body.items
  for (const n of twice) await lab.call(institutes.add, { name: `School ${n}` }, { as })
  return sample!.id
}

/** Two messages to a student, whose membership is answered. */
async function fillMessages(lab: TestLab, institute_id: string, as: string): Promise<string> {
  const team = await lab.call(institutes.team, { institute_id, kind: 'student', limit: 1 }, { as })
  const { member_id } = team.body.items[0]!
  for (const n of twice)
    await lab.call(institutes.messageStudent, { institute_id, member_id, text: `Message ${n}` }, { as })
  return member_id
}

async function fillWorks(lab: TestLab, institute_id: string): Promise<string> {
  const { pool } = lab.store
  const ids = twice.map(() => randomUUID())
  for (const id of ids) {
    await pool.query(
      `insert into bulk_works (id, institute_id, kind, state, locale, rows, file_name, asked_by, created_at)
       select $1, $2, 'people', 'analysed', 'en-US', 2, 'people.csv', id, now() from users limit 1`,
      [id, institute_id],
    )
    for (const n of twice)
      await pool.query(`insert into bulk_rows (work_id, line, email, state) values ($1, $2, $3, 'ready')`, [
        id,
        n + 1,
        `row-${n}@people.example`,
      ])
  }
  return ids[0]!
}

/**
 * A course with people, reviews, invitations, versions, revisions, submissions, requests to join and learners who are
 * stuck.
 */
async function fillCourse(lab: TestLab, as: string): Promise<string> {
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
async function certified(lab: TestLab): Promise<string> {
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
