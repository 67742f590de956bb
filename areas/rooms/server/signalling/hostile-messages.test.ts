import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { rooms } from '../../contract/index.ts'
import { mostActionsPerSecond } from '../../contract/messages.ts'
import { handled, openParticipant, testRoom, type Joining } from '../testing-room.ts'

let lab: TestLab
let host: { token: string }
beforeAll(async () => {
  lab = await openTestLab()
  await lab.app.listen({ port: 0, host: '127.0.0.1' })
  host = await lab.person({ first_name: 'Grace' })
})
afterAll(() => lab.close())

const open = (code: string, more: Joining) => openParticipant(lab, code, more, lab)
type Someone = Awaited<ReturnType<typeof open>>

const shown = ({ ofType }: Someone, { participant_id }: Someone) =>
  ofType('person')
    .map(({ person }) => person)
    .findLast(({ id }) => id === participant_id)
const notesIn = async (code: string) => (await lab.call(rooms.notes, { code }, { as: host.token })).body
async function recording(grace: Someone, ada: Someone): Promise<string> {
  grace.send({ type: 'record', on: true })
  await expect.poll(() => shown(ada, grace)?.records_at).toEqual(expect.any(String))
  return shown(ada, grace)!.records_at as string
}

test('nobody records, agrees or writes as somebody else, whatever a message says', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { may_record: true } })
  const [grace, mallory] = [await open(code, { as: host.token }), await open(code, { name: 'Mallory' })]
  const ada = await open(code, { name: 'Ada' })
  const forged = {
    id: ada.participant_id,
    from: ada.participant_id,
    participant_id: ada.participant_id,
    editor_id: ada.participant_id,
    edited_by: 'Ada',
  }
  mallory.send({ ...forged, type: 'write_notes', version: 0, text: 'Ada resigns.' })
  const since = await recording(grace, ada)
  mallory.send({ ...forged, type: 'consent', to: grace.participant_id, since, answer: 'agreed' })
  await expect.poll(() => shown(grace, mallory)?.consent).toBe('agreed')
  expect(shown(grace, ada)?.consent ?? null).toBeNull()
  expect(await notesIn(code)).toMatchObject({ text: 'Ada resigns.', edited_by: 'Mallory' })
  grace.send({ type: 'record', on: false })
  await expect.poll(() => shown(mallory, grace)?.records_at).toBeNull()
  mallory.send({ ...forged, type: 'record', on: true })
  await expect.poll(() => shown(grace, mallory)?.records_at).toEqual(expect.any(String))
  expect(shown(grace, ada)?.records_at ?? null).toBeNull()
})

test('whoever is in the lobby does not record, answers no recording and hears of none', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { lobby: true, may_record: true } })
  const [grace, mallory] = [await open(code, { as: host.token }), await open(code, { name: 'Mallory' })]
  mallory.send({ type: 'record', on: true })
  await handled(mallory)
  expect(shown(grace, mallory)?.records_at ?? null).toBeNull()
  grace.send({ type: 'record', on: true })
  await expect.poll(() => shown(grace, grace)?.records_at).toEqual(expect.any(String))
  const since = shown(grace, grace)!.records_at
  mallory.send({ type: 'consent', to: grace.participant_id, since, answer: 'agreed' })
  await handled(mallory, grace)
  expect(shown(grace, mallory)?.consent ?? null).toBeNull()
  expect(mallory.ofType('person').filter(({ person }) => person.id !== mallory.participant_id)).toEqual([])
})

/** Removes somebody from the room without notifying the process of their socket. */
const changes = { removed: "state = 'removed'", replaced: 'generation = 2' }
test.each(Object.entries(changes))(
  'whoever was %s reads, writes, records, agrees and signals nothing more, also before their process hears of it',
  async (_, change) => {
    const { code } = await testRoom(lab, host.token, { policy: { may_record: true } })
    const [grace, mallory] = [await open(code, { as: host.token }), await open(code, { name: 'Mallory' })]
    grace.send({ type: 'write_notes', version: 0, text: 'Only for those who are here.' })
    await expect.poll(async () => (await notesIn(code)).version).toBe(1)
    const since = await recording(grace, mallory)
    // Otherwise a write could be refused because it follows too soon after the last one.
    await lab.store.pool.query("update room_notes set edited_at = now() - interval '250 ms'")
    await lab.store.pool.query(`update room_participants set ${change} where id = $1`, [mallory.participant_id])
    mallory.send({ type: 'read_notes' })
    mallory.send({ type: 'write_notes', version: 1, text: 'Nothing of this is true.' })
    mallory.send({ type: 'consent', to: grace.participant_id, since, answer: 'agreed' })
    mallory.send({ type: 'record', on: true })
    const to = { to: grace.participant_id, to_generation: grace.generation }
    mallory.send({ type: 'signal', ...to, data: { pc: 0, description: { type: 'offer', sdp: 'v=0' } } })
    await handled(mallory, grace)
    expect([mallory.ofType('notes'), grace.ofType('signal')]).toEqual([[], []])
    expect(await notesIn(code)).toMatchObject({ text: 'Only for those who are here.', version: 1 })
    expect(shown(grace, mallory)).toMatchObject({ records_at: null, consent: null })
  },
)

test('whoever begins and ends recordings all the time, of which each asks everyone anew, is out', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { may_record: true } })
  const [grace, mallory] = [await open(code, { as: host.token }), await open(code, { name: 'Mallory' })]
  for (let sent = 0; sent < 4 * mostActionsPerSecond && mallory.isOpen(); sent += 1)
    mallory.send({ type: 'record', on: sent % 2 === 0 })
  await expect.poll(() => mallory.ofType('end')).toEqual([{ type: 'end', reason: 'limit' }])
  const told = grace.ofType('person').filter(({ person }) => person.id === mallory.participant_id)
  expect(told.length).toBeLessThan(3 * mostActionsPerSecond)
})

const frames = {
  'answers to pings that nobody sent': (each: Someone) => each.sendPong(),
  'a message in pieces': (each: Someone) => each.sendPiece(''),
}
test.each(Object.entries(frames))('whoever sends %s without end is out', async (_, send) => {
  const { code } = await testRoom(lab, host.token)
  const mallory = await open(code, { name: 'Mallory' })
  for (let sent = 0; sent < 1_000; sent += 1) send(mallory)
  await expect.poll(() => mallory.isOpen()).toBe(false)
})

test('notes and recordings of another room are out of reach', async () => {
  const [one, two] = [
    await testRoom(lab, host.token, { policy: { may_record: true } }),
    await testRoom(lab, (await lab.person()).token, { policy: { may_record: true } }),
  ]
  const [grace, ada] = [await open(one.code, { as: host.token }), await open(one.code, { name: 'Ada' })]
  const mallory = await open(two.code, { name: 'Mallory' })
  grace.send({ type: 'read_notes' })
  grace.send({ type: 'write_notes', version: 0, text: 'Agenda' })
  await expect.poll(() => grace.ofType('notes').at(-1)?.version).toBe(1)
  const since = await recording(grace, ada)
  const there = { room_id: one.id, code: one.code }
  mallory.send({ ...there, type: 'read_notes' })
  mallory.send({ ...there, type: 'write_notes', version: 1, text: 'Not yours' })
  mallory.send({ ...there, type: 'write_notes', version: 0, text: 'Of the other room' })
  mallory.send({ ...there, type: 'consent', to: grace.participant_id, since, answer: 'agreed' })
  mallory.send({ type: 'manage', participant_id: grace.participant_id, action: 'stop_recording' })
  await handled(mallory, grace)
  expect(await notesIn(one.code)).toMatchObject({ text: 'Agenda', version: 1 })
  expect(mallory.ofType('notes').map(({ text }) => text)).not.toContain('Agenda')
  expect(shown(mallory, mallory)?.consent ?? null).toBeNull()
  expect(shown(ada, grace)?.records_at).toBe(since)
})

test('notes that are too long or that no database stores end the socket and change nothing', async () => {
  const { code } = await testRoom(lab, host.token)
  const texts = ['x'.repeat(10_001), '\u{1F389}'.repeat(30_000), 'with \0 in it', 'half \ud83c of a sign']
  for (const text of texts) {
    const mallory = await open(code, { name: 'Mallory' })
    mallory.send({ type: 'write_notes', version: 0, text })
    expect([1007, 1009]).toContain(await mallory.closed)
  }
  expect((await notesIn(code)).version).toBe(0)
})
