import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { events } from '#areas/events/contract/index.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { Role } from '#kernel/contract/who.ts'
import { lockEvent } from '../events.queries.ts'
import { testEvent } from '../testing-event.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ DATABASE_POOL: '8' })
})
afterAll(() => lab.close())

test('a crowd that registers for one event leaves the others connections of the database', async () => {
  const admin = (await lab.person({ roles: [Role.admin] })).token
  const [{ id: wanted }, { id: other }] = [await testEvent(lab, admin), await testEvent(lab, admin)]
  const crowd = await Promise.all(Array.from({ length: 20 }, () => lab.person()))
  const someone = await lab.person()
  const registering: Promise<{ status: number }>[] = []
  await inTransaction(lab.store.pool, async db => {
    await lockEvent(db, wanted)
    for (const { token } of crowd) registering.push(lab.call(events.register, { event_id: wanted }, { as: token }))
    const { body } = await lab.call(events.register, { event_id: other }, { as: someone.token })
    expect(body.state).toBe('confirmed')
  })
  expect(new Set((await Promise.all(registering)).map(({ status }) => status))).toEqual(new Set([200]))
})
