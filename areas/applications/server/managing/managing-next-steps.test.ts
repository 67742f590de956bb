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
  const ports = { 'en-US': 'Ports' }
  const intake = (await lab.call(applications.saveIntake, { title: ports }, { as: token })).body
  const ids = [await submitted(lab), await submitted(lab, undefined, { intake_id: intake.id })]
  const steps = async () =>
    (await lab.call(dashboards.nextSteps, {}, { as: token })).body.items.map(({ kind, title, path }) => [
      kind,
      title.text,
      path.slice(path.indexOf('?')),
    ])
  expect(await steps()).toEqual([
    ['applications.screen', '1 application to screen', '?status=submitted'],
    ['applications.screen', '1 application to screen (Ports)', `?status=submitted&intake=${intake.id}`],
  ])
  for (const id of ids) await manage(lab, token, id, { action: 'decide', decision: 'declined' })
  expect((await steps()).map(([kind, title]) => [kind, title])).toEqual([
    ['applications.release', '1 decision to release'],
    ['applications.release', '1 decision to release (Ports)'],
  ])
})

test('an application whose founders did not answer in time is a step, until an administrator moves it', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const conflicted = await lab.person({ roles: [Role.applications] })
  const id = await submitted(lab)
  const overdue = async (as = token) =>
    (await lab.call(dashboards.nextSteps, {}, { as })).body.items.filter(({ kind }) => kind === 'applications.overdue')
  await manage(lab, token, id, { action: 'move', to: 'in_review' })
  const asks = [{ path: 'traction' as const, question: 'Who pays?' }]
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  await manage(lab, token, id, { action: 'request_info', asks, due_at })
  expect(await overdue()).toEqual([])
  await lab.store.pool.query(`update application_requests set due_at = now() - interval '1 hour'`)
  expect(await overdue()).toMatchObject([{ title: { text: '1 application without the requested answers' } }])
  expect((await overdue())[0]!.path).toContain('status=more_info')
  await lab.store.pool.query(
    `insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
     values (gen_random_uuid(), $1, $2, 'declared', 'confirmed', '', now())`,
    [id, conflicted.id],
  )
  expect(await overdue(conflicted.token)).toEqual([])
  await manage(lab, token, id, { action: 'move', to: 'in_review' })
  await manage(lab, token, id, { action: 'request_info', asks, due_at })
  expect(await overdue()).toEqual([])
  await manage(lab, token, id, { action: 'move', to: 'decision' })
  // Withdrawing did not always end a request.
  await lab.store.pool.query(`update application_requests set answered_at = null, due_at = now() where due_at > now()`)
  expect(await overdue()).toEqual([])
})
