import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { assigned, elsewhere, manage, release, reviewed, submitted } from '../testing-review.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

test('an administrator reads how reviewers score, what averages would be without it, and where one review decides, of what they may see', async () => {
  const [admin, other] = [
    await lab.person({ roles: [Role.applications] }),
    await lab.person({ roles: [Role.applications] }),
  ]
  const [mild, strict] = [await lab.person(elsewhere()), await lab.person(elsewhere())]
  const ids: string[] = []
  for (const [own, scores] of [
    [undefined, [5, 4]],
    [undefined, [4, 3]],
    [undefined, [3, 2]],
    [other.token, [5, 5]],
  ] as const) {
    const id = await submitted(lab, own)
    ids.push(id)
    for (const [at, person] of [mild, strict].entries())
      await reviewed(lab, person, await assigned(lab, admin.token, id, person), scores[at]!)
  }
  const compare = async (as: string, input = {}) => (await lab.call(applications.calibration, input, { as })).body
  const all = await compare(admin.token)
  expect([all.compared, all.fragile]).toEqual([4, []])
  expect(all.applications.map(each => each.application_id)).toEqual([ids[3], ids[0], ids[1], ids[2]])
  const effectOf = (view: typeof all, { id }: { id: string }) =>
    view.reviewers.find(each => each.user_id === id)!.effect!
  expect(effectOf(all, mild)).toBeCloseTo(-effectOf(all, strict))
  expect(effectOf(all, mild)).toBeGreaterThan(0.2)

  const seen = await compare(other.token, { places: 2 })
  expect([seen.compared, seen.applications.some(each => each.application_id === ids[3])]).toEqual([3, false])
  expect(seen.reviewers.map(({ done }) => done)).toEqual([3, 3])
  expect(effectOf(seen, mild)).toBeGreaterThan(effectOf(all, mild))

  await manage(lab, admin.token, ids[3]!, { action: 'decide', decision: 'accepted' })
  await release(lab, admin.token, [ids[3]!])
  const third = await lab.person(elsewhere())
  await reviewed(lab, third, await assigned(lab, admin.token, ids[2]!, third), 5)
  await reviewed(lab, third, await assigned(lab, admin.token, ids[1]!, third), 1)
  const { fragile } = await compare(admin.token, { places: 2 })
  expect(fragile.map(({ application_id, is_in }) => [application_id, is_in])).toEqual([
    [ids[2], true],
    [ids[1], false],
  ])
  const name = all.reviewers.length === 2 && fragile[0]!.without
  expect(name).toHaveLength(1)
})

test('reviewers and founders cannot read it', async () => {
  for (const roles of [[Role.member], [Role.founder]]) {
    const { token } = await lab.person({ roles })
    expect((await lab.call(applications.calibration, {}, { as: token })).status).toBe(403)
  }
})
