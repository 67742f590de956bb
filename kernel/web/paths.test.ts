import { expect, test } from 'vitest'
import { addresses } from '#kernel/contract/addresses.ts'
import { fromAppPath, isAppPath, isInShell, pathIn, prefixOf, toAppPath } from './paths.ts'

const { news, users } = addresses({
  news: { path: '/ailab/news', also: ['/admin/news'] },
  users: { path: '/admin/user', also: ['/admin/user-management'] },
})

test("the prefix is '/admin' in administration, otherwise '/ailab'", () => {
  expect(prefixOf('admin')).toBe('/admin')
  expect(prefixOf('lab')).toBe('/ailab')
})

test('an address in both workspaces opens under the prefix of the current one', () => {
  expect(pathIn('lab', news)).toBe('/ailab/news')
  expect(pathIn('admin', news)).toBe('/admin/news')
})

test('an address of one workspace opens there, whatever the prefix', () => {
  expect(pathIn('lab', users)).toBe('/admin/user')
})

test('the shell is only around /ailab and /admin', () => {
  expect(['/ailab', '/ailab/news', '/admin/user'].map(isInShell)).toEqual([true, true, true])
  expect(['/', '/login', '/ailabs', '/administrator', '/education/courses'].map(isInShell)).toEqual(
    Array(5).fill(false),
  )
})

test('/app… is the application area, /apply is not', () => {
  expect(fromAppPath('/app/education/courses')).toBe('/ailab/education/courses')
  expect(fromAppPath('/app')).toBe('/ailab')
  expect(isAppPath('/apply')).toBe(false)
  expect(fromAppPath('/apply')).toBe('/apply')
  expect(toAppPath('/ailab/news')).toBe('/app/news')
  expect(toAppPath('/admin/news')).toBe('/admin/news')
})
