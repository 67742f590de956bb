import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { listenToOwn } from '#kernel/server/live.ts'
import { events } from '../../contract/index.ts'
import { testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

test('the open pages of the hosts and of everyone in the line hear of a change, and nobody else’s do', async () => {
  const admin = await lab.person({ roles: [Role.admin] })
  const { id } = await testEvent(lab, admin.token, { capacity: 1 })
  const [seated, next, last, stranger] = [
    await lab.person(),
    await lab.person(),
    await lab.person(),
    await lab.person(),
  ]
  const { registration } = await testRegistration(lab, seated.token, id)
  for (const { token } of [next, last]) await testRegistration(lab, token, id)
  const heard = new Set<string>()
  const stop = listenToOwn(lab.store.pool, (topic, message) => {
    if ((message as { kind?: string } | null)?.kind === 'event_registration') heard.add(topic)
  })
  const cancel = { registration_id: registration!.id, action: 'cancel' }
  expect((await lab.call(events.register, cancel, { as: seated.token })).status).toBe(200)
  stop()
  const topics = [admin, seated, next, last].map(person => `person:${person.id}`)
  expect([...heard].toSorted()).toEqual(topics.toSorted())
  expect(heard).not.toContain(`person:${stranger.id}`)
})
