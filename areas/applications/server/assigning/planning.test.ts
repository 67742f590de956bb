import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { elsewhere, manage, submitted } from '../testing-review.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

/** A separate intake for each test, with two reviews for each application. */
let intake_id: string
beforeEach(async () => {
  const fields = { title: { 'en-US': 'Spring' }, is_default: true, reviews_wanted: 2 }
  intake_id = (await lab.call(applications.saveIntake, fields, { as: admin.token })).body.id
})

const entry = ({ email }: Someone, most = 20, industry_ids: string[] = []) => ({ email, most, industry_ids })
const plan = (reviewers: object[], as = admin) =>
  lab.call(applications.plan, { intake_id, reviewers }, { as: as.token })
const planned = async (as = admin) => (await lab.call(applications.planned, { intake_id }, { as: as.token })).body.plan
const release = (plan_id: string, as = admin) => lab.call(applications.releasePlan, { plan_id }, { as: as.token })
const reviewer = () => lab.person(elsewhere())
const reviewsOf = async ({ token }: Someone) => (await lab.call(applications.myReviews, {}, { as: token })).body.items

describe('a plan', () => {
  test('is hidden from reviewers until it is released, and then each hears once of all', async () => {
    const ids = [await submitted(lab), await submitted(lab), await submitted(lab)]
    const people = [await reviewer(), await reviewer(), await reviewer()]
    const { status, body } = await plan(people.map(each => entry(each)))
    expect([status, body.plan.items.length, body.plan.short]).toEqual([200, 3, []])
    expect(body.plan.reviewers.map(each => each.planned)).toEqual([2, 2, 2])
    expect(await reviewsOf(people[0]!)).toEqual([])
    const before = (await lab.call(applications.adminGet, { id: ids[0]! }, { as: admin.token })).body
    expect([before.reviews, (await planned())?.id]).toEqual([[], body.plan.id])
    expect((await release(body.plan.id)).body).toEqual({ assigned: 6, left_out: 0 })
    expect(await planned()).toBeNull()
    for (const person of people) {
      expect(await reviewsOf(person)).toHaveLength(2)
      const notices = (await lab.call(notifications.list, {}, { as: person.token })).body.items
      expect(notices.map(({ text }) => text)).toEqual(['You were asked to review 2 applications'])
    }
    const row = (await lab.call(applications.adminList, { intake_id }, { as: admin.token })).body.items[0]!
    expect(row.reviews_assigned).toBe(2)
  })

  test('prefers whoever knows the industry, where the load allows it', async () => {
    const { industries } = (await lab.call(applications.form, {}, {})).body
    const [first, second] = industries
    await submitted(lab, undefined, { industry_ids: [first!.id] })
    await submitted(lab, undefined, { industry_ids: [second!.id] })
    const [one, two] = [await reviewer(), await reviewer()]
    await lab.store.pool.query('update application_intakes set reviews_wanted = 1 where id = $1', [intake_id])
    const { plan: made } = (await plan([entry(one, 5, [second!.id]), entry(two, 5, [first!.id])])).body
    expect(made.items.map(({ reviewers }) => reviewers.map(each => [each.user_id, each.industries[0]!.id]))).toEqual([
      [[two.id, first!.id]],
      [[one.id, second!.id]],
    ])
  })

  test('names the conflicts, and the reviewers at their limit, that prevent it', async () => {
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    await submitted(lab)
    const busy = await reviewer()
    const { plan: made } = (await plan([entry(founder), entry(busy, 1)])).body
    const names = Object.fromEntries(made.reviewers.map(each => [each.user_id, each.name]))
    expect(made.short.find(each => each.application_id === id)).toMatchObject({ conflicts: [names[founder.id]] })
    const missing = made.short.reduce((sum, each) => sum + each.missing, 0)
    expect([missing, made.short.some(({ full }) => full.includes(names[busy.id]!))]).toEqual([3, true])
  })

  test('does not assign whoever has a conflict since, or what was decided meanwhile', async () => {
    const ids = [await submitted(lab), await submitted(lab)]
    const one = await reviewer()
    const two = await lab.person({ email: `apart-${Date.now()}@apart.example` })
    const { plan: made } = (await plan([entry(one), entry(two)])).body
    await lab.store.pool.query(
      `insert into application_people (application_id, user_id, role, may_submit, joined_at) values ($1, $2, 'editor', true, now())`,
      [ids[0], one.id],
    )
    await manage(lab, admin.token, ids[1]!, { action: 'decide', decision: 'declined' })
    expect((await release(made.id)).body).toEqual({ assigned: 1, left_out: 3 })
    expect((await release(made.id)).status).toBe(404)
  })

  test('shows an administrator nothing of an application that they have a conflict with, and leaves it planned', async () => {
    const other = await lab.person({ roles: [Role.applications] })
    const own = await submitted(lab, other.token)
    await submitted(lab)
    const { plan: made } = (await plan([entry(await reviewer()), entry(await reviewer())])).body
    const seen = await planned(other)
    expect([made.items.length, seen?.items.length, JSON.stringify(seen).includes(own)]).toEqual([2, 1, false])
    expect((await release(made.id, other)).body.assigned).toBe(2)
    expect((await planned())?.items.map(each => each.application_id)).toEqual([own])
    expect((await release(made.id)).body.assigned).toBe(2)
  })

  test('keeps what it has of an application that whoever replaces or discards it must not see', async () => {
    const other = await lab.person({ roles: [Role.applications] })
    const own = await submitted(lab, other.token)
    await submitted(lab)
    const [one, two] = [await reviewer(), await reviewer()]
    await plan([entry(one), entry(two)])
    const again = await plan([entry(one), entry(await reviewer())], other)
    expect([JSON.stringify(again.body).includes(own), JSON.stringify(again.body).includes(two.email)]).toEqual([
      false,
      false,
    ])
    const ownItem = async () => (await planned())?.items.find(each => each.application_id === own)
    const both = [one.id, two.id].toSorted()
    expect((await ownItem())?.reviewers.map(each => each.user_id).toSorted()).toEqual(both)
    await lab.call(applications.dropPlan, { plan_id: again.body.plan.id }, { as: other.token })
    expect(await planned(other)).toBeNull()
    expect((await release(again.body.plan.id, other)).status).toBe(404)
    expect((await ownItem())?.reviewers.map(each => each.user_id).toSorted()).toEqual(both)
  })

  test('is replaced by the next one, and can be discarded', async () => {
    await submitted(lab)
    const people = [entry(await reviewer()), entry(await reviewer())]
    const first = (await plan(people)).body.plan
    const second = (await plan(people)).body.plan
    expect((await release(first.id)).status).toBe(404)
    await lab.call(applications.dropPlan, { plan_id: second.id }, { as: admin.token })
    expect(await planned()).toBeNull()
  })

  test('is refused for an address without an account, and to whoever is no administrator', async () => {
    expect((await plan([{ email: 'nobody@elsewhere.example', most: 3 }])).body.code).toBe('application.no_account')
    expect((await plan([entry(admin)], await lab.person())).status).toBe(403)
  })
})
