import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, readSearch, writeQuery } from './search-fields.ts'

const fields = {
  q: 'text',
  tag: 'texts',
  page: 'number',
  mine: 'flag',
  next: 'path',
  level: ['intro', 'core'],
} as const
const read = (query: string) => readSearch(fields, parseQuery(query))

test('a query is read by its fields', () => {
  expect(read('?q=a+b&tag=x&tag=y&page=3&mine=true&next=/a&level=core')).toEqual({
    q: 'a b',
    tag: ['x', 'y'],
    page: 3,
    mine: true,
    next: '/a',
    level: 'core',
  })
})

test('unknown, empty and invalid values are left out', () => {
  expect(read('?q=&page=3.5&level=other&mine=no&next=//a&evil=1')).toEqual({})
})

test.each(['constructor', '__proto__', 'toString', '0', 'length'])('%s is no choice of a list', name => {
  expect(read(`?level=${name}`)).toEqual({})
})

test('numbers, true and JSON in a text stay text', () => {
  expect(read('?q=123').q).toBe('123')
  expect(read('?q=%22x%22').q).toBe('"x"')
})

test('whatever is written is read back unchanged', () => {
  const filled = fc.string({ minLength: 1, unit: 'grapheme' }).filter(value => value.isWellFormed())
  const search = fc.record({
    q: filled,
    tag: fc.array(filled, { minLength: 1 }),
    page: fc.integer({ min: -1e6, max: 1e6 }),
  })
  fc.assert(
    fc.property(search, wanted => {
      expect(read(writeQuery(wanted))).toEqual(wanted)
    }),
  )
})
