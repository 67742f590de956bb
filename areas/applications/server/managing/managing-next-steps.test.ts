import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { manage, submitted } from '../testing-review.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

test('applications of every intake that wait for administrators are steps on their dashboard', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const title = { 'en-US': 'Ports' }
  const intake = (await lab.call(applications.saveIntake, { title }, { as: token })).body
  const ids = [await submitted(lab), await submitted(lab, undefined, { intake_id: intake.id })]
  const steps = async () =>
    (await lab.call(dashboards.nextSteps, {}, { as: token })).body.items.map(({ kind, part_of, path }) => [
      kind,
      part_of?.text,
      path.slice(path.indexOf('?')),
    ])
  expect(await steps()).toEqual([
    ['applications.screen', 'Applications', '?status=submitted'],
    ['applications.screen', 'Ports', `?status=submitted&intake=${intake.id}`],
  ])
  for (const id of ids) await manage(lab, token, id, { action: 'decide', decision: 'declined' })
  expect((await steps()).map(([kind, part]) => [kind, part])).toEqual([
    ['applications.release', 'Applications'],
    ['applications.release', 'Ports'],
  ])
})
