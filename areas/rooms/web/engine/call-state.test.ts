import { expect, test } from 'vitest'
import type { ShownPerson } from '../../contract/messages.ts'
import { handsOf, presentOf, waitingOf, withPerson } from './call-state.ts'

const person = (id: string, more: Partial<ShownPerson> = {}): ShownPerson => ({
  id,
  name: id,
  role: 'speaker',
  state: 'connected',
  generation: 1,
  instance: 'one',
  audio: true,
  video: true,
  screen: false,
  hand_at: null,
  records_at: null,
  consent: null,
  ...more,
})

test('people come, change and go, and a message of an earlier generation changes nothing', () => {
  const two = withPerson([person('ada', { generation: 2 })], person('alan'))
  expect(two.map(({ id }) => id)).toEqual(['ada', 'alan'])
  expect(withPerson(two, person('ada', { state: 'left' }))).toBe(two)
  expect(withPerson(two, person('ada', { generation: 2, state: 'left' })).map(({ id }) => id)).toEqual(['alan'])
  expect(withPerson(two, person('alan', { audio: false }))[1]!.audio).toBe(false)
})

test('hands are in the order in which they were raised, and who knocks is not present', () => {
  const people = [
    person('ada', { hand_at: '2026-11-22T10:00:02.000Z' }),
    person('alan', { hand_at: '2026-11-22T10:00:01.000Z' }),
    person('grace', { state: 'knocking' }),
    person('mei', { state: 'reconnecting' }),
  ]
  expect(handsOf(people).map(({ id }) => id)).toEqual(['alan', 'ada'])
  expect(presentOf(people).map(({ id }) => id)).toEqual(['ada', 'alan', 'mei'])
  expect(waitingOf(people).map(({ id }) => id)).toEqual(['grace'])
})
