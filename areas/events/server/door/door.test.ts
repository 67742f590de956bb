import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId } from '#kernel/server/database.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import { events } from '../../contract/index.ts'
import { testEvent, testRegistration } from '../testing-event.ts'
import { makeTicket } from '../tickets/ticket.ts'
import { mostOfGuest } from './take-scans.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

type Scan = {
  id: string
  ticket?: string
  registration_id?: string
  kind?: string
  happened_at: string
  forced?: boolean
}
const minute = 60_000

async function guests(event_id: string, count: number): Promise<{ registration_id: string; ticket: string }[]> {
  const { key } = await signingKey(lab.db)
  const ids = Array.from({ length: count }, () => newId())
  await lab.store.pool.query(
    `insert into event_registrations (id, event_id, name, email, address_key, locale, answers, state, queue_at, created_at, changed_at)
     select each, $1, 'Guest ' || n, 'g' || n || '@people.example', 'g' || n || '@people.example', 'en-US', '{}', 'confirmed', now(), now(), now()
     from unnest($2::uuid[]) with ordinality as t (each, n)`,
    [event_id, ids],
  )
  return ids.map(registration_id => ({ registration_id, ticket: makeTicket({ event_id, registration_id }, key) }))
}

const scan = (more: Partial<Scan>, at = Date.now()): Scan => ({
  id: randomUUID(),
  happened_at: new Date(at).toISOString(),
  ...more,
})
const sync = (event_id: string, scans: Scan[], { as = admin, device = 'phone', sent_at = Date.now() } = {}) =>
  lab.call(events.syncDoor, { event_id, device, sent_at: new Date(sent_at).toISOString(), scans }, { as })

test('a ticket lets in once; a cancelled one, another event’s and none at all say what they are', async () => {
  const [here, other] = [await testEvent(lab, admin), await testEvent(lab, admin, { title: { 'en-US': 'Open hours' } })]
  const [guest, gone] = await guests(here.id, 2)
  const [stranger] = await guests(other.id, 1)
  await lab.store.pool.query(`update event_registrations set state = 'cancelled' where id = $1`, [
    gone!.registration_id,
  ])
  const scans = [
    { ticket: guest!.ticket },
    { ticket: guest!.ticket },
    { ticket: gone!.ticket },
    { ticket: stranger!.ticket },
    { ticket: 'hello' },
  ]
  const { body } = await sync(
    here.id,
    scans.map((each, at) => scan(each, Date.now() - (10 - at) * minute)),
  )
  expect(body.results.map(({ result }) => result)).toEqual(['ok', 'already', 'cancelled', 'wrong_event', 'unknown'])
  expect(body.results[1]).toMatchObject({ name: 'Guest 1', by: 'Test Person' })
  expect(body.results[3]!.other_event?.title['en-US']).toBe('Open hours')
  expect([body.checked_in, body.expected]).toEqual([1, 1])
})

test('a host lets somebody in all the same, and undoes what was a mistake', async () => {
  const { id } = await testEvent(lab, admin)
  const [guest] = await guests(id, 1)
  const { registration_id } = guest!
  await lab.store.pool.query(`update event_registrations set state = 'waitlisted' where id = $1`, [registration_id])
  const results = async (scans: Scan[]) => (await sync(id, scans)).body
  expect((await results([scan({ registration_id }, Date.now() - 5 * minute)])).results[0]!.result).toBe('cancelled')
  expect((await results([scan({ registration_id, forced: true }, Date.now() - 4 * minute)])).checked_in).toBe(1)
  expect((await results([scan({ registration_id, kind: 'undo' }, Date.now() - 3 * minute)])).checked_in).toBe(0)
})

test('a thousand scans of three devices with wrong clocks, sent late, twice and out of order: none lost, none counted twice', async () => {
  const { id } = await testEvent(lab, admin)
  const list = await guests(id, 400)
  const skews = [0, -47 * minute, 3 * 60 * minute]
  const begun = Date.now() - 60 * minute
  const devices = skews.map(skew => ({ skew, scans: [] as Scan[] }))
  const first = new Map<string, number>()
  for (let n = 0; n < 1_000; n += 1) {
    const guest = list[(n * 7) % 400]!
    const at = begun + n * 3_000
    const device = devices[n % 3]!
    device.scans.push(scan({ ticket: guest.ticket }, at + device.skew))
    if (!first.has(guest.registration_id)) first.set(guest.registration_id, at)
  }
  const sends = devices.toReversed().flatMap(({ skew, scans }, at) => {
    const late = scans.toReversed()
    const parts = [late.slice(0, 200), late.slice(200), late.slice(100, 250)]
    return parts.map(part => () => sync(id, part, { device: `device ${at}`, sent_at: Date.now() + skew }))
  })
  await Promise.all(sends.slice(0, 6).map(send => send()))
  for (const send of sends.slice(6)) expect((await send()).status).toBe(200)
  const { rows } = await lab.store.pool.query<{ id: string; at: Date; oks: number; scans: number }>(
    `select r.id, r.checked_in_at as at, count(*) filter (where c.result = 'ok')::int as oks, count(*)::int as scans
     from event_registrations r join event_check_ins c on c.registration_id = r.id where r.event_id = $1 group by r.id`,
    [id],
  )
  expect(rows.reduce((sum, { scans }) => sum + scans, 0)).toBe(1_000)
  expect(rows.filter(({ oks }) => oks !== 1)).toEqual([])
  expect(rows).toHaveLength(400)
  const wrong = rows.filter(row => Math.abs(row.at.getTime() - first.get(row.id)!) > 2_900)
  expect(wrong).toEqual([])
  expect((await lab.call(events.doorList, { event_id: id }, { as: admin })).body.checked_in).toBe(400)
}, 60_000)

test('of a guest who is scanned without end a hundred scans are stored, and all others go on', async () => {
  const { id } = await testEvent(lab, admin)
  const [guest, other] = await guests(id, 2)
  const { registration_id } = guest!
  const endless = Array.from({ length: 260 }, (_, n) =>
    scan({ registration_id, kind: n % 2 ? 'undo' : 'in' }, Date.now() - (300 - n) * minute),
  )
  const stored = async () =>
    (await lab.store.pool.query('select from event_check_ins where registration_id = $1', [registration_id])).rowCount
  expect((await sync(id, endless.slice(0, 130))).status).toBe(200)
  const { status, body } = await sync(id, [...endless.slice(130), scan({ registration_id: other!.registration_id })])
  expect([status, body.results.at(-1)!.result, await stored()]).toEqual([200, 'ok', mostOfGuest])
  // What was sent before is answered again.
  expect((await sync(id, endless.slice(0, 1))).body.results).toMatchObject([{ result: 'ok', registration_id }])
})

test('the list for a door is signed, and is for hosts alone', async () => {
  const { id } = await testEvent(lab, admin)
  const person = await lab.person()
  await testRegistration(lab, person.token, id)
  const { body } = await lab.call(events.doorList, { event_id: id }, { as: admin })
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: body.public_key }, format: 'jwk' })
  const isSigned = (text: string) =>
    verify(null, Buffer.from(`ailab door list 1\n${text}`), key, Buffer.from(body.signature, 'base64url'))
  expect([isSigned(body.list), isSigned(body.list.replace('Test', 'Best'))]).toEqual([true, false])
  expect(JSON.parse(body.list)).toMatchObject({ event_id: id, guests: [{ name: 'Test Person', state: 'confirmed' }] })
  expect((await lab.call(events.doorList, { event_id: id }, { as: person.token })).status).toBe(404)
  expect((await sync(id, [], { as: person.token })).status).toBe(404)
})
