import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { Role } from '#kernel/contract/who.ts'
import { lti } from '../contract/index.ts'
import { toolPaths } from '../contract/tool-paths.ts'
import { testGrades } from './testing-grades.ts'
import { testBrowser } from './testing-launch.ts'
import { openPlatform } from './testing-platform.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let lab: TestLab
let admin: string
let course: string
let grades: ReturnType<typeof testGrades>
beforeAll(async () => {
  platform = await openPlatform('the-lab')
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: platform.host })
  admin = (await lab.person({ roles: [Role.admin] })).token
  const fields = { name: 'School', ...platform.registration, domains: ['school.example'] }
  await lab.call(lti.addPlatform, fields, { as: admin })
  course = await putCourse(lab, 'graded', [lesson('a'), lesson('b'), lesson('c'), lesson('d')])
  grades = testGrades(lab, platform, course)
  platform.know((await lab.app.inject({ url: toolPaths.keys })).json())
})
afterAll(async () => {
  await lab.close()
  await platform.close()
})
beforeEach(() => {
  platform.scores.length = 0
  platform.answerScores(200)
  platform.answerTokens(200)
})

async function setOn(is_on: boolean): Promise<void> {
  const [{ id: platform_id, version } = { id: '', version: 0 }] = (await lab.call(lti.platforms, {}, { as: admin }))
    .body.items
  const fields = { name: 'School', ...platform.registration, domains: ['school.example'], is_on }
  const { status } = await lab.call(lti.editPlatform, { platform_id, version, ...fields }, { as: admin })
  expect(status).toBe(200)
}

describe('the grade of a learner', () => {
  test('follows their progress to its end, each once, with one token', async () => {
    const { token, sub, user_id, path } = await grades.newcomer()
    await grades.work()
    expect([platform.scores, (await grades.gradeOf(user_id))!.state]).toEqual([[], 'waiting'])
    await grades.read(token, 'a')
    await grades.work()
    const common = { userId: sub, scoreMaximum: 100, gradingProgress: 'FullyGraded', path }
    const part = { ...common, scoreGiven: 25, activityProgress: 'InProgress', timestamp: expect.any(String) }
    expect(platform.scores).toEqual([part])
    expect(await grades.gradeOf(user_id)).toMatchObject({ state: 'sent', sent_pct: 25, attempts: 0, detail: null })
    for (const unit of ['b', 'c', 'd']) await grades.read(token, unit)
    await grades.work()
    expect(platform.scores.slice(1)).toMatchObject([{ scoreGiven: 100, activityProgress: 'Completed' }])
    await lab.store.pool.query(`select graphile_worker.add_job('lti.send_grade', json_build_object('id', $1::text))`, [
      (await grades.gradeOf(user_id))!.id,
    ])
    await grades.work()
    expect(platform.scores).toHaveLength(2)
    expect(platform.tokens()).toBe(1)
  })

  test('is sent at the launch for progress that is there already', async () => {
    const first = await grades.newcomer()
    await grades.read(first.token, 'a')
    platform.open({ sub: first.sub }, { course, id: 'second link', lineItem: `${platform.issuer}/items/second` })
    await testBrowser(lab).come(platform)
    await grades.work()
    expect(platform.scores.map(({ path }) => path).toSorted()).toEqual([first.path, '/items/second/scores'].toSorted())
  })

  test('is not sent to an address of somebody else, without the right to it, or for a teacher', async () => {
    for (const more of [{ lineItem: 'https://elsewhere.example/items/1' }, { lineItem: undefined }]) {
      const { token, user_id } = await grades.newcomer(more)
      await grades.read(token, 'a')
      expect(await grades.gradeOf(user_id)).toBeUndefined()
    }
    const { user_id, token } = await grades.newcomer()
    await lab.store.pool.query(`update lti_grades set line_item = 'http://127.0.0.1:1/items/1' where user_id = $1`, [
      user_id,
    ])
    await grades.read(token, 'a')
    await grades.work()
    expect(await grades.gradeOf(user_id)).toMatchObject({
      state: 'ended',
      detail: 'the address is not the platform’s',
    })
  })

  test('ends quietly when its activity is gone, and begins again with the next launch', async () => {
    const { token, user_id, sub, link } = await grades.newcomer()
    platform.answerScores(404)
    await grades.read(token, 'a')
    await grades.work()
    expect(await grades.gradeOf(user_id)).toMatchObject({ state: 'ended', detail: '404 what the platform says' })
    platform.answerScores(200)
    await grades.read(token, 'b')
    await grades.work()
    expect(platform.scores).toEqual([])
    platform.open({ sub }, { course, id: link, lineItem: `${platform.issuer}/items/again` })
    await testBrowser(lab).come(platform)
    await grades.work()
    expect(platform.scores).toMatchObject([{ scoreGiven: 50, path: '/items/again/scores' }])
  })

  test.each([500, 302, 429])('is tried again later after %i, and no more after six attempts', async status => {
    const { token, user_id } = await grades.newcomer()
    platform.answerScores(status)
    await grades.read(token, 'a')
    for (let n = 1; n <= 6; n += 1) {
      await grades.work()
      expect(await grades.gradeOf(user_id)).toMatchObject({ attempts: n, state: 'waiting' })
    }
    await grades.work()
    expect(await grades.gradeOf(user_id)).toMatchObject({ attempts: 7, state: 'failed', next_at: null })
    expect(await grades.waiting()).toBe(0)
    const { items } = (await lab.call(lti.platforms, {}, { as: admin })).body
    expect(items[0]).toMatchObject({
      grades: { failed: expect.any(Number) },
      grade_problem: expect.stringContaining(String(status)),
    })
    platform.answerScores(200)
    await grades.read(token, 'b')
    await grades.work()
    expect(await grades.gradeOf(user_id)).toMatchObject({ attempts: 0, state: 'sent', sent_pct: 50, detail: null })
  })

  test('waits while the platform gives no token; a token that it refuses is asked for again', async () => {
    const { token, user_id } = await grades.newcomer()
    await lab.store.pool.query(`update lti_platforms set version = version + 1`)
    platform.answerTokens(503)
    await grades.read(token, 'a')
    await grades.work()
    expect(await grades.gradeOf(user_id)).toMatchObject({
      state: 'waiting',
      detail: 'the access token URL answered 503',
    })
    platform.answerTokens(200)
    platform.answerScores(401)
    await grades.endRest()
    await grades.work()
    const before = platform.tokens()
    platform.answerScores(200)
    await grades.work()
    expect([platform.tokens() - before, (await grades.gradeOf(user_id))!.state]).toEqual([1, 'sent'])
  })

  test('is forgotten with the connection', async () => {
    const { token, user_id } = await grades.newcomer()
    const [connection] = (await lab.call(lti.connections, {}, { as: token })).body.items
    await lab.call(lti.disconnect, { platform_id: connection!.platform_id }, { as: token })
    expect(await grades.gradeOf(user_id)).toBeUndefined()
    await grades.read(token, 'a')
    await grades.work()
    expect(platform.scores).toEqual([])
  })

  test('waits while the platform is off, and is sent when it is on again, as is one that failed', async () => {
    const [one, two] = [await grades.newcomer(), await grades.newcomer()]
    await setOn(false)
    await grades.read(one.token, 'a')
    await grades.work()
    expect(await grades.gradeOf(one.user_id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await lab.store.pool.query(`update lti_grades set state = 'failed', attempts = 7 where user_id = $1`, [two.user_id])
    await grades.read(two.token, 'a')
    await setOn(true)
    await grades.work()
    for (const { user_id } of [one, two])
      expect(await grades.gradeOf(user_id)).toMatchObject({ state: 'sent', sent_pct: 25, attempts: 0 })
  })

  test('of many learners asks a platform that does not answer once a minute, and counts no attempt meanwhile', async () => {
    const learners = [await grades.newcomer(), await grades.newcomer(), await grades.newcomer()]
    await lab.store.pool.query(`update lti_platforms set version = version + 1`)
    platform.answerTokens(503)
    const before = platform.tokenRequests()
    for (const { token } of learners) await grades.read(token, 'a')
    await grades.work()
    expect(platform.tokenRequests() - before).toBe(1)
    const sent = await Promise.all(learners.map(({ user_id }) => grades.gradeOf(user_id)))
    expect(sent.map(row => row!.attempts).toSorted()).toEqual([0, 0, 1])
    platform.answerTokens(200)
    await grades.endRest()
    await grades.work()
    expect(platform.scores).toHaveLength(3)
  })

  test('has at most twenty activities for one learner in one course, those of the latest launches', async () => {
    const { sub, user_id } = await grades.newcomer()
    for (let n = 1; n <= 21; n += 1) {
      platform.open({ sub }, { course, id: `again ${n}`, lineItem: `${platform.issuer}/items/again-${n}` })
      await testBrowser(lab).come(platform)
    }
    const links = await lab.store.pool.query('select resource_link_id from lti_grades where user_id = $1', [user_id])
    expect(links.rows.map(row => row.resource_link_id).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, n) => `again ${n + 2}`).toSorted(),
    )
  })

  test('of any number of platforms is sent by two workers at most', async () => {
    await grades.work()
    const { token } = await grades.newcomer()
    await grades.read(token, 'a')
    const queues = await lab.store.pool.query(
      `select distinct queue_name from graphile_worker.jobs where key like 'lti:%'`,
    )
    expect(queues.rows).toEqual([{ queue_name: expect.stringMatching(/^lti\.send_grade [01]$/) }])
    await grades.work()
  })
})
