import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { rooms } from '../../contract/index.ts'
import { mostNotesLength } from '../../contract/rooms.ts'
import { handled, openParticipant, testRoom, type Joining } from '../testing-room.ts'

let lab: TestLab
let other: Awaited<ReturnType<TestLab['another']>>
let host: { token: string }
beforeAll(async () => {
  lab = await openTestLab()
  other = await lab.another()
  for (const { app } of [lab, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  host = await lab.person({ first_name: 'Grace' })
})
afterAll(async () => {
  await other.close()
  await lab.close()
})

type At = Pick<TestLab, 'app'>
const open = (code: string, more: Joining, at: At = lab) => openParticipant(lab, code, more, at)
type Someone = Awaited<ReturnType<typeof open>>
const notesOf = ({ ofType }: Someone) => ofType('notes').at(-1)

test('what one writes, everyone who shows the notes reads, at every process; who does not show them hears nothing', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const [ada, alan] = [await open(code, { name: 'Ada' }, other), await open(code, { name: 'Alan' })]
  for (const each of [grace, ada]) each.send({ type: 'read_notes' })
  await expect.poll(() => notesOf(ada)).toMatchObject({ text: '', version: 0, edited_by: null })
  ada.send({ type: 'write_notes', version: 0, text: 'We meet on Friday.' })
  const written = { text: 'We meet on Friday.', version: 1, edited_by: 'Ada' }
  for (const each of [grace, ada]) await expect.poll(() => notesOf(each)).toMatchObject(written)
  expect(notesOf(alan)).toBeUndefined()
})

test('who writes over an older version gets the newest instead, and so does who writes too often', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' }, other)
  grace.send({ type: 'read_notes' })
  grace.send({ type: 'write_notes', version: 0, text: 'first' })
  await expect.poll(() => notesOf(grace)?.version).toBe(1)
  const writtenIn = (ms: number) =>
    lab.store.pool.query("update room_notes set edited_at = now() + $1 * interval '1 ms'", [ms])
  await writtenIn(-250)
  ada.send({ type: 'write_notes', version: 0, text: 'lost' })
  await expect.poll(() => notesOf(ada)).toMatchObject({ text: 'first', version: 1 })
  // However slow this test is, the notes were written less than 250 ms ago.
  await writtenIn(60_000)
  const heard = grace.ofType('notes').length
  grace.send({ type: 'write_notes', version: 1, text: 'too soon' })
  await expect.poll(() => grace.ofType('notes').length).toBe(heard + 1)
  expect(notesOf(grace)).toMatchObject({ text: 'first', version: 1 })
  await writtenIn(-250)
  grace.send({ type: 'write_notes', version: 1, text: 'in time' })
  await expect.poll(() => notesOf(grace)).toMatchObject({ text: 'in time', version: 2 })
})

test('whoever writes all the time does not keep others from writing', async () => {
  const { code } = await testRoom(lab, host.token)
  const [grace, ada] = [await open(code, { as: host.token }), await open(code, { name: 'Ada' })]
  ada.send({ type: 'read_notes' })
  grace.send({ type: 'write_notes', version: 0, text: 'first' })
  await expect.poll(() => notesOf(ada)?.version, { interval: 5 }).toBe(1)
  await sleep(60)
  ada.send({ type: 'write_notes', version: 1, text: 'Ada, too' })
  await expect.poll(() => notesOf(ada)).toMatchObject({ text: 'Ada, too', edited_by: 'Ada' })
})

test('viewers read only, the lobby reads nothing, and too long a text ends the socket', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { may_speak: false } })
  const viewer = await open(code, { name: 'Kim' })
  viewer.send({ type: 'write_notes', version: 0, text: 'x' })
  await expect.poll(() => viewer.ofType('refused')).toMatchObject([{ code: 'right.missing' }])
  viewer.send({ type: 'write_notes', version: 0, text: 'x'.repeat(mostNotesLength + 1) })
  expect(await viewer.closed).toBe(1007)

  const lobby = await testRoom(lab, host.token, { policy: { lobby: true } })
  const knocking = await open(lobby.code, { name: 'Mallory' })
  knocking.send({ type: 'read_notes' })
  knocking.send({ type: 'write_notes', version: 0, text: 'x' })
  await handled(knocking)
  expect(notesOf(knocking)).toBeUndefined()
  expect((await lab.call(rooms.notes, { code: lobby.code }, { as: host.token })).body.version).toBe(0)
})

test('afterwards hosts read the notes, and whoever was in the call with their account; nobody else', async () => {
  const { code } = await testRoom(lab, host.token)
  const [guest, stranger] = [await lab.person({ first_name: 'Ada' }), await lab.person()]
  const ada = await open(code, { as: guest.token })
  ada.send({ type: 'write_notes', version: 0, text: 'We meet on Friday.' })
  await expect
    .poll(async () => (await lab.call(rooms.notes, { code }, { as: host.token })).body)
    .toMatchObject({ text: 'We meet on Friday.', version: 1, edited_by: expect.stringContaining('Ada') })
  ada.send({ type: 'leave' })
  const readers = [host.token, guest.token, stranger.token]
  const statuses = await Promise.all(readers.map(as => lab.call(rooms.notes, { code }, { as })))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404])
  const infos = await Promise.all(readers.map(as => lab.call(rooms.room, { code }, { as })))
  expect(infos.map(({ body }) => body.has_notes)).toEqual([true, true, false])
  expect((await lab.call(rooms.room, { code })).body.has_notes).toBe(false)
  const { items } = (await lab.call(rooms.list, { limit: 1 }, { as: host.token })).body
  expect(items.map(({ has_notes }) => has_notes)).toEqual([true])
})
