import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { testEvent } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

async function register(event_id: string, email: string) {
  await lab.call(events.register, { event_id, name: 'Mei', email }, { ip: '192.0.2.11' })
  await lab.runJobs()
}
const age = (event_id: string) =>
  lab.store.pool.query(
    `update event_registrations set created_at = now() - interval '25 hours', changed_at = now() - interval '25 hours' where event_id = $1`,
    [event_id],
  )
const emails = async (event_id: string) =>
  (
    await lab.store.pool.query<{ email: string }>('select email from event_registrations where event_id = $1', [
      event_id,
    ])
  ).rows.map(({ email }) => email)

test('who has not confirmed after a day is removed; who asked for another link has a day from then', async () => {
  const { id } = await testEvent(lab, admin)
  for (const email of ['gone@hoshino.example', 'again@hoshino.example']) await register(id, email)
  await age(id)
  await register(id, 'again@hoshino.example')
  await lab.runJob('events.tidy_up')
  expect(await emails(id)).toEqual(['again@hoshino.example'])
})

test('an event that somebody changes just now is tidied up by a later run', async () => {
  const { id } = await testEvent(lab, admin)
  await register(id, 'gone@hoshino.example')
  await age(id)
  const client = await lab.store.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from events where id = $1 for update', [id])
    await lab.runJob('events.tidy_up')
    expect(await emails(id)).toHaveLength(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await lab.runJob('events.tidy_up')
  expect(await emails(id)).toEqual([])
})
