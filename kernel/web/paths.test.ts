import { expect, test } from 'vitest'
import { signedIn } from '#kernel/contract/who.ts'
import { fromAppPath, isAppPath, isInShell, pathIn, prefixOf, toAppPath } from './paths.ts'
import { fillPath, screens } from './screen.ts'

const page = () => undefined
const { news, users } = screens({
  news: { path: '/ailab/news', also: ['/admin/news'], who: signedIn, title: 'x:x', page },
  users: { path: '/admin/user', also: ['/admin/user-management'], who: signedIn, title: 'x:x', page },
})

test("the prefix is '/admin' in administration, otherwise '/ailab'", () => {
  expect(prefixOf('admin')).toBe('/admin')
  expect(prefixOf('lab')).toBe('/ailab')
})

test('a screen in both areas opens under the prefix of the present one', () => {
  expect(pathIn('lab', news)).toBe('/ailab/news')
  expect(pathIn('admin', news)).toBe('/admin/news')
})

test('a screen of one area opens there, whatever the prefix', () => {
  expect(pathIn('lab', users)).toBe('/admin/user')
})

test('the shell is around /ailab and /admin alone', () => {
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

test('parameters are written into a path so that they cannot change it', () => {
  expect(fillPath('/a/:id/b/:other', { id: 'x/../y', other: '日本' })).toBe('/a/x%2F..%2Fy/b/%E6%97%A5%E6%9C%AC')
})
