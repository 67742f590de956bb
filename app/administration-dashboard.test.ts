import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from './testing.ts'
import { words } from './words.ts'
import { contact } from '#areas/contact/contract/index.ts'
import { dashboards } from '#areas/dashboards/contract.ts'
import { Role } from '#kernel/contract/who.ts'

let lab: TestLab
let admin: Awaited<ReturnType<TestLab['person']>>
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.admin] })
})
afterAll(() => lab.close())

test('each of several that wait has its age, the longest first', async () => {
  for (const [index, days] of [3, 9].entries()) {
    await lab.call(contact.ping, { name: 'A', email: 'a@b.example', message: 'Hello' }, { ip: `198.18.4.${index + 1}` })
    await lab.store.pool.query(
      `update contact_messages set created_at = now() - $1 * interval '1 day'
       where id = (select id from contact_messages order by id desc limit 1)`,
      [days],
    )
  }
  const { items } = (await lab.call(dashboards.nextSteps, { administration: true }, { as: admin.token })).body
  expect(items).toHaveLength(1)
  expect(items[0]!.waiting_since).toHaveLength(2)
})

test('figures count what is stored in the last twelve times seven days', async () => {
  await lab.store.pool.query("update users set created_at = now() - interval '3 weeks 1 day' where id = $1", [
    (await lab.person({ roles: [] })).id,
  ])
  await lab.store.pool.query("update users set created_at = now() - interval '20 weeks' where id = $1", [
    (await lab.person({ roles: [] })).id,
  ])
  const { weeks_begin_at, figures } = (await lab.call(dashboards.weekly, {}, { as: admin.token })).body
  expect(weeks_begin_at).toHaveLength(12)
  const people = figures.find(({ kind }) => kind === 'account.people')!
  expect(people.total).toBe(3)
  expect(people.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1])
})

test('sign-ins are counted by week, and nothing else that the log has', async () => {
  const signIns = async () => {
    const { figures } = (await lab.call(dashboards.weekly, {}, { as: admin.token })).body
    return figures.find(({ kind }) => kind === 'account.sign_ins')!.weeks
  }
  const before = (await signIns())[9]!
  await lab.store.pool.query(
    `insert into audit (id, actor_id, action, at, data)
     select gen_random_uuid(), $1, action, now() - interval '2 weeks 1 day', '{}'
     from unnest(array['account.signed_in', 'account.signed_in', 'account.exported']) as action`,
    [admin.id],
  )
  expect((await signIns())[9]).toBe(before + 2)
})

test('whoever administers applications sees no figure of education', async () => {
  const { token } = await lab.person({ roles: [Role.applications] })
  const { figures } = (await lab.call(dashboards.weekly, {}, { as: token })).body
  expect(figures.map(({ kind }) => kind)).toEqual(['account.people', 'account.sign_ins', 'applications.submitted'])
})

test('health says that the last attempt of a job failed, and that no mail waits', async () => {
  const healthOf = async () =>
    Object.fromEntries(
      (await lab.call(dashboards.health, {}, { as: admin.token })).body.parts.map(part => [part.kind, part]),
    )
  const before = await healthOf()
  expect(before['dashboards.jobs']).toMatchObject({ is_well: true })
  expect(before['dashboards.backup']).toMatchObject({ is_well: false, text: 'Never' })
  expect(before['dashboards.disk']!.text).toMatch(/^\d+% used$/)
  expect(before['news.feeds']).toMatchObject({ text: 'None turned on', path: '/admin/news' })
  await lab.store.pool.query(`select graphile_worker.add_job('nothing.known', run_at := now() + interval '1 hour')`)
  await lab.store.pool.query(
    `update graphile_worker._private_jobs set last_error = 'no' where task_id =
       (select id from graphile_worker._private_tasks where identifier = 'nothing.known')`,
  )
  expect((await healthOf())['dashboards.jobs']).toMatchObject({ is_well: false, text: '1 failed' })
})

test('a lab with sample content needs no backup, and does not say that none was made', async () => {
  const sample = await openTestLab({ SAMPLE: 'on' })
  const { token } = await sample.person({ roles: [Role.admin] })
  const { parts } = (await sample.call(dashboards.health, {}, { as: token })).body
  expect(parts.find(({ kind }) => kind === 'dashboards.backup')).toMatchObject({
    is_well: true,
    text: words('en-US', 'lab-figures:health.backup_sample'),
  })
  await sample.close()
})
