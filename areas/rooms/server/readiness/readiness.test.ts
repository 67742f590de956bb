import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { events } from '#areas/events/contract/index.ts'
import { inDays, testEvent, testRegistration } from '#areas/events/server/testing-event.ts'
import { Role } from '#kernel/contract/who.ts'
import { rooms } from '../../contract/index.ts'
import { testRoom } from '../testing-room.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const works = { audio: 'on', video: 'on', path: 'direct' } as const

let count = 0
/** The room of an online event in three days. */
async function eventRoom() {
  const { id: event_id } = await testEvent(lab, admin, { slug: `ready-${(count += 1)}`, starts_local: inDays(3) })
  await lab.runJob('rooms.open_rooms')
  const { code } = (await lab.call(rooms.ofEvent, { event_id }, { as: admin })).body
  const { rows } = await lab.store.pool.query<{ id: string }>('select id from rooms where event_id = $1', [event_id])
  return { event_id, code: code!, room_id: rows[0]!.id }
}
const tell = async (code: string, tests: object, as?: string) =>
  (await lab.call(rooms.tellReadiness, { code, ...works, ...tests }, { as })).body
const read = async (room_id: string, more: object = {}) =>
  (await lab.call(rooms.readiness, { room_id, ...more }, { as: admin })).body

test('days before, the host sees who has tested what, and how many need a relay', async () => {
  const { event_id, code, room_id } = await eventRoom()
  const people = await Promise.all(['Ada', 'Grace', 'Alan'].map(first_name => lab.person({ first_name })))
  for (const { token } of people) await testRegistration(lab, token, event_id)
  const [ada, grace, alan] = people.map(({ token }) => token) as [string, string, string]
  expect(await tell(code, { path: 'blocked', video: 'refused' }, ada)).toEqual({ result: true })
  await tell(code, { path: 'relay', video: 'missing' }, ada)
  await tell(code, { path: 'blocked', audio: 'busy' }, grace)
  await tell(code, {}, alan)
  const seen = await read(room_id)
  expect(seen).toMatchObject({ seats: 3, told: 3, relay: 1, blocked: 1, no_audio: 1, no_video: 1, total: 3 })
  expect(seen.items.find(({ name }) => name.startsWith('Ada'))).toMatchObject({ path: 'relay', video: 'missing' })
  expect(await read(room_id, { q: 'grace' })).toMatchObject({ told: 3, total: 1, items: [{ audio: 'busy' }] })

  const { body } = await lab.call(events.mine, {}, { as: alan })
  const registration_id = body.items[0]!.registration.id
  await lab.call(events.register, { registration_id, action: 'cancel' }, { as: alan })
  expect(await read(room_id)).toMatchObject({ seats: 2, told: 2 })
})

test('only somebody with a seat tells, only hosts read, and only of the room of an event', async () => {
  const { code, room_id } = await eventRoom()
  const { token } = await lab.person()
  expect((await tell(code, {}, token)).code).toBe('room.not_registered')
  expect((await tell(code, {})).code).toBe('room.sign_in')
  expect((await tell(code, { guest_key: 'x'.repeat(32) })).code).toBe('room.sign_in')
  expect((await lab.call(rooms.readiness, { room_id }, { as: token })).status).toBe(404)
  const own = await testRoom(lab, admin)
  expect((await tell(own.code, {}, admin)).code).toBe('room.needs_event')
  expect((await lab.call(rooms.readiness, { room_id: own.id }, { as: admin })).body.code).toBe('room.needs_event')
})

test('it is deleted after 30 days, and with the person', async () => {
  const { event_id, code, room_id } = await eventRoom()
  const [ada, grace] = [await lab.person(), await lab.person()]
  for (const { token } of [ada, grace]) {
    await testRegistration(lab, token, event_id)
    await tell(code, {}, token)
  }
  await lab.store.pool.query("update room_readiness set told_at = now() - interval '31 days' where user_id = $1", [
    ada.id,
  ])
  await lab.runJob('rooms.tidy_up')
  expect(await read(room_id)).toMatchObject({ seats: 2, told: 1 })
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [grace.id])
  await lab.runJob('account.forget_people')
  expect((await lab.store.pool.query('select from room_readiness where room_id = $1', [room_id])).rowCount).toBe(0)
})
