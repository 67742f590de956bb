import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
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

const open = (code: string, more: Joining, at: Pick<TestLab, 'app'> = lab) => openParticipant(lab, code, more, at)
type Someone = Awaited<ReturnType<typeof open>>

const shown = ({ ofType }: Someone, { participant_id }: Someone) =>
  ofType('person')
    .map(({ person }) => person)
    .findLast(({ id }) => id === participant_id)
const consentTo = (to: Someone, since: unknown, answer: string) => ({
  type: 'consent',
  to: to.participant_id,
  since,
  answer,
})

/** The host records, and Ada, at another process, sees that. @returns since when */
async function recording(grace: Someone, ada: Someone): Promise<string> {
  grace.send({ type: 'record', on: true })
  await expect.poll(() => shown(ada, grace)?.records_at).toEqual(expect.any(String))
  return shown(ada, grace)!.records_at as string
}

test('everybody sees who records, also whoever comes later, and what each has answered', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' }, other)
  const since = await recording(grace, ada)
  ada.send(consentTo(grace, since, 'agreed'))
  await expect.poll(() => shown(grace, ada)?.consent).toBe('agreed')
  const alan = await open(code, { name: 'Alan' })
  const seen = Object.fromEntries(
    alan.ofType('welcome')[0]!.people.map(({ id, records_at, consent }) => [id, { records_at, consent }]),
  )
  expect(seen).toEqual({
    [grace.participant_id]: { records_at: since, consent: 'agreed' },
    [ada.participant_id]: { records_at: null, consent: 'agreed' },
  })
  ada.send(consentTo(grace, since, 'declined'))
  await expect.poll(() => shown(grace, ada)?.consent).toBe('declined')
})

test('each recording asks anew, and an answer to an earlier one counts for none', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' }, other)
  const first = await recording(grace, ada)
  ada.send(consentTo(grace, first, 'agreed'))
  await expect.poll(() => shown(grace, ada)?.consent).toBe('agreed')
  grace.send({ type: 'record', on: false })
  await expect.poll(() => shown(ada, grace)?.records_at).toBe(null)
  const second = await recording(grace, ada)
  expect(second).not.toBe(first)
  await expect.poll(() => shown(grace, ada)?.consent).toBe(null)
  ada.send(consentTo(grace, first, 'agreed'))
  ada.send(consentTo(ada, second, 'agreed'))
  await handled(ada)
  const stored = 'select consent from room_participants where id = $1'
  expect((await lab.store.pool.query(stored, [ada.participant_id])).rows).toEqual([{ consent: null }])
})

test('hosts record, others where the room allows it, viewers never, and one person at a time', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' })
  ada.send({ type: 'record', on: true })
  await expect.poll(() => ada.ofType('refused')).toMatchObject([{ code: 'right.missing' }])

  const free = await testRoom(lab, host.token, { policy: { may_record: true } })
  const [mei, alan] = [await open(free.code, { name: 'Mei' }), await open(free.code, { name: 'Alan' })]
  mei.send({ type: 'record', on: true })
  await expect.poll(() => shown(alan, mei)?.records_at).toEqual(expect.any(String))
  alan.send({ type: 'record', on: true })
  await expect.poll(() => alan.ofType('refused')).toMatchObject([{ code: 'room.is_recorded' }])

  const silent = await testRoom(lab, host.token, { policy: { may_record: true, may_speak: false } })
  const viewer = await open(silent.code, { name: 'Kim' })
  viewer.send({ type: 'record', on: true })
  await expect.poll(() => viewer.ofType('refused')).toMatchObject([{ code: 'right.missing' }])
  grace.close()
})

test('a host ends somebody’s recording; leaving, becoming a viewer and another page end it too', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { may_record: true } })
  const grace = await open(code, { as: host.token })
  const ada = await open(code, { name: 'Ada' }, other)
  const manage = (action: string) => ({ type: 'manage', participant_id: ada.participant_id, action })
  const records = () => shown(grace, ada)?.records_at
  for (const action of ['stop_recording', 'make_viewer']) {
    ada.send({ type: 'record', on: true })
    await expect.poll(records).toEqual(expect.any(String))
    grace.send(manage(action))
    await expect.poll(records).toBe(null)
  }
  grace.send(manage('make_speaker'))
  await expect.poll(() => shown(ada, ada)?.role).toBe('speaker')
  ada.send({ type: 'record', on: true })
  await expect.poll(records).toEqual(expect.any(String))
  const again = await open(code, { join_key: ada.join_key })
  await expect.poll(records).toBe(null)
  again.send({ type: 'record', on: true })
  await expect.poll(records).toEqual(expect.any(String))
  again.send({ type: 'leave' })
  await expect.poll(() => shown(grace, ada)).toMatchObject({ state: 'left', records_at: null })
})
