import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { events } from '#areas/events/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { hashToken } from '#kernel/server/session.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { rooms } from '../contract/index.ts'
import { joinRoom, testRoom } from './testing-room.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab({ TURN_URLS: 'turn:turn.example.org:3478', TURN_SECRET: 'shared' })
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

const info = async (code: string, as?: string) => (await lab.call(rooms.room, { code }, { as })).body

test('a room is made with one line, and anyone with its address may join it by a name', async () => {
  const { token } = await lab.person({ first_name: 'Grace' })
  const made = await testRoom(lab, token)
  expect(made).toMatchObject({ state: 'open', standing: 'host', people: 0, max_people: 6 })
  expect(made.code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/)
  expect(await info(made.code)).toMatchObject({ title: made.title, standing: 'may_join' })
  const { status, body } = await joinRoom(lab, made.code, { name: 'Ada' })
  expect([status, body.state, body.role]).toEqual([200, 'admitted', 'speaker'])
  expect((await joinRoom(lab, made.code)).body).toMatchObject({
    code: 'input.invalid',
    fields: { name: 'This field is required' },
  })
})

test('a code that names nothing is not found', async () => {
  const { status } = await lab.call(rooms.room, { code: 'aaaaa-bbbbb-ccccc' })
  expect(status).toBe(404)
})

test('the credentials of a TURN server are of ten minutes', async () => {
  stopClock()
  const { code } = await testRoom(lab, admin)
  const { ice_servers } = (await lab.call(rooms.iceServers, { code })).body
  expect(ice_servers).toMatchObject([{ urls: ['turn:turn.example.org:3478'], credential: expect.stringMatching(/=$/) }])
  expect(ice_servers[0]!.username).toBe(`${Math.floor(Date.now() / 1_000) + 600}:lab`)
})

test('a room takes as many as it says, also when they come at once', async () => {
  const { code } = await testRoom(lab, admin, { max_people: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => joinRoom(lab, code, { name: `Guest ${at}` })))
  const full = answers.filter(({ body }) => body.code === 'room.full')
  expect([answers.filter(({ status }) => status === 200).length, full.length]).toEqual([3, 5])
  expect((await joinRoom(lab, code, { as: admin })).body.state, 'its host is not kept out').toBe('admitted')
})

test('a lobby takes 50 people, also where somebody comes back who left it', async () => {
  const { code, id } = await testRoom(lab, admin, { policy: { lobby: true } })
  const { join_key } = (await joinRoom(lab, code, { name: 'Mallory' })).body
  await lab.store.pool.query("update room_participants set state = 'left' where room_id = $1", [id])
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => joinRoom(lab, code, { name: `Guest ${at}` })))
  expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['knocking']))
  expect((await joinRoom(lab, code, { join_key })).body.code).toBe('room.full')
  expect((await joinRoom(lab, code, { join_key: answers[0]!.body.join_key })).body.state).toBe('knocking')
})

test('the address of a room that ended gives nobody a relay', async () => {
  const { code, id: room_id } = await testRoom(lab, admin)
  await lab.call(rooms.end, { room_id }, { as: admin })
  expect((await lab.call(rooms.iceServers, { code })).body.code).toBe('room.ended')
})

test('only its host changes, locks and ends a room, and not over somebody else’s change', async () => {
  const { token } = await lab.person()
  const { id: room_id, code } = await testRoom(lab, token)
  const stranger = (await lab.person()).token
  const tries = [
    await lab.call(rooms.update, { room_id, version: 1 }, { as: stranger }),
    await lab.call(rooms.end, { room_id }, { as: stranger }),
    await lab.call(rooms.attendance, { room_id }, { as: stranger }),
    await lab.call(rooms.exportAttendance, { room_id }, { as: stranger }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const locked = await lab.call(rooms.update, { room_id, version: 1, locked: true }, { as: token })
  expect(locked.body).toMatchObject({ version: 2, locked: true })
  expect((await lab.call(rooms.update, { room_id, version: 1, title: 'Late' }, { as: token })).status).toBe(409)
  expect((await joinRoom(lab, code, { name: 'Ada' })).body.code).toBe('room.locked')
  expect((await joinRoom(lab, code, { as: token })).body.role).toBe('host')
  await lab.call(rooms.end, { room_id }, { as: token })
  expect((await joinRoom(lab, code, { as: token })).body.code).toBe('room.ended')
  expect((await lab.call(rooms.list, { ended: true }, { as: token })).body.items.map(({ id }) => id)).toEqual([room_id])
  expect((await lab.call(rooms.list, {}, { as: token })).body.items).toEqual([])
})

test('a room for people with an account asks a guest to sign in', async () => {
  const { code } = await testRoom(lab, admin, { policy: { join: 'signed_in' } })
  expect((await joinRoom(lab, code, { name: 'Ada' })).body.code).toBe('room.sign_in')
  const { token } = await lab.person({ first_name: 'Ada' })
  expect((await joinRoom(lab, code, { as: token })).status).toBe(200)
  const response = await lab.call(rooms.add, { title: 'A room', policy: { join: 'registered' } }, { as: admin })
  expect(response.body.code).toBe('room.needs_event')
})

test('somebody else’s join key opens nothing in another account', async () => {
  const { code } = await testRoom(lab, admin)
  const [ada, mallory] = [await lab.person(), await lab.person()]
  const own = (await joinRoom(lab, code, { as: ada.token })).body
  const stolen = (await joinRoom(lab, code, { as: mallory.token, join_key: own.join_key })).body
  expect(stolen.participant_id).not.toBe(own.participant_id)
  const signedOut = (await joinRoom(lab, code, { name: 'Nobody', join_key: own.join_key })).body
  expect(signedOut.participant_id).not.toBe(own.participant_id)
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)

/** A published event of an hour. */
async function testEvent(from: number, changes: object = {}): Promise<string> {
  const words = {
    title: { 'en-US': 'One failure, read together' },
    summary: { 'en-US': 'A log.' },
    body: { 'en-US': 'A log.' },
  }
  const times = { starts_local: inMinutes(from), ends_local: inMinutes(from + 60), time_zone: 'UTC' }
  const added = await lab.call(events.add, { ...words, ...times, mode: 'online', ...changes }, { as: admin })
  const { id: event_id, version } = added.body
  expect((await lab.call(events.update, { event_id, version, state: 'published' }, { as: admin })).status).toBe(200)
  return event_id
}

test('an online event has its room, which opens 15 minutes before, to its hosts and whoever has a seat', async () => {
  const hostPerson = await lab.person({ first_name: 'Grace' })
  const hosts = [{ email: hostPerson.email, blurb: null }]
  const event = await testEvent(10, { hosts })
  const later = await testEvent(600, { hosts })
  const onSite = await testEvent(10, { mode: 'in_person', venue: { name: 'Hall', address: 'One', note: null } })
  await lab.runJob('rooms.open_rooms')
  await lab.runJob('rooms.open_rooms')
  const codeFor = async (event_id: string, as?: string) =>
    (await lab.call(rooms.ofEvent, { event_id }, { as })).body.code

  const guest = await lab.person({ first_name: 'Ada' })
  expect([await codeFor(event), await codeFor(event, guest.token), await codeFor(onSite, admin)]).toEqual([
    null,
    null,
    null,
  ])
  const code = (await codeFor(event, hostPerson.token))!
  expect((await joinRoom(lab, code, { as: guest.token })).body.code).toBe('room.not_registered')
  expect((await joinRoom(lab, code, { name: 'Ada' })).body.code).toBe('room.sign_in')
  await lab.call(events.register, { event_id: event }, { as: guest.token })
  expect(await codeFor(event, guest.token)).toBe(code)
  const joined = (await joinRoom(lab, code, { as: guest.token })).body
  expect([joined.role, joined.state]).toEqual(['speaker', 'knocking'])
  expect((await joinRoom(lab, code, { as: hostPerson.token })).body).toMatchObject({ role: 'host', state: 'admitted' })
  expect(await info(code, guest.token)).toMatchObject({ title: 'One failure, read together', state: 'open' })

  await lab.call(events.register, { event_id: later }, { as: guest.token })
  const laterCode = (await codeFor(later, guest.token))!
  expect((await joinRoom(lab, laterCode, { as: guest.token })).body.code).toBe('room.not_open')
  const own = (await lab.call(rooms.list, {}, { as: hostPerson.token })).body.items
  expect(own.map(({ code: each }) => each).toSorted()).toEqual([code, laterCode].toSorted())
})

/** A key, as a mail has it, of the only registration for an event. */
const addKey = (event_id: string, key: string) =>
  lab.store.pool.query(
    `insert into event_registration_keys (key_hash, registration_id, expires_at)
     select $2, id, now() + interval '1 day' from event_registrations where event_id = $1`,
    [event_id, hashToken(key)],
  )

test('a guest whom a host removed does not come back with the link of another mail, nor by an account with that seat', async () => {
  const event_id = await testEvent(10)
  await lab.runJob('rooms.open_rooms')
  const code = (await lab.call(rooms.ofEvent, { event_id }, { as: admin })).body.code!
  const guest = await lab.person()
  await lab.call(events.register, { event_id }, { as: guest.token })
  for (const key of ['one', 'another']) await addKey(event_id, key.padEnd(32, '-'))
  const joinBy = (key: string) => joinRoom(lab, code, { guest_key: key.padEnd(32, '-') })
  const { state, participant_id } = (await joinBy('one')).body
  expect(state).toBe('knocking')
  const { join_key } = (await joinBy('another')).body
  const friend = await lab.person()
  const forwarded = joinRoom(lab, code, { guest_key: 'one'.padEnd(32, '-'), as: friend.token })
  expect((await forwarded).body.state).toBe('knocking')
  await lab.store.pool.query("update room_participants set state = 'removed' where id = $1", [participant_id])
  for (const again of [joinBy('one'), joinBy('another'), joinRoom(lab, code, { as: guest.token })])
    expect((await again).body.code).toBe('room.removed')
  expect((await joinRoom(lab, code, { guest_key: 'another'.padEnd(32, '-'), join_key })).body.code).toBe('room.removed')
})

test('removing somebody who came with a forwarded link does not keep out whoever has the seat', async () => {
  const event_id = await testEvent(10)
  await lab.runJob('rooms.open_rooms')
  const code = (await lab.call(rooms.ofEvent, { event_id }, { as: admin })).body.code!
  const [owner, friend] = [await lab.person(), await lab.person()]
  await lab.call(events.register, { event_id }, { as: owner.token })
  const guest_key = 'forwarded'.padEnd(32, '-')
  await addKey(event_id, guest_key)
  const { participant_id } = (await joinRoom(lab, code, { guest_key, as: friend.token })).body
  await lab.store.pool.query("update room_participants set state = 'removed' where id = $1", [participant_id])
  expect((await joinRoom(lab, code, { guest_key, as: friend.token })).body.code).toBe('room.removed')
  expect((await joinRoom(lab, code, { as: owner.token })).body.state).toBe('knocking')
})

test('attendance counts the minutes of every stay, also as a file that runs no formula', async () => {
  const { token } = await lab.person()
  const { id: room_id, code } = await testRoom(lab, token)
  const { participant_id } = (await joinRoom(lab, code, { name: '=SUM(1)' })).body
  for (const [from, to] of [
    [60, 40],
    [30, 15],
  ])
    await lab.store.pool.query(
      `insert into room_intervals (id, participant_id, joined_at, left_at)
       values (gen_random_uuid(), $1, now() - $2 * interval '1 minute', now() - $3 * interval '1 minute')`,
      [participant_id, from, to],
    )
  const { items } = (await lab.call(rooms.attendance, { room_id }, { as: token })).body
  expect(items).toMatchObject([{ participant_id, minutes: 35 }])
  const { text, headers } = await lab.call(rooms.exportAttendance, { room_id }, { as: token, locale: 'ja-JP' })
  expect(headers['content-type']).toContain('text/csv')
  expect(text).toContain("'=SUM(1)")
  expect(text).toContain(',35')
})

test('the rooms of a person are forgotten with them, and their name in the rooms of others', async () => {
  const person = await lab.person({ first_name: 'Forgotten' })
  const { id } = await testRoom(lab, person.token)
  const { code } = await testRoom(lab, admin)
  const { participant_id } = (await joinRoom(lab, code, { as: person.token })).body
  await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [person.id])
  await lab.runJob('account.forget_people')
  const left = await lab.store.pool.query(
    'select id from rooms where id = $1 union all select id from room_participants where id = $2',
    [id, participant_id],
  )
  expect(left.rows).toEqual([])
})
