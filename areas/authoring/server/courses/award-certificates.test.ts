import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { education } from '#areas/education/contract/index.ts'
import { testLearner } from '#app/testing-courses.ts'
import { authoring } from '../../contract/index.ts'
import { administrator, newCourse } from '../testing-authoring.ts'

let lab: TestLab
let admin: { token: string }
beforeAll(async () => {
  lab = await openTestLab()
  admin = await administrator(lab)
})
afterAll(() => lab.close())

/** A published course without certificates, one learner who has finished it and one who has not. */
async function finishedEarlier() {
  const work = await newCourse(lab, admin.token, ['A'])
  await work.publish()
  const [done, reading] = [await testLearner(lab, work.course_id), await testLearner(lab, work.course_id)]
  await done.read('a')
  await done.finish()
  const award = async () =>
    (await lab.call(authoring.awardCertificates, { course_id: work.course_id }, { as: admin.token })).body
  const switchOn = async () => {
    const { version } = await work.ask(authoring.authoredCourse, {})
    await work.ask(authoring.updateCourse, { version, settings: { certificate: true } })
  }
  const certificatesOf = async (as: string) => (await lab.call(education.certificates, {}, { as })).body.items
  const waiting = async () =>
    (await lab.call(authoring.certificatesWaiting, { course_id: work.course_id }, { as: admin.token })).body
  return { done: { ...done, course_id: work.course_id }, reading, award, switchOn, waiting, certificatesOf }
}

describe('certificates for those who finished before the course granted any', () => {
  test('are issued once, dated as they finished, and to nobody else', async () => {
    const { done, reading, award, switchOn, certificatesOf } = await finishedEarlier()
    expect(await award()).toEqual({ awarded: 0, left: 0 })
    await switchOn()
    expect(await certificatesOf(done.token)).toEqual([])
    expect(await award()).toEqual({ awarded: 1, left: 0 })
    const [certificate] = await certificatesOf(done.token)
    const finish = (await done.finish()).body
    expect(certificate).toMatchObject({ state: 'valid', issued_at: finish.completion!.completed_at })
    expect(finish.certificate).toEqual(certificate)
    expect(await certificatesOf(reading.token)).toEqual([])
    expect(await award()).toEqual({ awarded: 0, left: 0 })
    const { body } = await lab.call(education.verifyCertificate, { serial: certificate!.serial })
    expect(body.state).toBe('valid')
  })

  test('are announced to those who get one, after the button said how many there are, and are in the audit log', async () => {
    const { done, reading, award, switchOn, waiting } = await finishedEarlier()
    expect(await waiting()).toEqual({ waiting: 1 })
    await switchOn()
    await award()
    await award()
    expect(await waiting()).toEqual({ waiting: 0 })
    await lab.runJobs()
    const noticesOf = async (id: string) =>
      (await lab.store.pool.query('select kind, words_values from notifications where user_id = $1', [id])).rows
    expect(await noticesOf(done.id)).toEqual([
      { kind: 'education.certificate_awarded', words_values: { title: expect.any(String) } },
    ])
    expect(await noticesOf(reading.id)).toEqual([])
    const { rows } = await lab.store.pool.query(
      "select data ->> 'awarded' as awarded from audit where action = 'education.certificates_awarded' and target_id = $1",
      [done.course_id],
    )
    expect(rows).toEqual([{ awarded: '1' }])
  })

  test('are not issued again after one was revoked', async () => {
    const { done, award, switchOn, certificatesOf } = await finishedEarlier()
    await switchOn()
    await award()
    const { id } = (await certificatesOf(done.token))[0]!
    await lab.call(education.revokeCertificate, { certificate_id: id, reason: 'Issued in error' }, { as: admin.token })
    expect(await award()).toEqual({ awarded: 0, left: 0 })
    expect((await certificatesOf(done.token)).map(each => each.state)).toEqual(['revoked'])
  })

  test('come 500 at a time, the first finished first', async () => {
    const { done, award, switchOn } = await finishedEarlier()
    await lab.store.pool.query(
      `with people as (
         insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'g' || n || '@example.org', 'username', 'g' || n))).*
         from users u, generate_series(1, 501) n where u.id = $1 returning id
       ), enrolled as (
         insert into enrolments select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'user_id', p.id))).*
         from enrolments e, people p where e.user_id = $1 returning id
       )
       insert into completions (enrolment_id, completed_at, version, units_completed)
       select id, now() - interval '1 day', 1, 1 from enrolled`,
      [done.id],
    )
    await switchOn()
    expect(await award()).toEqual({ awarded: 500, left: 2 })
    expect(await award()).toEqual({ awarded: 2, left: 0 })
  })
})
