import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { standardRubric, weightedMean } from '../../contract/rubric.ts'
import { mostReviewers } from '../managing/assign.ts'
import { testApplication } from '../testing-application.ts'
import { assigned, elsewhere, manage, reviewed, submitted, uploaded } from '../testing-review.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

const newReview = async (more: object = {}) => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token, more)
  const reviewer = await lab.person(elsewhere())
  return { id, founder, reviewer, review_id: await assigned(lab, admin.token, id, reviewer) }
}
const open = (review_id: string, { token }: Someone) => lab.call(applications.review, { review_id }, { as: token })
const save = (review_id: string, { token }: Someone, version: number, input: object) =>
  lab.call(applications.saveReview, { review_id, version, ...input }, { as: token })
const mine = async ({ token }: Someone, input: object = {}) =>
  (await lab.call(applications.myReviews, input, { as: token })).body

test('a score that cannot be given is left out of the average, and not counted as zero', () => {
  expect(weightedMean(standardRubric, { problem: 5, evidence: null })).toBe(5)
  expect(weightedMean(standardRubric, { problem: 5, evidence: 1, solution: null })).toBe(17 / 5)
  expect(weightedMean(standardRubric, { problem: null })).toBeNull()
  expect(weightedMean(standardRubric, {})).toBeNull()
})

describe('a review', () => {
  test('is saved part by part, complete when everything is answered, and counted', async () => {
    const { id, reviewer, review_id } = await newReview()
    const first = await save(review_id, reviewer, 1, { scores: { problem: 4 } })
    expect(first.body).toMatchObject({ state: 'in_progress', total: 4 })
    const early = await save(review_id, reviewer, 2, { action: 'complete' })
    expect(early.body).toMatchObject({ code: 'application.review_incomplete' })
    expect((await reviewed(lab, reviewer, review_id, 3)).body).toMatchObject({ state: 'complete', total: 3 })
    const { body } = await lab.call(applications.adminGet, { id }, { as: admin.token })
    expect(body).toMatchObject({ mean: 3, spread: 0, reviews: [{ state: 'complete', feedback: 'Clear.' }] })
    expect((await mine(reviewer, { state: 'open' })).items).toEqual([])
    expect((await mine(reviewer, { state: 'done' })).items).toHaveLength(1)
    const again = await save(review_id, reviewer, 3, { feedback: 'Later' })
    expect(again.body.code).toBe('application.wrong_state')
    expect((await save(review_id, reviewer, 3, { action: 'reopen' })).body.state).toBe('in_progress')
  })

  test('has at most so many reviewers beside it', async () => {
    const { id } = await newReview()
    const people = await Promise.all(Array.from({ length: mostReviewers - 1 }, () => lab.person(elsewhere())))
    await lab.db.execute(sql`
      insert into application_reviews (id, application_id, intake_id, user_id, submission, scores, assigned_at)
      select gen_random_uuid(), application_id, intake_id, u.id::uuid, submission, '{}', assigned_at
      from application_reviews, unnest(${sql.param(people.map(({ id: each }) => each))}::text[]) as u (id) where application_id = ${id}`)
    const another = await lab.person(elsewhere())
    const { status, body } = await manage(lab, admin.token, id, { action: 'assign', email: another.email })
    expect([status, body.fields]).toEqual([422, { email: expect.any(String) }])
  })

  test('is refused with an old version, and shown to nobody else', async () => {
    const { reviewer, review_id, founder } = await newReview()
    await save(review_id, reviewer, 1, { feedback: 'One' })
    expect((await save(review_id, reviewer, 1, { feedback: 'Two' })).body.code).toBe('version.conflict')
    expect((await open(review_id, founder)).status).toBe(404)
    expect((await open(review_id, admin)).status).toBe(404)
  })

  test('keeps the submission that it read, and names what changed since', async () => {
    const { id, reviewer, review_id, founder } = await newReview()
    await reviewed(lab, reviewer, review_id, 4)
    await manage(lab, admin.token, id, { action: 'move', to: 'in_review' })
    const due_at = new Date(Date.now() + 86_400_000).toISOString()
    const asks = [{ path: 'traction' as const, question: 'Who pays?' }]
    await manage(lab, admin.token, id, { action: 'request_info', asks, due_at })
    const fields = { traction: { base: '', value: 'Two harbours' } }
    await lab.call(applications.edit, { id, fields, action: 'answer_request' }, { as: founder.token })
    expect((await open(review_id, reviewer)).body).toMatchObject({
      review: { submission: 1 },
      application: {
        submission: 2,
        changed: ['traction'],
        before: { traction: '' },
        fields: { traction: 'Two harbours' },
      },
    })
    const reopened = await manage(lab, admin.token, id, { action: 'reopen_review', review_id })
    expect(reopened.body.reviews).toMatchObject([{ state: 'in_progress' }])
  })
})

test('a page that was opened before answers changed saves a review of what it shows', async () => {
  const { id, reviewer, review_id, founder } = await newReview()
  await manage(lab, admin.token, id, { action: 'move', to: 'in_review' })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const asks = [{ path: 'traction' as const, question: 'Who pays?' }]
  await manage(lab, admin.token, id, { action: 'request_info', asks, due_at })
  const messages: unknown[] = []
  const stop = lab.live.listen((topic, message) => void (topic === `person:${reviewer.id}` && messages.push(message)))
  const fields = { traction: { base: '', value: 'Two harbours' } }
  await lab.call(applications.edit, { id, fields, action: 'answer_request' }, { as: founder.token })
  await expect.poll(() => messages).toContainEqual({ kind: 'review_changed' })
  stop()
  await save(review_id, reviewer, 1, { feedback: 'Who pays?', submission: 1 })
  const after = (await open(review_id, reviewer)).body
  expect(after).toMatchObject({ review: { submission: 1 }, application: { submission: 2, changed: ['traction'] } })
  await save(review_id, reviewer, after.review.version, { feedback: 'They pay.', submission: 2 })
  expect((await open(review_id, reviewer)).body).toMatchObject({
    review: { submission: 2 },
    application: { changed: [] },
  })
  const unknown = await save(review_id, reviewer, after.review.version + 1, { submission: 3 })
  expect([unknown.status, unknown.body.fields]).toEqual([422, { submission: expect.any(String) }])
})

test('administrators and reviewers download what was submitted, and not what was added since', async () => {
  const founder = await lab.person()
  const { id } = await testApplication(lab, founder.token)
  const upload_id = await uploaded(lab, id, founder.token, 'plan.txt')
  await lab.call(applications.edit, { id, action: 'submit' }, { as: founder.token })
  const reviewer = await lab.person(elsewhere())
  const review_id = await assigned(lab, admin.token, id, reviewer)
  const read = await lab.call(applications.reviewFile, { review_id, upload_id }, { as: reviewer.token })
  expect([read.status, read.text]).toEqual([200, 'A plain text.'])
  const managed = await lab.call(applications.adminFile, { id, upload_id }, { as: admin.token })
  expect([managed.status, managed.text]).toEqual([200, 'A plain text.'])
  await manage(lab, admin.token, id, { action: 'move', to: 'in_review' })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  await manage(lab, admin.token, id, {
    action: 'request_info',
    asks: [{ path: 'uploads', question: 'A plan?' }],
    due_at,
  })
  const later = await uploaded(lab, id, founder.token, 'later.txt')
  expect((await lab.call(applications.adminFile, { id, upload_id: later }, { as: admin.token })).status).toBe(404)
  const { body } = await lab.call(applications.reviewers, {}, { as: admin.token })
  expect(body.items).toContainEqual({
    user_id: reviewer.id,
    name: expect.any(String) as string,
    email: reviewer.email,
    open: 1,
    done: 0,
  })
})

test('the list asks the database equally often for one blind review and for several', async () => {
  const all = (await lab.call(applications.intakes, {}, { as: admin.token })).body
  const blind = await lab.call(applications.saveIntake, { ...all.items[0]!, blind: true }, { as: admin.token })
  const asked = async (reviewer: Someone) => {
    const query = vi.spyOn(lab.lab.readDb.$client, 'query')
    const { items } = await mine(reviewer)
    const times = query.mock.calls.length
    query.mockRestore()
    expect(items.every(({ is_blind }) => is_blind)).toBe(true)
    return { times, items: items.length }
  }
  const { reviewer } = await newReview()
  const one = await asked(reviewer)
  for (const _ of [1, 2]) await assigned(lab, admin.token, await submitted(lab, (await lab.person()).token), reviewer)
  const several = await asked(reviewer)
  expect([one.items, several.items]).toEqual([1, 3])
  expect(one.times).toBeGreaterThan(0)
  expect(several.times).toBe(one.times)
  await lab.call(applications.saveIntake, { ...blind.body, blind: false }, { as: admin.token })
})

describe('access ends at the next request', () => {
  test('with a conflict that the reviewer declares, for the list, the review, its files and the administration', async () => {
    const { id, review_id } = await newReview()
    const both = await lab.person({ ...elsewhere(), roles: [Role.applications] })
    const own = await assigned(lab, admin.token, id, both)
    expect((await open(own, both)).status).toBe(200)
    await save(own, both, 1, { action: 'conflict', reason: 'We were partners' })
    expect((await open(own, both)).status).toBe(404)
    expect((await mine(both)).items).toEqual([])
    const file = { review_id: own, upload_id: review_id }
    expect((await lab.call(applications.reviewFile, file, { as: both.token })).status).toBe(404)
    expect((await lab.call(applications.adminGet, { id }, { as: both.token })).status).toBe(404)
    const { items } = (await lab.call(applications.conflicts, { id }, { as: admin.token })).body
    expect(items).toMatchObject([{ kind: 'declared', evidence: 'We were partners' }])
  })

  test('when the reviewer joins the team', async () => {
    const { id, reviewer, review_id } = await newReview()
    await lab.store.pool.query(
      `insert into application_people (application_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [id, reviewer.id],
    )
    expect((await open(review_id, reviewer)).status).toBe(404)
  })

  test('when the reviewer declines, or is removed', async () => {
    const [one, two] = [await newReview(), await newReview()]
    await save(one.review_id, one.reviewer, 1, { action: 'decline' })
    expect((await open(one.review_id, one.reviewer)).status).toBe(404)
    await manage(lab, admin.token, two.id, { action: 'unassign', review_id: two.review_id })
    expect((await open(two.review_id, two.reviewer)).status).toBe(404)
  })
})
