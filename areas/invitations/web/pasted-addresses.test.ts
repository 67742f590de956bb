import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { pastedAddresses } from './pasted-addresses.ts'

test('addresses are found as people paste them', () => {
  const pasted = `Ana García <Ana@School.example>, ben@school.example; chie@school.example
  mailto:dan@school.example\teva@school.example、fumi@school.example　ben@school.example`
  expect(pastedAddresses(pasted)).toEqual({
    addresses: ['ana', 'ben', 'chie', 'dan', 'eva', 'fumi'].map(name => `${name}@school.example`),
    unreadable: [],
  })
})

test('what was meant as an address and is none is reported, names beside them are not', () => {
  expect(pastedAddresses('García Ana ana@school\nben@@school.example\nchie@school.example')).toEqual({
    addresses: ['chie@school.example'],
    unreadable: ['ana@school', 'ben@@school.example'],
  })
  expect(pastedAddresses('ana.school.example\nDr. García M.Sc, ben@school.example')).toEqual({
    addresses: ['ben@school.example'],
    unreadable: ['ana.school.example'],
  })
  expect(pastedAddresses('  \n, ;')).toEqual({ addresses: [], unreadable: [] })
})

test('a line without any address is reported, and so is what stands between two addresses', () => {
  expect(pastedAddresses('ana\nben@school.example\nGarcía Chie ')).toEqual({
    addresses: ['ben@school.example'],
    unreadable: ['ana', 'garcía chie'],
  })
  expect(pastedAddresses('ana@school.example, ben, chie@school.example; Dan, dan@school.example')).toEqual({
    addresses: ['ana@school.example', 'chie@school.example', 'dan@school.example'],
    unreadable: ['ben'],
  })
  expect(pastedAddresses('García, Ana, ana@school.example').unreadable).toEqual([])
})

test('no text takes long or loses an address between two others', async () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('\n', ', ', ';', '\t'), (noise, comma) => {
      const { addresses } = pastedAddresses(`a@b.example${comma}${noise.replaceAll(/[<>@]/g, '')}${comma}c@d.example`)
      expect(addresses).toEqual(['a@b.example', 'c@d.example'])
    }),
  )
  expect(await workMs(() => pastedAddresses('<'.repeat(100_000) + 'a@'.repeat(50_000)))).toBeLessThan(500)
})
