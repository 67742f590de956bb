import { expect, test } from 'vitest'
import { checkAddresses, emailsOf, parseAddresses } from './typed-addresses.ts'

test('addresses are read in their order: what is none says so, and one that came before is repeated', () => {
  expect(parseAddresses(['Ana@One.example', 'nobody', 'ana@one.example', 'nobody'])).toEqual([
    { given: 'Ana@One.example', email: 'ana@one.example', isRepeated: false },
    { given: 'nobody', email: undefined, isRepeated: false },
    { given: 'ana@one.example', email: 'ana@one.example', isRepeated: true },
    { given: 'nobody', email: undefined, isRepeated: false },
  ])
})

test('each address has a result: only those that are valid, first and not refused are invited', () => {
  const typed = parseAddresses([
    'new@one.example',
    'waits@one.example',
    'member@one.example',
    'nobody',
    'new@one.example',
  ])
  expect(emailsOf(typed)).toEqual(['new@one.example', 'waits@one.example', 'member@one.example'])
  const refusal = { result: 'already_member', error: null }
  const { results, invitees } = checkAddresses(typed, new Map([['waits@one.example', { id: 1 }]]), email =>
    email.startsWith('member') ? refusal : undefined,
  )
  expect(results).toEqual([
    { email: 'new@one.example', result: 'invited', error: null },
    { email: 'waits@one.example', result: 'resent', error: null },
    { email: 'member@one.example', ...refusal },
    { email: 'nobody', result: 'error', error: 'invalid_address' },
    { email: 'new@one.example', result: 'error', error: 'duplicate' },
  ])
  expect(invitees).toMatchObject([
    { email: 'new@one.example', before: undefined },
    { email: 'waits@one.example', before: { id: 1 } },
  ])
})
