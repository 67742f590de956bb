import { expect, test } from 'vitest'
import { parseAddresses } from './typed-addresses.ts'

test('addresses are read in their order: what is none says so, and one that came before is repeated', () => {
  expect(parseAddresses(['Ana@One.example', 'nobody', 'ana@one.example', 'nobody'])).toEqual([
    { given: 'Ana@One.example', email: 'ana@one.example', isRepeated: false },
    { given: 'nobody', email: undefined, isRepeated: false },
    { given: 'ana@one.example', email: 'ana@one.example', isRepeated: true },
    { given: 'nobody', email: undefined, isRepeated: false },
  ])
})
