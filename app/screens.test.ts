import { describe, expect, test } from 'vitest'
import { allRoles, isAllowed } from '#kernel/contract/who.ts'
import { pathsOf } from '#kernel/contract/addresses.ts'
import { labAdmin } from '#kernel/contract/home.ts'
import { locales } from '#kernel/contract/locales.ts'
import { isInShell, toAppPath } from '#kernel/web/paths.ts'
import { hrefIn } from '#kernel/web/shell/menu.ts'
import { rightsOf, rolesWith } from './rights.ts'
import { screenPaths } from './screen-paths.ts'
import { allScreens } from './screens.ts'
import { menu } from './sidebar.ts'
import { words } from './words.ts'

describe('the screens', () => {
  test('exist', () => {
    expect(allScreens.length).toBeGreaterThan(5)
  })

  test('are at the addresses of the contracts, and at no others', () => {
    const paths = allScreens.flatMap(pathsOf).flatMap(path => [path, toAppPath(path)])
    expect(new Set(paths)).toEqual(new Set(screenPaths))
  })

  test('no path leads to two of them', () => {
    const paths = allScreens.flatMap(pathsOf)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  test.each(allScreens.map(screen => [screen.path, screen] as const))(
    '%s has a page, and a name in three languages',
    async (_, screen) => {
      expect((await screen.page()).default).toBeTypeOf('function')
      for (const locale of locales) expect(words(locale, screen.title)).not.toBe(screen.title.split(':')[1])
    },
  )

  test.each(allScreens.map(screen => [screen.path, screen] as const))(
    'every path of %s takes the same parameters',
    (_, screen) => {
      const parameters = pathsOf(screen).map(path => [...path.matchAll(/:\w+/g)].map(String).toSorted())
      expect(new Set(parameters.map(String)).size).toBe(1)
    },
  )
})

describe('the menu', () => {
  const entries = menu.entries.flatMap(entry => [
    entry,
    ...(entry.under ?? []).map(each => ({ ...each, right: entry.right, only: entry.only })),
  ])

  test('exists', () => {
    expect(entries.length).toBeGreaterThan(1)
  })

  test.each(entries.map(entry => [entry.key, entry] as const))(
    '%s leads to a screen in the shell that whoever sees it may open',
    (_, { path, to, right, only }) => {
      const areas = only ? [only] : (['lab', 'admin'] as const)
      const hrefs = areas.map(area => hrefIn(area, { path, to }))
      expect(hrefs.every(isInShell)).toBe(true)
      // Its path after one of the prefixes exists, not only the screen's own.
      expect(hrefs.some(href => href.endsWith(path))).toBe(true)
      // Everyone with the entry's right may open its screen, so the menu never leads to a refusal.
      const screen = allScreens.find(each => each.path === to.path)
      const holders = right === undefined ? (only === 'admin' ? rolesWith(labAdmin.right) : allRoles) : rolesWith(right)
      expect(holders.length).toBeGreaterThan(0)
      for (const role of holders) expect(screen && isAllowed(screen.who, { rights: rightsOf([role]) })).toBe(true)
    },
  )

  test('no two entries of one area share a key', () => {
    for (const area of ['lab', 'admin'] as const) {
      const keys = entries.filter(({ only }) => only === undefined || only === area).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
