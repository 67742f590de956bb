import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { handled, joinRoom, openParticipant, testRoom, type Joining } from '../testing-room.ts'

let lab: TestLab
let host: { token: string }
beforeAll(async () => {
  lab = await openTestLab()
  await lab.app.listen({ port: 0, host: '127.0.0.1' })
  host = await lab.person({ first_name: 'Grace' })
})
afterAll(() => lab.close())

const open = (code: string, more: Joining) => openParticipant(lab, code, more, lab)

test('of a lobby with more people than the room has places, those who knocked first are let in', async () => {
  const { code, id } = await testRoom(lab, host.token, { max_people: 3, policy: { lobby: true } })
  const grace = await open(code, { as: host.token })
  const waiting = []
  for (const name of ['Ada', 'Alan', 'Kim']) waiting.push(await open(code, { name }))
  grace.send({ type: 'manage_all', action: 'admit' })
  await expect.poll(() => grace.ofType('refused')).toMatchObject([{ code: 'room.full' }])
  const states = async () => {
    const all = 'select name, state from room_participants where room_id = $1 order by id offset 1'
    return (await lab.store.pool.query<{ name: string; state: string }>(all, [id])).rows
  }
  await expect.poll(states).toEqual([
    { name: 'Ada', state: 'connected' },
    { name: 'Alan', state: 'connected' },
    { name: 'Kim', state: 'knocking' },
  ])
})

test('of everybody who knocks, all are denied at once, and whoever is in the room stays', async () => {
  const { code } = await testRoom(lab, host.token, { policy: { lobby: true } })
  const grace = await open(code, { as: host.token })
  const [ada, alan, kim] = [
    await open(code, { name: 'Ada' }),
    await open(code, { name: 'Alan' }),
    await open(code, { name: 'Kim' }),
  ]
  grace.send({ type: 'manage', participant_id: ada.participant_id, action: 'admit' })
  await expect.poll(() => ada.ofType('welcome').length).toBe(2)
  grace.send({ type: 'manage_all', action: 'deny' })
  for (const each of [alan, kim])
    await expect.poll(() => each.ofType('end')).toEqual([{ type: 'end', reason: 'denied' }])
  await handled(ada)
})

test('a host removes somebody from all their browsers, and from those that are about to come', async () => {
  const { code } = await testRoom(lab, host.token)
  const grace = await open(code, { as: host.token })
  const [ada, alan] = [await lab.person(), await lab.person()]
  const [first, second] = [await open(code, { as: ada.token }), await open(code, { as: ada.token })]
  const third = (await joinRoom(lab, code, { as: ada.token })).body
  const other = await open(code, { as: alan.token })
  grace.send({ type: 'manage', participant_id: first.participant_id, action: 'remove' })
  for (const each of [first, second])
    await expect.poll(() => each.ofType('end')).toEqual([{ type: 'end', reason: 'removed' }])
  const { rows } = await lab.store.pool.query('select state from room_participants where id = $1', [
    third.participant_id,
  ])
  expect(rows).toEqual([{ state: 'removed' }])
  await handled(other)
})

test('a change that is not committed gets no answer: the connection ends', async () => {
  const { code, id } = await testRoom(lab, host.token, { policy: { lobby: true }, max_people: 2 })
  const grace = await open(code, { as: host.token })
  for (const name of ['Ada', 'Alan']) await open(code, { name })
  await lab.store.pool.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'refused at the commit'; end $$;
    create constraint trigger refuse_commit after update on room_participants deferrable initially deferred
      for each row when (new.room_id = '${id}' and new.state = 'admitted') execute function refuse_commit()`)
  grace.send({ type: 'manage_all', action: 'admit' })
  await grace.closed
  expect(grace.ofType('refused')).toEqual([])
  await lab.store.pool.query('drop function refuse_commit cascade')
})
