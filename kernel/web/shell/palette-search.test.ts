import { expect, test } from 'vitest'
import { addresses } from '#kernel/contract/addresses.ts'
import { right, signedIn } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { say } from '#kernel/web/words.ts'
import type { Menu } from './menu.ts'
import { folded, matching, screensFor, toldApart } from './palette-search.ts'

const hits = ['Aprendizaje de IA', 'Gestión de usuarios', 'マイラーニング', 'AI Learning'].map(title => ({
  id: title,
  title,
  path: '/',
}))
const found = (typed: string) => matching(hits, typed).map(({ title }) => title)

test('case, accents and full-width letters make no difference', () => {
  expect(folded('ＧＥＳＴＩÓＮ')).toBe('gestion')
  expect(found('gestion')).toEqual(['Gestión de usuarios'])
  expect(found('ＡＩ')).toEqual(['AI Learning'])
})

test('all words are required, in any order', () => {
  expect(found('ia aprend')).toEqual(['Aprendizaje de IA'])
  expect(found('ia usuarios')).toEqual([])
})

test('Japanese is found by any part of it', () => {
  expect(found('ラーニ')).toEqual(['マイラーニング'])
})

const to = addresses({ courses: { path: '/ailab/courses' }, home: { path: '/admin/home' } })
const page = async () => ({ default: () => null })
const known = screens(to, {
  courses: { who: signedIn, title: 'x:courses', page },
  home: { who: right('x.administer'), title: 'x:home', page },
})
const pathsFor = (...rights: `${string}.${string}`[]) => screensFor(known, { rights }, 'lab').map(({ path }) => path)

test('an administrator finds administration first, and nobody else finds it', () => {
  expect(pathsFor('x.administer')).toEqual(['/admin/home', '/ailab/courses'])
  expect(pathsFor()).toEqual(['/ailab/courses'])
})

test('pages with the same name say where they are, and no others do', () => {
  const studio = addresses({ studio: { path: '/ailab/studio' }, topics: { path: '/ailab/studio/topics' } })
  const menu: Menu = {
    entries: [
      {
        key: 'studio',
        label: 'startup_studio',
        icon: 'briefcase',
        path: '/studio',
        to: studio.studio,
        under: [{ key: 'topics', label: 'startup_industries', path: '/studio/topics', to: studio.topics }],
      },
    ],
    words: 'menu',
    screens: [],
  }
  const named = (path: string, title = 'Industries') => ({ id: path, path, title })
  const shown = toldApart(
    [named('/admin/topics'), named('/ailab/topics'), named('/ailab/studio/topics'), named('/admin/users', 'Users')],
    menu,
  )
  expect(shown.map(({ detail }) => detail)).toEqual([
    say('kernel:shell.area_admin'),
    undefined,
    say('menu:startup_studio'),
    undefined,
  ])
})
