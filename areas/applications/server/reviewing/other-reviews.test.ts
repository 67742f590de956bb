import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { completeForm } from '../testing-application.ts'
import { assigned, elsewhere, manage, release, reviewed, submitted } from '../testing-review.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

/** An application of a new intake with two reviewers, of whom the second has completed a review. */
async function twoReviews(intake: object) {
  const fields = { title: { 'en-US': 'Spring' }, ...intake }
  const intake_id = (await lab.call(applications.saveIntake, fields, { as: admin.token })).body.id
  const id = await submitted(lab, (await lab.person()).token, { intake_id })
  const [first, second] = [await lab.person(elsewhere()), await lab.person(elsewhere())]
  const review_id = await assigned(lab, admin.token, id, first)
  const other_id = await assigned(lab, admin.token, id, second)
  const { name } = completeForm().company
  const text = { review_id: other_id, version: 1, feedback: `${name} convinces me.`, private_note: 'Only for the lab' }
  await lab.call(applications.saveReview, text, { as: second.token })
  await complete(second, other_id)
  return { id, intake_id, first, review_id, second, other_id }
}
const read = async ({ token }: Someone, review_id: string) =>
  (await lab.call(applications.review, { review_id }, { as: token })).body
async function complete({ token }: Someone, review_id: string) {
  const { review, rubric } = await read({ token } as Someone, review_id)
  const scores = Object.fromEntries(rubric.map(({ key }) => [key, 4]))
  const answers = { scores, recommendation: 'accept', confidence: 'fair', action: 'complete' } as const
  await lab.call(applications.saveReview, { review_id, version: review.version, ...answers }, { as: token })
}

test('an intake can show the other reviews to whoever has completed their own, without who wrote them', async () => {
  const { first, review_id, second } = await twoReviews({ reviews_shown: 'after_own' })
  expect(await read(first, review_id)).toMatchObject({ others_shown: 'after_own', others: null })
  await complete(first, review_id)
  const { others } = await read(first, review_id)
  const { name } = completeForm().company
  expect(others).toEqual([
    { total: 4, recommendation: 'accept', confidence: 'fair', feedback: `${name} convinces me.` },
  ])
  const text = JSON.stringify(await read(first, review_id))
  for (const hidden of [second.email, second.id, 'Only for the lab']) expect(text).not.toContain(hidden)
})

const reopen = async (someone: Someone, review_id: string) => {
  const { version } = (await read(someone, review_id)).review
  return lab.call(applications.saveReview, { review_id, version, action: 'reopen' }, { as: someone.token })
}
const managedReview = async (id: string, review_id: string) => {
  const { reviews } = (await lab.call(applications.adminGet, { id }, { as: admin.token })).body
  return reviews.find(each => each.id === review_id)!
}

test('a reviewer who can read other reviews cannot reopen their own; an administrator can, and that stays visible', async () => {
  const { id, first, review_id, second, other_id } = await twoReviews({ reviews_shown: 'after_own' })
  expect((await reopen(second, other_id)).status).toBe(200)
  await complete(second, other_id)
  await complete(first, review_id)
  for (const [someone, own] of [
    [first, review_id],
    [second, other_id],
  ] as const) {
    const { status, body } = await reopen(someone, own)
    expect([status, body.code]).toEqual([409, 'application.others_shown'])
    expect((await read(someone, own)).review).toMatchObject({ state: 'complete', others_shown_at: expect.any(String) })
  }
  await manage(lab, admin.token, id, { action: 'reopen_review', review_id })
  expect((await read(first, review_id)).others).toBeNull()
  await complete(first, review_id)
  const { completed_at, others_shown_at } = await managedReview(id, review_id)
  expect(Date.parse(completed_at!)).toBeGreaterThan(Date.parse(others_shown_at!))
  expect((await reopen(first, review_id)).status).toBe(409)
})

test('reviews that an intake shows later can no longer be reopened by their reviewers, even if it hides them again', async () => {
  const { intake_id, first, review_id } = await twoReviews({})
  await complete(first, review_id)
  const fields = { id: intake_id, title: { 'en-US': 'Spring' } }
  const show = { ...fields, version: 1, reviews_shown: 'after_own' } as const
  expect((await lab.call(applications.saveIntake, show, { as: admin.token })).status).toBe(200)
  expect((await lab.call(applications.saveIntake, { ...fields, version: 2 }, { as: admin.token })).status).toBe(200)
  expect((await reopen(first, review_id)).body.code).toBe('application.others_shown')
})

test('without that setting they are shown once the decision is released, and not when it is made', async () => {
  const { id, first, review_id } = await twoReviews({})
  await reviewed(lab, first, review_id, 3)
  expect(await read(first, review_id)).toMatchObject({ others_shown: 'after_decision', others: null })
  await manage(lab, admin.token, id, { action: 'decide', decision: 'declined', text: 'No.' })
  expect((await read(first, review_id)).others).toBeNull()
  await release(lab, admin.token, [id])
  await lab.runJobs()
  expect((await read(first, review_id)).others).toHaveLength(1)
})

test('in blind review, what another reviewer wrote does not say who applies either', async () => {
  const { id, first, review_id, second, other_id } = await twoReviews({ reviews_shown: 'after_own', blind: true })
  const hide = { action: 'redact', text: 'landings', field: 'solution' } as const
  expect((await manage(lab, admin.token, id, hide)).status).toBe(200)
  const open = async () => (await read(second, other_id)).review.version
  await lab.call(
    applications.saveReview,
    { review_id: other_id, version: await open(), action: 'reopen' },
    { as: second.token },
  )
  const text = { review_id: other_id, version: await open(), feedback: 'Escarcha of landings, write to a@b.example' }
  await lab.call(applications.saveReview, text, { as: second.token })
  await complete(second, other_id)
  await complete(first, review_id)
  const [other] = (await read(first, review_id)).others!
  expect(other!.feedback).toMatch(/^⟦Company⟧ of ⟦.+⟧, write to ⟦.+⟧$/)
})
