import { expect, test } from 'vitest'
import { addresses, hrefOf, pathsOf } from './addresses.ts'

const { list, one } = addresses({
  list: { path: '/ailab/x', also: ['/admin/x'], search: { q: 'text', level: ['a', 'b'], mine: 'flag' } },
  one: { path: '/ailab/x/:xId/y/:yId' },
})

test('an address has the parameters, the search and the hash', () => {
  expect(hrefOf(one, { params: { xId: '1', yId: 'ñ' }, hash: 'top' })).toBe('/ailab/x/1/y/%C3%B1#top')
  expect(hrefOf(list, { search: { q: 'a b', level: 'a', mine: true } })).toBe('/ailab/x?q=a+b&level=a&mine=true')
  expect(hrefOf(list)).toBe('/ailab/x')
})

test('missing optional parts are left out', () => {
  expect(hrefOf(list, { search: { q: undefined } })).toBe('/ailab/x')
})

test('all its paths are known', () => {
  expect(pathsOf(list)).toEqual(['/ailab/x', '/admin/x'])
  expect(pathsOf(one)).toEqual(['/ailab/x/:xId/y/:yId'])
})

test('it is data that JSON can express, so that it reaches the browser', () => {
  expect(JSON.parse(JSON.stringify(list))).toEqual(list)
})

test('parameters are written into a path so that they cannot change it', () => {
  const path = hrefOf(one, { params: { xId: 'x/../y', yId: '日本' } })
  expect(path).toBe('/ailab/x/x%2F..%2Fy/y/%E6%97%A5%E6%9C%AC')
})

test('a path without one of its parameters is an error, where the types could not say so', () => {
  expect(() => hrefOf(one, { params: { xId: '1' } } as never)).toThrow('/ailab/x/:xId/y/:yId without its yId')
})

/** Compiled, never run: each line under `@ts-expect-error` must be refused, or the compiler complains here. */
export function wrongAddresses() {
  // @ts-expect-error parameters forgotten
  hrefOf(one)
  // @ts-expect-error one parameter forgotten
  hrefOf(one, { params: { xId: '1' } })
  // @ts-expect-error no such choice
  hrefOf(list, { search: { level: 'c' } })
  // @ts-expect-error a flag is set or absent
  hrefOf(list, { search: { mine: false } })
  // @ts-expect-error no such field
  hrefOf(list, { search: { page: '1' } })
  // @ts-expect-error it keeps nothing
  hrefOf(one, { params: { xId: '1', yId: '2' }, search: { q: 'x' } })
}
