import { expect, test } from 'vitest'
import type { ShownPerson } from '../../contract/messages.ts'
import { isAsked, recordedOf, recorderOf } from './recorded-people.ts'

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

test('a recording has whoever records and everyone who agreed, and nobody else', () => {
  const people = [
    person('grace', { role: 'host', records_at: '2026-11-26T10:00:00.000Z' }),
    person('ada', { consent: 'agreed' }),
    person('alan', { consent: 'declined' }),
    person('mei'),
    person('kim', { consent: 'agreed', role: 'viewer' }),
    person('gone', { consent: 'agreed', state: 'left' }),
  ]
  expect(recordedOf(people).map(({ id }) => id)).toEqual(['grace', 'ada'])
  const asked = people.filter(each => isAsked(people, each))
  expect(asked.map(({ id }) => id)).toEqual(['mei'])
})

test('without somebody who records nobody is recorded or asked, whatever they answered before', () => {
  const people = [
    person('grace', { records_at: '2026-11-26T10:00:00.000Z', state: 'left' }),
    person('ada', { consent: 'agreed' }),
  ]
  expect([recorderOf(people), recordedOf(people), isAsked(people, person('mei'))]).toEqual([undefined, [], false])
})
