import { expect, test } from 'vitest'
import { anyone, right, signedIn } from '#kernel/contract/who.ts'
import { accessTo } from './access-to.ts'

const roles = [
  { number: 1, rights: ['news.read'] },
  { number: 98, rights: ['applications.read'] },
  { number: 99, rights: ['news.read', 'applications.read', 'people.read'] },
]
const person = (numbers: number[], more: { state?: string; needs_two_step?: boolean } = {}) => ({
  state: 'active',
  needs_two_step: false,
  roles: numbers.map(number => ({ number })),
  ...more,
})
const people = right('people.read')

test('a right is given by those roles of the person that have it', () => {
  expect(accessTo(right('news.read'), person([1, 99]), roles, false)).toMatchObject({
    because: 'given',
    roles: [1, 99],
  })
})

test('a right that is missing names the roles that give it, or says that none does', () => {
  expect(accessTo(people, person([1]), roles, false)).toMatchObject({ because: 'missing', roles: [99] })
  expect(accessTo(right('x.read'), person([99]), roles, false)).toMatchObject({ because: 'no_role', roles: [] })
})

test('roles of administration give nothing without the required two-step verification; others do', () => {
  const waiting = person([1, 99], { needs_two_step: true })
  expect(accessTo(people, waiting, roles, false)).toMatchObject({ because: 'two_step', roles: [99] })
  expect(accessTo(right('news.read'), waiting, roles, false)).toMatchObject({ because: 'given', roles: [1] })
})

test('a suspended account and a part that is turned off come before every right', () => {
  expect(accessTo(people, person([99], { state: 'suspended' }), roles, true).because).toBe('suspended')
  expect(accessTo(people, person([99]), roles, true).because).toBe('closed')
  expect(accessTo(anyone, person([], { state: 'suspended' }), roles, false).because).toBe('anyone')
  expect(accessTo(signedIn, person([]), roles, false).because).toBe('signed_in')
})
