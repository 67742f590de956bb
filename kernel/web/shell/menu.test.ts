import { expect, test } from 'vitest'
import { addresses } from '#kernel/contract/addresses.ts'
import { right, signedIn, type Right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { hrefIn, menuFor, type Menu, type MenuEntry } from './menu.ts'
import { keyAt } from './menu-key.ts'

const page = async () => ({ default: () => null })
const icon = 'book'
const toX = addresses({
  courses: { path: '/ailab/education/courses', also: ['/ailab/education'] },
  mine: { path: '/ailab/education/mylearning' },
  news: { path: '/ailab/news', also: ['/admin/news'] },
  users: { path: '/admin/user' },
  person: { path: '/admin/people/:id' },
})
const { courses, mine, news, users, person } = toX
const open = { who: signedIn, title: 'x:x', page }
const onScreens = screens(toX, { courses: open, mine: open, news: open, users: open, person: open })
const entries: MenuEntry[] = [
  { key: 'news', label: 'dashboard', right: 'x.read', icon, path: '/news', to: news },
  {
    key: 'learning',
    label: 'learning',
    right: 'x.learn',
    icon,
    path: '/education',
    to: courses,
    under: [{ key: 'my_learning', label: 'my_learning', path: '/education/mylearning', to: mine }],
  },
  { key: 'users', label: 'dashboard', right: 'x.administer', icon, path: '/user', to: users, covers: [person] },
]
const menu: Menu = { entries, words: 'menu', screens: onScreens }
const keysFor = (...rights: Right[]) => menuFor(menu, { rights }, 'lab').map(({ key }) => key)

test('an entry is shown to people with its right', () => {
  expect(keysFor('x.read')).toEqual(['news'])
  expect(keysFor('x.administer', 'x.learn')).toEqual(['learning', 'users'])
  expect(keysFor('x.write')).toEqual([])
})

test('an entry is hidden from people without its screen’s right, or without a screen', () => {
  const closed = screens(toX, {
    courses: open,
    mine: open,
    news: { ...open, who: right('x.administer') },
    users: open,
    person: open,
  })
  const keys = (known: Menu['screens']) =>
    menuFor({ entries, words: 'menu', screens: known }, { rights: ['x.read'] }, 'lab').map(({ key }) => key)
  expect(keys(onScreens)).toEqual(['news'])
  expect(keys(closed)).toEqual([])
  expect(keys([])).toEqual([])
})

test('an entry leads under the workspace’s prefix, or to its screen’s only path', () => {
  const [first, second, third] = entries as [MenuEntry, MenuEntry, MenuEntry]
  expect([hrefIn('lab', first), hrefIn('admin', first)]).toEqual(['/ailab/news', '/admin/news'])
  expect([hrefIn('lab', second), hrefIn('admin', second)]).toEqual(['/ailab/education', '/ailab/education/courses'])
  expect([hrefIn('lab', third), hrefIn('admin', third)]).toEqual(['/admin/user', '/admin/user'])
})

test('an entry leads to the screen that administrators have at its path, if the person may open it', () => {
  const toBoth = addresses({ lab: { path: '/ailab/things' }, admin: { path: '/admin/things' } })
  const both: Menu = {
    entries: [{ key: 'things', label: 'news', icon, path: '/things', to: toBoth.lab }],
    words: 'menu',
    screens: screens(toBoth, { lab: open, admin: { ...open, who: right('x.administer') } }),
  }
  const hrefFor = (workspace: 'lab' | 'admin', ...rights: Right[]) =>
    menuFor(both, { rights }, workspace).map(entry => hrefIn(workspace, entry))
  expect(hrefFor('admin', 'x.administer')).toEqual(['/admin/things'])
  expect(hrefFor('lab', 'x.administer')).toEqual(['/ailab/things'])
  expect(hrefFor('admin')).toEqual(['/ailab/things'])
  expect(keyAt(both, '/admin/things')).toBe('things')
})

test('the open path marks the nearest entry above it', () => {
  expect(keyAt(menu, '/ailab/education/mylearning/complete-course')).toBe('my_learning')
  expect(keyAt(menu, '/ailab/education/course/1')).toBe('learning')
  expect(keyAt(menu, '/admin/news')).toBe('news')
  expect(keyAt(menu, '/ailab/newsroom')).toBeUndefined()
  expect(keyAt(menu, '/admin/people/7')).toBe('users')
})
