import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { assigned, elsewhere, submitted } from '../testing-review.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

const said = (text: string) => ({ 'en-US': text, 'ja-JP': `${text}（日）` })
const criterion = (question: string, more: object = {}) => ({
  weight: 2,
  short: said('Short'),
  question: said(question),
  anchors: [1, 2, 3, 4, 5].map(n => said(`Anchor ${n}`)),
  ...more,
})

const newIntake = async () =>
  (await lab.call(applications.saveIntake, { title: { 'en-US': 'Spring' } }, { as: admin.token })).body.id
const rubricOf = async (intake_id: string) =>
  (await lab.call(applications.rubric, { intake_id }, { as: admin.token })).body
const save = (intake_id: string, version: number, criteria: ReturnType<typeof criterion>[]) =>
  lab.call(applications.saveRubric, { intake_id, version, criteria }, { as: admin.token })
const open = async (review_id: string, { token }: Someone, locale = 'en-US' as const) =>
  (await lab.call(applications.review, { review_id }, { as: token, locale })).body

async function newReview(intake_id: string) {
  const id = await submitted(lab, undefined, { intake_id })
  const reviewer = await lab.person(elsewhere())
  return { id, reviewer, review_id: await assigned(lab, admin.token, id, reviewer) }
}

test('an intake begins with the rubric of the lab, in three languages, and each change is a new version', async () => {
  const intake_id = await newIntake()
  const before = await rubricOf(intake_id)
  expect(before).toMatchObject({ version: 0, criteria: [{ key: 'problem', weight: 3 }, {}, {}, {}, {}] })
  expect(before.criteria[0]!.question['ja-JP']).toMatch(/課題/)
  const { body } = await save(intake_id, 0, [criterion('Is it needed?', { key: 'problem' }), criterion('Is it new?')])
  expect(body).toMatchObject({ version: 1, criteria: [{ key: 'problem' }, { key: 'criterion_1' }] })
  expect(await rubricOf(intake_id)).toEqual(body)
  expect((await save(intake_id, 0, [criterion('Late')])).body).toMatchObject({ code: 'version.conflict' })
  expect((await rubricOf(await newIntake())).version).toBe(0)
})

test('two who save at once make one version', async () => {
  const intake_id = await newIntake()
  const all = await Promise.all(['One', 'Two', 'Three'].map(question => save(intake_id, 0, [criterion(question)])))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a review keeps the rubric that it was assigned with; the next ones have the new one', async () => {
  const intake_id = await newIntake()
  const first = await newReview(intake_id)
  await save(intake_id, 0, [criterion('Is it needed?', { weight: 3 }), criterion('Is it new?', { weight: 1 })])
  const second = await newReview(intake_id)
  await save(intake_id, 1, [criterion('Third')])
  const [old, current] = [await open(first.review_id, first.reviewer), await open(second.review_id, second.reviewer)]
  expect([old.review.rubric, old.rubric.map(each => each.key)]).toEqual([
    0,
    ['problem', 'evidence', 'solution', 'team', 'reach'],
  ])
  expect([current.review.rubric, current.rubric.map(each => each.question)]).toEqual([
    1,
    ['Is it needed?', 'Is it new?'],
  ])
  const answers = { scores: { criterion_1: 5, criterion_2: 1 }, recommendation: 'accept', confidence: 'high' } as const
  const done = { review_id: second.review_id, version: 1, ...answers, action: 'complete' } as const
  expect((await lab.call(applications.saveReview, done, { as: second.reviewer.token })).body.total).toBe(4)
  const { body } = await lab.call(applications.adminGet, { id: second.id }, { as: admin.token, locale: 'ja-JP' })
  expect(body.reviews).toMatchObject([{ rubric: 1, criteria: [{ question: 'Is it needed?（日）' }, {}] }])
})

test('a score for a criterion of another version is refused, and so is a key that is new or that two criteria have', async () => {
  const intake_id = await newIntake()
  await save(intake_id, 0, [criterion('Is it needed?')])
  const { reviewer, review_id } = await newReview(intake_id)
  const input = { review_id, version: 1, scores: { problem: 5 } }
  const refused = await lab.call(applications.saveReview, input, { as: reviewer.token })
  expect([refused.status, refused.body.fields]).toEqual([422, { scores: expect.any(String) }])
  const keyed = (...keys: string[]) => keys.map(key => criterion('Which?', { key }))
  expect((await save(intake_id, 1, keyed('criterion_1', 'criterion_1'))).status).toBe(422)
  // A name that every JavaScript object has would count as answered in each review.
  expect((await save(intake_id, 1, keyed('constructor'))).status).toBe(422)
  expect((await save(intake_id, 1, keyed('criterion_1'))).status).toBe(200)
})

test('a plan gives a reviewer at most the open reviews of its intake, unless it says otherwise', async () => {
  const fields = { title: { 'en-US': 'Small' }, reviews_wanted: 1, max_load: 1 }
  const { id: intake_id } = (await lab.call(applications.saveIntake, fields, { as: admin.token })).body
  await submitted(lab, undefined, { intake_id })
  await submitted(lab, undefined, { intake_id })
  const { email } = await lab.person(elsewhere())
  const plan = async (most?: number) =>
    (await lab.call(applications.plan, { intake_id, reviewers: [{ email, most }] }, { as: admin.token })).body.plan
  expect((await plan()).reviewers).toMatchObject([{ most: 1, planned: 1 }])
  expect((await plan(2)).reviewers).toMatchObject([{ most: 2, planned: 2 }])
  const { body } = await lab.call(applications.planned, { intake_id }, { as: admin.token })
  expect(body.max_load).toBe(1)
})
