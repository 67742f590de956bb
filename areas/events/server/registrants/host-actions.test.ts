import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const manage = (event_id: string, registration_id: string, action: string, more: object = {}) =>
  lab.call(events.manageRegistration, { event_id, registration_id, action, ...more }, { as: admin })

test('an offer that ended is not confirmed by a host where its holder has registered again', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const [first, second] = [await lab.person(), await lab.person()]
  const { registration } = await testRegistration(lab, first.token, id)
  const waiting = (await testRegistration(lab, second.token, id)).registration!
  await manage(id, registration!.id, 'cancel')
  const decline = { registration_id: waiting.id, action: 'decline_offer' }
  expect((await lab.call(events.register, decline, { as: second.token })).body.state).toBe('lapsed')
  expect((await testRegistration(lab, second.token, id)).state).toBe('confirmed')
  const { status, body } = await manage(id, waiting.id, 'confirm', { over_capacity: true })
  expect([status, body.code]).toEqual([409, 'registration.wrong_state'])
})

test('an account has one seat, also where it had another address when its offer ended', async () => {
  const { id } = await testEvent(lab, admin)
  const { token } = await lab.person()
  const { registration } = await testRegistration(lab, token, id)
  const before = `update event_registrations set state = 'lapsed', address_key = 'before@people.example' where id = $1`
  await lab.store.pool.query(before, [registration!.id])
  expect((await testRegistration(lab, token, id)).state).toBe('confirmed')
  const of = { registration_id: registration!.id }
  const rejoined = await lab.call(events.register, { ...of, action: 'rejoin' }, { as: token })
  const confirmed = await lab.call(events.manageRegistration, { ...of, event_id: id, action: 'confirm' }, { as: admin })
  for (const { body } of [rejoined, confirmed]) expect(body.code).toBe('registration.wrong_state')
})

test('somebody let in without a seat does not hide a no-show', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const [absent, walkIn] = [await lab.person(), await lab.person()]
  await testRegistration(lab, absent.token, id)
  const { registration } = await testRegistration(lab, walkIn.token, id)
  const now = new Date().toISOString()
  const scan = { id: crypto.randomUUID(), registration_id: registration!.id, happened_at: now, forced: true }
  await lab.call(events.syncDoor, { event_id: id, device: 'phone', sent_at: now, scans: [scan] }, { as: admin })
  await lab.store.pool.query(
    `update events set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  const { body } = await lab.call(events.figures, { event_id: id }, { as: admin })
  expect([body.checked_in, body.no_shows]).toEqual([1, 1])
})

test('a message is not sent to addresses that nobody has confirmed', async () => {
  const { id } = await testEvent(lab, admin)
  const email = 'never@hoshino.example'
  await lab.call(events.register, { event_id: id, name: 'Mei', email }, { ip: '192.0.2.10' })
  const message = { event_id: id, states: ['unconfirmed'], subject: 'Hello', text: 'Bring a log.' }
  const { status, body } = await lab.call(events.message, message, { as: admin })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['states.0']])
})

test('a host reads the event to edit it, mails those who are coming, and downloads the list', async () => {
  const { id, slug } = await testEvent(lab, admin)
  const guest = await lab.person({ first_name: 'Odile' })
  await testRegistration(lab, guest.token, id)
  expect((await lab.call(events.get, { event_id: id }, { as: admin })).body).toMatchObject({ id, slug })
  const message = { event_id: id, states: ['confirmed'], subject: 'Where we meet', text: 'Bring a log.' }
  expect((await lab.call(events.message, message, { as: admin })).body).toEqual({ recipients: 1 })
  await lab.runJobs()
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === guest.email)!
  expect([mail.subject, mail.body_text]).toEqual(['Where we meet', expect.stringContaining('Bring a log.')])
  const file = await lab.call(events.exportRegistrants, { event_id: id }, { as: admin })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.text).toContain(guest.email)
  const searched = await lab.call(events.exportRegistrants, { event_id: id, q: 'Nobody' }, { as: admin })
  expect(searched.text).not.toContain(guest.email)
})

test('cancelling an event counts only the people who are told', async () => {
  const { id } = await testEvent(lab, admin)
  await testRegistration(lab, (await lab.person()).token, id)
  await lab.call(events.register, { event_id: id, name: 'Mei', email: 'maybe@hoshino.example' }, { ip: '192.0.2.10' })
  const { body } = await lab.call(events.remove, { event_id: id, reason: 'No hall.' }, { as: admin })
  expect(body.told).toBe(1)
})
