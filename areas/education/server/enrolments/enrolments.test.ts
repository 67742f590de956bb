import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { authoring, supervisor, lesson, putCourse } from '#app/testing-courses.ts'
import { education } from '../../contract/index.ts'
import { enrolByInstitute } from '../exports.ts'
import { testLearner } from '../testing-learner.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

const set = (slug: string, fields: string) =>
  lab.store.pool.query(`update courses set ${fields} where slug = $1`, [slug])
const viewed = (unit_key: string) => ({
  client_event_id: randomUUID(),
  unit_key,
  kind: 'viewed',
  at: new Date().toISOString(),
})

const grantsOf = async (id: string): Promise<string[]> => {
  const granted = 'select role, granted_by from user_roles where user_id = $1 order by role'
  return (await lab.store.pool.query(granted, [id])).rows.map(({ role, granted_by }) => `${role} ${granted_by}`)
}

describe('signing up', () => {
  test('works once, gives the learner’s role, and answers the same again', async () => {
    const course_id = await putCourse(lab, 'sign-up', [lesson('a')])
    const { token, id } = await lab.person({ roles: [1] })
    const answers = await Promise.all([1, 2, 3].map(() => lab.call(education.signUp, { course_id }, { as: token })))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(answers[0]!.body).toMatchObject({ state: 'active', progress_pct: 0, required_units: 1, completed_units: 0 })
    expect(await grantsOf(id)).toEqual(['1 admin', '8 activity'])
    expect((await lab.store.pool.query('select from enrolments where user_id = $1', [id])).rowCount).toBe(1)
  })

  test('follows the policy of the course', async () => {
    const course_id = await putCourse(lab, 'policy', [lesson('a')])
    const { token } = await lab.person()
    const codeFor = async (policy: string) => {
      await set('policy', `enrol_policy = '${policy}'`)
      return (await lab.call(education.signUp, { course_id }, { as: token })).body.code
    }
    expect([await codeFor('closed'), await codeFor('invite')]).toEqual(['course.closed', 'course.invitation_needed'])
    await set('policy', `enrol_policy = 'approval'`)
    const signedUp = await lab.call(education.signUp, { course_id }, { as: token })
    expect(signedUp.body.state).toBe('requested')
    expect((await lab.call(education.progress, { course_id, events: [viewed('a')] }, { as: token })).body.code).toBe(
      'enrolment.not_active',
    )
    expect(
      (await lab.call(education.selected, { course_id, unit_key: 'a' }, { as: token })).body.enrolment?.state,
    ).toBe('requested')
  })

  test('names the prerequisites that are missing', async () => {
    const first = await putCourse(lab, 'first-of-two', [lesson('a')])
    const second = await putCourse(lab, 'second-of-two', [lesson('a')])
    await lab.store.pool.query('insert into course_prerequisites values ($1, $2)', [second, first])
    const person = await testLearner(lab, first)
    const early = await lab.call(education.signUp, { course_id: second }, { as: person.token })
    expect([early.status, early.body.code, early.body.missing]).toEqual([
      409,
      'course.prerequisite_missing',
      ['Course first-of-two'],
    ])
    await person.read('a')
    expect((await lab.call(education.signUp, { course_id: second }, { as: person.token })).status).toBe(200)
  })

  test('after dropping continues with the old progress', async () => {
    const course_id = await putCourse(lab, 'dropped', [lesson('a'), lesson('b')])
    const person = await testLearner(lab, course_id)
    await person.read('a')
    expect((await lab.call(education.drop, { course_id }, { as: person.token })).body).toEqual({ result: true })
    expect((await person.read('b')).body.code).toBe('enrolment.not_active')
    const tab = await lab.call(education.signUps, { state: 'dropped' }, { as: person.token })
    z.parse(education.signUps.output, tab.body)
    expect(tab.body).toMatchObject({ items: [{ course: { slug: 'dropped' } }], counts: { dropped: 1, in_progress: 0 } })
    const again = await lab.call(education.signUp, { course_id }, { as: person.token })
    expect(again.body).toMatchObject({ state: 'active', progress_pct: 50, completed_units: 1 })
  })
})

describe('a course that needs approval', () => {
  const ask = async (slug: string) => {
    const course_id = await putCourse(lab, slug, [lesson('a'), lesson('b')])
    await set(slug, `enrol_policy = 'approval'`)
    const person = await lab.person({ first_name: 'Ada' })
    await lab.call(education.signUp, { course_id }, { as: person.token })
    const { token } = await lab.person({ roles: [99] })
    const { body } = await lab.call(education.joinRequests, { course_id }, { as: token })
    const decide = (input: object, as = token) =>
      lab.call(education.decideRequest, { enrolment_id: body.items[0]!.enrolment_id, version: 1, ...input }, { as })
    const open = () => lab.call(education.selected, { course_id }, { as: person.token })
    return { course_id, person, items: body.items, decide, open }
  }

  test('waits for a decision, and lets the person in once', async () => {
    const { person, items, decide, open, course_id } = await ask('let-in')
    expect(items).toMatchObject([{ learner_name: expect.stringContaining('Ada'), version: 1 }])
    await lab.store.pool.query(`update units set required = false where course_id = $1 and unit_key = 'b'`, [course_id])
    expect((await decide({ approve: true, version: 7 })).body.code).toBe('version.conflict')
    const both = await Promise.all([decide({ approve: true }), decide({ approve: false })])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
    const notices = await lab.store.pool.query('select kind from notifications where user_id = $1', [person.id])
    expect(notices.rows).toHaveLength(1)
    expect((await open()).body.enrolment?.state).toBe(both[0].status === 200 ? 'active' : 'rejected')
  })

  test('says why somebody was refused, and lets them request again', async () => {
    const { person, decide, open, course_id } = await ask('refused')
    await decide({ approve: false, reason: 'The group is full.' })
    expect((await open()).body.enrolment).toMatchObject({ state: 'rejected', reason: 'The group is full.' })
    const mine = await lab.call(education.signUps, { state: 'dropped' }, { as: person.token })
    expect(mine.body.items).toMatchObject([{ enrolment: { state: 'rejected' } }])
    expect((await lab.call(education.signUp, { course_id }, { as: person.token })).body.state).toBe('requested')
  })

  test('is not opened by withdrawing a request and signing up again', async () => {
    const { person, course_id } = await ask('taken-back')
    await lab.call(education.drop, { course_id }, { as: person.token })
    expect((await lab.call(education.signUp, { course_id }, { as: person.token })).body.state).toBe('requested')
  })

  test('shows a supervisor of another institution nothing', async () => {
    const { decide, course_id } = await ask('asked-elsewhere')
    const stranger = await lab.person({ roles: [10] })
    const list = await lab.call(education.joinRequests, { course_id }, { as: stranger.token })
    expect(list.body).toMatchObject({ items: [], total: 0 })
    expect((await decide({ approve: true }, stranger.token)).status).toBe(404)
  })
})

describe('an invitation to a course', () => {
  const invited = async (slug: string, until: string) => {
    const course_id = await putCourse(lab, slug, [lesson('a')])
    await set(slug, `enrol_policy = 'invite'`)
    const person = await lab.person()
    await lab.store.pool.query(
      `insert into enrolments (id, user_id, course_id, state, version_at_start, started_at, last_active_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'invited', 1, now(), now(), now() + $3::interval)`,
      [person.id, course_id, until],
    )
    const as = person.token
    return {
      state: async () => (await lab.call(education.selected, { course_id }, { as })).body.enrolment?.state,
      accept: () => lab.call(education.signUp, { course_id }, { as }),
      decline: () => lab.call(education.declineInvitation, { course_id }, { as }),
    }
  }

  test('opens the course, whatever its policy', async () => {
    const { state, accept } = await invited('invited', '1 day')
    expect(await state()).toBe('invited')
    expect((await accept()).body.state).toBe('active')
  })

  test('can be declined, and then opens nothing', async () => {
    const { decline, accept } = await invited('declined', '1 day')
    expect((await decline()).status).toBe(200)
    expect((await accept()).body.code).toBe('course.invitation_needed')
  })

  test('expires', async () => {
    const { state, accept, decline } = await invited('run-out', '-1 minute')
    expect(await state()).toBe('expired')
    expect((await accept()).body.code).toBe('course.invitation_needed')
    expect((await decline()).body.code).toBe('enrolment.not_invited')
  })
})

describe('enrolling people through an institution', () => {
  test('opens closed enrolments, leaves others as they are, and answers the same again', async () => {
    const course_id = await putCourse(lab, 'through', [lesson('a'), lesson('b')])
    const institute_id = randomUUID()
    const [fresh, asked, dropped, finished] = [
      await lab.person(),
      await lab.person(),
      await testLearner(lab, course_id),
      await testLearner(lab, course_id),
    ]
    await dropped.read('a')
    await lab.call(education.drop, { course_id }, { as: dropped.token })
    await finished.read('a', 'b')
    await set('through', `enrol_policy = 'approval'`)
    await lab.call(education.signUp, { course_id }, { as: asked.token })
    const user_ids = [fresh, asked, dropped, finished].map(person => person.id)
    const enrol = () =>
      inTransaction(lab.store.pool, db => enrolByInstitute(db, { user_ids, course_id, institute_id, now: new Date() }))

    expect(new Set((await enrol()).enrolled)).toEqual(new Set([fresh.id, asked.id]))
    expect((await enrol()).enrolled).toEqual([])
    expect(await grantsOf(fresh.id)).toEqual(['1 admin', '8 activity'])
    const { rows } = await lab.store.pool.query(
      'select state, institute_id, required_units from enrolments where course_id = $1 and user_id = any($2) order by array_position($2, user_id)',
      [course_id, user_ids],
    )
    expect(rows).toEqual(
      ['active', 'active', 'dropped', 'completed'].map(state => ({ state, institute_id, required_units: 2 })),
    )
  })
})

describe('a suspended enrolment', () => {
  const pause = (course_id: string, enrolment_id: string, as: string, given: object) =>
    lab.call(authoring.pausePerson, { course_id, enrolment_id, ...given }, { as })
  const placeOf = async (course_id: string, as: string) =>
    (await lab.call(authoring.coursePeople, { course_id }, { as })).body.items[0]!.id

  test('tells its learner why, opens nothing meanwhile, and continues with the old progress', async () => {
    const course_id = await putCourse(lab, 'held', [lesson('a'), lesson('b')])
    const person = await testLearner(lab, course_id)
    await person.read('a')
    const { token } = await lab.person({ roles: [99] })
    const place = await placeOf(course_id, token)
    const unsaid = await pause(course_id, place, token, { action: 'suspend', reason: ' ' })
    expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([422, ['reason']])
    expect((await pause(course_id, place, token, { action: 'resume' })).body.code).toBe('enrolment.wrong_state')
    expect((await pause(course_id, place, token, { action: 'suspend', reason: 'Copied work.' })).status).toBe(200)

    const mine = async () => (await lab.call(education.signUps, {}, { as: person.token })).body.items[0]!.enrolment
    expect(await mine()).toMatchObject({ state: 'suspended', reason: 'Copied work.', progress_pct: 50 })
    const open = await lab.call(education.selected, { course_id }, { as: person.token })
    expect(open.body.enrolment).toMatchObject({ state: 'suspended', reason: 'Copied work.' })
    expect((await person.read('b')).body.code).toBe('enrolment.suspended')
    for (const call of [education.signUp, education.drop])
      expect((await lab.call(call, { course_id }, { as: person.token })).body.code).toBe('enrolment.suspended')

    expect((await pause(course_id, place, token, { action: 'resume' })).status).toBe(200)
    expect(await mine()).toMatchObject({ state: 'active', reason: null, progress_pct: 50 })
    expect((await person.read('b')).body.is_complete).toBe(true)
    const notices = await lab.store.pool.query(`select kind from notifications where user_id = $1 order by id`, [
      person.id,
    ])
    expect(notices.rows.map(row => row.kind)).toEqual(
      expect.arrayContaining(['authoring.enrolment_suspended', 'authoring.enrolment_active']),
    )
  })

  test('is invisible to a supervisor of another institution', async () => {
    const course_id = await putCourse(lab, 'held-elsewhere', [lesson('a'), lesson('b')])
    await testLearner(lab, course_id)
    const admin = await lab.person({ roles: [99] })
    const place = await placeOf(course_id, admin.token)
    const school = await supervisor(lab)
    const asked = { action: 'suspend', reason: 'x' }
    expect((await pause(course_id, place, school.token, asked)).status).toBe(404)
    await set('held-elsewhere', `institute_id = '${school.institute_id}'`)
    expect((await pause(course_id, place, school.token, asked)).status).toBe(404)
  })
})
