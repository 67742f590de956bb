import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '#areas/account/contract/index.ts'
import { mostMessageBytes, mostMessagesPerSecond, socketPath } from '../../contract/messages.ts'
import { handled, joinRoom, testRoom, testSocket, type TestSocket } from '../testing-room.ts'
import { dropGone } from './drop-gone.ts'
import { mostWaiting } from './socket-route.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
let port: number
let otherPort: number
let host: { token: string; id: string }
const portOf = ({ app }: Pick<TestLab, 'app'>) => (app.server.address() as AddressInfo).port
beforeAll(async () => {
  lab = await openTestLab()
  other = await lab.another()
  for (const { app } of [lab, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(lab)
  otherPort = portOf(other)
  host = await lab.person({ first_name: 'Grace' })
})
afterAll(async () => {
  await other.close()
  await lab.close()
})

const open = async (code: string, more: { as?: string; name?: string; join_key?: string } = {}, at = port) => {
  const { status, body, text } = await joinRoom(lab, code, more)
  if (status !== 200) throw new Error(text)
  const socket = testSocket({ port: at }, body.ticket)
  expect(await socket.opened).toBe(101)
  await expect.poll(() => socket.ofType('welcome').length).toBe(1)
  return { ...socket, ...body }
}
type Someone = Awaited<ReturnType<typeof open>>
const offer = (to: Someone, sdp = 'v=0') => ({
  type: 'signal',
  to: to.participant_id,
  to_generation: to.generation,
  data: { pc: 1, description: { type: 'offer', sdp } },
})
const signals = (socket: TestSocket) => socket.ofType('signal')
const shown = (socket: TestSocket, id: string) =>
  socket
    .ofType('person')
    .map(({ person }) => person)
    .findLast(person => person.id === id)
const stateOf = async (id: string) =>
  (await lab.store.pool.query<{ state: string }>('select state from room_participants where id = $1', [id])).rows[0]!
    .state

test('two people see each other and exchange offers; the lab says who sent them', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  expect(ada.ofType('welcome')[0]!.people.map(({ name, role }) => [name, role])).toEqual([[expect.any(String), 'host']])
  await expect.poll(() => shown(grace, ada.participant_id)?.state).toBe('connected')
  ada.send({ ...offer(grace), from: grace.participant_id })
  await expect.poll(() => signals(grace)).toMatchObject([{ from: ada.participant_id, from_generation: 1 }])
})

test('signals pass between processes, also those that are too long for NOTIFY', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' }, otherPort)
  ada.send(offer(grace))
  await expect.poll(() => signals(grace).length).toBe(1)
  const long = 'x'.repeat(30_000)
  grace.send(offer(ada, long))
  await expect.poll(() => signals(ada)[0]?.data.description?.sdp).toBe(long)
  const left = await lab.store.pool.query('select from room_signals')
  expect(left.rowCount).toBe(0)
})

test('a ticket opens one socket, within 30 seconds, and only from the lab’s own pages', async () => {
  const { code } = await testRoom(lab, host.token)
  const ticket = async () => (await joinRoom(lab, code, { name: 'Ada' })).body.ticket
  const own = await ticket()
  expect(await testSocket({ port, origin: 'https://evil.example' }, own).opened).toBe(403)
  expect(await testSocket({ port }, own).opened).toBe(101)
  expect(await testSocket({ port }, own).opened).toBe(401)
  const old = await ticket()
  await lab.store.pool.query("update room_tickets set expires_at = now() - interval '1 second'")
  expect(await testSocket({ port }, old).opened).toBe(401)
  expect(await testSocket({ port }, 'A'.repeat(32)).opened).toBe(401)
})

test('whoever is in the lobby sees nobody, reaches nobody and is reached by nobody but a host', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { lobby: true } })
  const grace = await open(code, { as: host.token })
  const mallory = await open(code, { name: 'Mallory' })
  expect(mallory.state).toBe('knocking')
  expect(mallory.ofType('welcome')[0]!.people).toEqual([])
  await expect.poll(() => shown(grace, mallory.participant_id)?.state).toBe('knocking')
  mallory.send(offer(grace))
  mallory.send({ type: 'manage', participant_id: mallory.participant_id, action: 'admit' })
  mallory.send({ type: 'reaction', emoji: '🎉' })
  grace.send(offer(mallory))
  const ada = await open(code, { name: 'Ada' })
  await handled(mallory, grace)
  expect(await stateOf(mallory.participant_id)).toBe('knocking')

  grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'admit' })
  await expect.poll(() => ada.ofType('welcome').at(-1)!.people.length).toBe(1)
  ada.send(offer(grace))
  await expect.poll(() => signals(grace)).toMatchObject([{ from: ada.participant_id }])
  expect(grace.ofType('reaction')).toEqual([])
  grace.send({ type: 'manage', participant_id: mallory.participant_id, action: 'deny' })
  await expect.poll(() => mallory.ofType('end')).toEqual([{ type: 'end', reason: 'denied' }])
  expect(signals(mallory)).toEqual([])
  expect(shown(mallory, ada.participant_id)).toBeUndefined()
})

test('leaving the lobby and coming back by the join key does not open the room', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { lobby: true } })
  const grace = await open(code, { as: host.token })
  const mallory = await open(code, { name: 'Mallory' })
  mallory.send({ type: 'leave' })
  await expect.poll(() => mallory.ofType('end').length).toBe(1)
  const again = await open(code, { join_key: mallory.join_key })
  expect([again.participant_id, again.state]).toEqual([mallory.participant_id, 'knocking'])
  again.send(offer(grace, 'from the lobby'))
  await handled(again)
  grace.send({ type: 'manage', participant_id: again.participant_id, action: 'admit' })
  await expect.poll(() => again.ofType('welcome').at(-1)!.people.length).toBe(1)
  again.send(offer(grace, 'from the room'))
  await expect.poll(() => signals(grace)).toMatchObject([{ data: { description: { sdp: 'from the room' } } }])
})

test('whoever was removed reaches nobody and does not come back, in no process', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const person = await lab.person()
  const mallory = await open(code, { as: person.token }, otherPort)
  grace.send({ type: 'manage', participant_id: mallory.participant_id, action: 'remove' })
  await expect.poll(() => mallory.ofType('end')).toEqual([{ type: 'end', reason: 'removed' }])
  expect(await mallory.closed).toBe(4000)
  for (const more of [{ as: person.token }, { as: person.token, join_key: mallory.join_key }])
    expect((await joinRoom(lab, code, more)).body.code).toBe('room.removed')
})

test('coming back replaces the ghost: the earlier connection ends, and what is for it is dropped', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  const back = await open(code, { join_key: ada.join_key }, otherPort)
  expect([back.participant_id, back.generation]).toEqual([ada.participant_id, 2])
  await expect.poll(() => ada.ofType('end')).toEqual([{ type: 'end', reason: 'replaced' }])
  grace.send(offer(ada))
  grace.send(offer(back))
  await expect.poll(() => signals(back).length).toBe(1)
  await expect.poll(() => shown(grace, ada.participant_id)).toMatchObject({ state: 'connected', generation: 2 })
  expect(signals(ada)).toEqual([])
})

test('a request to join that arrives late replaces nobody: only the socket of a later ticket does', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  ada.cut()
  const givenUp = (await joinRoom(lab, code, { join_key: ada.join_key })).body
  const back = await open(code, { join_key: ada.join_key }, otherPort)
  const late = (await joinRoom(lab, code, { join_key: ada.join_key })).body
  expect(late.participant_id).toBe(back.participant_id)
  const lateSocket = testSocket({ port }, givenUp.ticket)
  expect(await lateSocket.closed).toBe(4000)
  grace.send(offer(back))
  await expect.poll(() => signals(back).length).toBe(1)
  expect(back.ofType('end')).toEqual([])
  expect(shown(grace, back.participant_id)).toMatchObject({ state: 'connected', generation: 2 })
})

test('a connection that is cut keeps its place for a minute and is gone after it, muted as before', async () => {
  const { code, id: room_id } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  ada.send({ type: 'media', audio: true, video: true, screen: false })
  await expect.poll(() => shown(grace, ada.participant_id)?.audio).toBe(true)
  grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'mute' })
  await expect.poll(() => ada.ofType('asked')).toMatchObject([{ what: 'muted' }])
  ada.cut()
  await expect.poll(() => shown(grace, ada.participant_id)?.state).toBe('reconnecting')
  const back = await open(code, { join_key: ada.join_key })
  expect(back.ofType('welcome')[0]!.you).toMatchObject({ audio: false, video: true })
  back.cut()
  await expect.poll(() => stateOf(ada.participant_id)).toBe('reconnecting')
  await lab.store.pool.query("update room_participants set seen_at = now() - interval '61 seconds' where id = $1", [
    ada.participant_id,
  ])
  await dropGone(lab.db, new Date())
  await expect.poll(() => shown(grace, ada.participant_id)?.state).toBe('left')
  grace.send({ type: 'leave' })
  await expect
    .poll(
      async () =>
        (await lab.store.pool.query('select ended_at from room_sessions where room_id = $1', [room_id])).rows[0],
    )
    .not.toEqual({ ended_at: null })
})

test('only hosts manage, and nobody manages a host', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const [ada, alan] = [await open(code, { name: 'Ada' }), await open(code, { name: 'Alan' })]
  ada.send({ type: 'manage', participant_id: alan.participant_id, action: 'remove' })
  ada.send({ type: 'lock', locked: true })
  ada.send({ type: 'end' })
  await expect
    .poll(() => ada.ofType('refused').map(({ code: each }) => each))
    .toEqual(Array.from({ length: 3 }, () => 'right.missing'))
  grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'make_cohost' })
  await expect.poll(() => shown(ada, ada.participant_id)?.role).toBe('cohost')
  ada.send({ type: 'manage', participant_id: grace.participant_id, action: 'remove' })
  ada.send({ type: 'manage', participant_id: alan.participant_id, action: 'make_cohost' })
  await expect.poll(() => ada.ofType('refused').length).toBe(5)
  ada.send({ type: 'manage', participant_id: alan.participant_id, action: 'remove' })
  await expect.poll(() => alan.ofType('end').length).toBe(1)
  ada.send({ type: 'lock', locked: true })
  await expect.poll(() => grace.ofType('room').at(-1)?.room.locked).toBe(true)
  expect((await joinRoom(lab, code, { name: 'Late' })).body.code).toBe('room.locked')
})

test('a participant of another room is out of reach', async () => {
  const [one, two] = [await testRoom(lab, host.token), await testRoom(lab, host.token)]
  const mallory = await open(one.code, { as: host.token })
  const ada = await open(two.code, { name: 'Ada' })
  mallory.send(offer(ada))
  mallory.send({ type: 'manage', participant_id: ada.participant_id, action: 'remove' })
  await expect.poll(() => mallory.ofType('refused')).toMatchObject([{ code: 'thing.not_found' }])
  expect([signals(ada), await stateOf(ada.participant_id)]).toEqual([[], 'connected'])
})

test('too many, too large and senseless messages end the socket', async () => {
  const { code } = await testRoom(lab, host.token)
  const ada = await open(code, { name: 'Ada' })
  for (let at = 0; at < mostMessagesPerSecond * 3; at += 1) ada.send({ type: 'hand', raised: true })
  expect(await ada.closed).toBe(4000)
  expect(ada.ofType('end')).toContainEqual({ type: 'end', reason: 'limit' })
  const large = await open(code, { name: 'Ada' })
  large.sendText(' '.repeat(mostMessageBytes + 1))
  expect(await large.closed).toBe(1009)
  for (const text of ['', '{', '[]', '{"type":"signal"}', '{"type":"own"}', 'null']) {
    const each = await open(code, { name: 'Ada' })
    each.sendText(text)
    expect([text, await each.closed]).toEqual([text, 1007])
    await lab.store.pool.query("update room_participants set state = 'left'")
  }
})

/** A request for an upgrade by a client that never closes its side. */
const upgradeTo = (path: string) => {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const head = [
    `host: 127.0.0.1:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    `origin: http://127.0.0.1:${port}`,
  ]
  client.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  return client
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    lab.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('an upgrade that is refused leaves no connection open, whatever its path', async () => {
  const before = await connections()
  const clients = ['/', '//', '/v2/api/open/room/get', socketPath].map(upgradeTo)
  const answers = clients.map(
    client => new Promise<string>(resolve => client.once('data', data => resolve(String(data)))),
  )
  expect((await Promise.all(answers)).map(answer => answer.slice(9, 12))).toEqual(['404', '404', '404', '401'])
  await expect.poll(async () => (await connections()) <= before).toBe(true)
  for (const client of clients) client.destroy()
})

test('a signal for somebody who is not connected to the room is stored nowhere', async () => {
  const [one, two] = [await testRoom(lab, host.token), await testRoom(lab, host.token)]
  const ada = await open(one.code, { name: 'Ada' })
  const elsewhere = await open(two.code, { name: 'Alan' }, otherPort)
  const gone = await open(one.code, { name: 'Grace' }, otherPort)
  gone.close()
  await expect.poll(() => stateOf(gone.participant_id)).toBe('reconnecting')
  const nobody = { participant_id: randomUUID(), generation: 1 } as Someone
  for (const to of [elsewhere, gone, nobody]) ada.send(offer(to, 'x'.repeat(30_000)))
  await handled(ada)
  expect((await lab.store.pool.query('select from room_signals')).rowCount).toBe(0)
})

test('what was replaced or lost a right does nothing more, also before its process hears of it', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'make_cohost' })
  await expect.poll(() => shown(ada, ada.participant_id)?.role).toBe('cohost')
  await lab.store.pool.query("update room_participants set role = 'viewer' where id = $1", [ada.participant_id])
  ada.send({ type: 'lock', locked: true })
  await expect.poll(() => ada.ofType('refused').map(({ code: each }) => each)).toEqual(['right.missing'])
  await lab.store.pool.query('update room_participants set generation = 2 where id = $1', [ada.participant_id])
  ada.send({ type: 'hand', raised: true })
  ada.send({ type: 'leave' })
  await handled(ada)
  expect(await stateOf(ada.participant_id)).toBe('connected')
  expect(shown(grace, ada.participant_id)?.hand_at).toBeNull()
})

test('messages wait for the database in a queue that ends: the browser has to come back', async () => {
  const { code, id } = await testRoom(lab, host.token)
  const ada = await open(code, { name: 'Ada' })
  const client = await lab.store.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from rooms where id = $1 for update', [id])
    for (let sent = 0; sent <= mostWaiting && ada.isOpen(); sent += 1) {
      ada.send({ type: 'media', audio: true, video: false, screen: false })
      await sleep(1_500 / mostMessagesPerSecond)
    }
    expect(await ada.closed).toBe(1013)
    expect(ada.ofType('end')).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await open(code, { join_key: ada.join_key })).participant_id).toBe(ada.participant_id)
})

test('whoever signs out leaves the call with their session', async () => {
  const { code } = await testRoom(lab, host.token)
  const person = await lab.person()
  const ada = await open(code, { as: person.token }, otherPort)
  await lab.call(account.logout, {}, { as: person.token })
  await expect.poll(() => ada.ofType('end')).toEqual([{ type: 'end', reason: 'signed_out' }])
})

test('a viewer shows nothing, and where only hosts share, others’ screens stay off', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { may_speak: false, may_share: false } })
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  ada.send({ type: 'media', audio: true, video: true, screen: false })
  ada.send({ type: 'hand', raised: true })
  await expect.poll(() => shown(grace, ada.participant_id)?.hand_at).toEqual(expect.any(String))
  expect(shown(grace, ada.participant_id)).toMatchObject({ role: 'viewer', audio: false, video: false })
  grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'make_speaker' })
  await expect.poll(() => shown(ada, ada.participant_id)?.role).toBe('speaker')
  ada.send({ type: 'media', audio: true, video: false, screen: true })
  await expect.poll(() => ada.ofType('refused').length).toBe(1)
})

test('ending the room ends every socket, and nobody joins any more', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' }, otherPort)
  grace.send({ type: 'end' })
  await expect.poll(() => ada.ofType('end')).toEqual([{ type: 'end', reason: 'ended' }])
  expect((await joinRoom(lab, code, { name: 'Late' })).status).toBe(410)
})

test('whoever is gone before their socket was taken in is not kept in the room', async () => {
  const { code } = await testRoom(lab, host.token)
  const ids = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => {
      const { body } = await joinRoom(lab, code, { name: `Guest ${at}` })
      const socket = testSocket({ port }, body.ticket)
      await socket.opened
      socket.cut()
      return body.participant_id
    }),
  )
  // People who come later are admitted after them.
  await open(code, { name: 'Late' })
  const connected = async () => (await Promise.all(ids.map(stateOf))).filter(state => state === 'connected')
  await expect.poll(connected).toEqual([])
})
