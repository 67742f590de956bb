import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { events } from '../../contract/index.ts'
import { inDays, testEvent, testRegistration } from '../testing-event.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const own = async (as: string, event_id: string) =>
  (await lab.call(events.event, { event: event_id }, { as })).body.registration!

test('a guest with an incomplete form gets the same answer whether or not the address is registered', async () => {
  const consent = {
    key: 'rules',
    kind: 'consent',
    label: { 'en-US': 'Rules' },
    required: true,
    options: [],
    at_door: false,
  }
  const { id } = await testEvent(lab, admin, { questions: [consent] })
  const person = await lab.person()
  await testRegistration(lab, person.token, id, { answers: { rules: true } })
  const guest = (email: string) =>
    lab.call(events.register, { event_id: id, name: 'Mei', email }, { ip: '192.0.2.9', locale: 'en-US' })
  const [registered, unknown] = [await guest(person.email), await guest('nobody@hoshino.example')]
  expect(unknown.status).toBe(422)
  expect([registered.status, registered.body.fields]).toEqual([422, unknown.body.fields])
})

test('what a guest registers is stored after the answer, whose time then tells nobody who has registered', async () => {
  const { id } = await testEvent(lab, admin)
  const stored = async () =>
    (await lab.store.pool.query<{ name: string }>('select name from event_registrations where event_id = $1', [id]))
      .rows
  for (const name of ['Mei', 'Mei Tachibana']) {
    const before = await stored()
    const guest = { event_id: id, name, email: 'mei@hoshino.example' }
    expect((await lab.call(events.register, guest, { ip: '192.0.2.9' })).status).toBe(200)
    expect(await stored()).toEqual(before)
    await lab.runJobs()
    expect(await stored()).toEqual([{ name }])
  }
})

test('the others in line read why a host moved somebody, and no other note of a host', async () => {
  const { id } = await testEvent(lab, admin, { capacity: 1 })
  const all = [await lab.person(), await lab.person(), await lab.person()]
  for (const { token } of all) await testRegistration(lab, token, id)
  const registration_id = (await own(all[1]!.token, id)).id
  const cancel = { event_id: id, registration_id, action: 'cancel', note: 'Was rude to a guest.' }
  expect((await lab.call(events.manageRegistration, cancel, { as: admin })).status).toBe(200)
  const [newest] = (await own(all[2]!.token, id)).place_changes
  expect(newest).toMatchObject({ from: 2, to: 1, why: 'cancelled_by_host', own: false, note: null })
})

test('the dates of a series that a card names are those its reader may see', async () => {
  const text = { summary: { 'en-US': 'Ask.' }, body: { 'en-US': 'Anything.' } }
  const times = { starts_local: inDays(7), ends_local: inDays(7.1), time_zone: 'UTC', mode: 'online' }
  const repeats = { title: { 'en-US': 'Open hours' }, rule: { every: 'week', count: 3 } }
  const added = await lab.call(events.add, { ...text, ...times, title: repeats.title, repeats }, { as: admin })
  expect(added.status, added.text).toBe(200)
  const { id, version, series } = added.body
  await lab.call(events.update, { event_id: id, version, state: 'published', scope: 'series' }, { as: admin })
  const { items } = (await lab.call(events.adminListing, { series_id: series!.id, when: 'upcoming' }, { as: admin }))
    .body
  for (const [at, visibility] of [
    [1, 'members'],
    [2, 'unlisted'],
  ] as const)
    await lab.call(
      events.update,
      { event_id: items[at]!.id, version: items[at]!.version, patch: { visibility } },
      { as: admin },
    )
  const next = async (as?: string) =>
    (await lab.call(events.event, { event: id }, { as })).body.event.series!.next.map(each => each.id)
  expect(await next()).toEqual([])
  expect(await next((await lab.person()).token)).toEqual([items[1]!.id])
})
