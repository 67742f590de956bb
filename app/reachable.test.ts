import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allScreens } from './screens.ts'

/**
 * Every screen can be reached from the menu, the shell, a landing or a mail, by following links from screen to screen.
 * A screen that links only to itself is not reached by that.
 */
const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The files that a file imports, statically or dynamically. Screens import all pages, but link to none. */
function importsOf(file: string): string[] {
  const named = [...textOf(file).matchAll(/(?:from|import\() ?'([#.][^']+\.tsx?)'/g)].map(([, path]) => path!)
  return named
    .map(path => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter(path => !path.endsWith('screens.ts') && existsSync(join(root, path)))
}

function closureOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    closureOf(importsOf(file), seen)
  }
  return seen
}

const screenPage = /(\w+): \{[^{}]*?page: \(\) => import\('\.\/([^']+)'\)/gs
/** The page of each screen, by its address as code says it: `toEducation.course`. */
const pages = new Map(
  globSync('{app,areas}/**/screens.ts', { cwd: root }).flatMap(file => {
    const table = /screens\((to\w+),/.exec(textOf(file))?.[1]
    if (!table) return []
    return [...textOf(file).matchAll(screenPage)].map(([, name, page]): [string, string] => [
      `${table}.${name}`,
      join(dirname(file), page!),
    ])
  }),
)

/** The addresses that a text links to. Reading a page's own address is no link. */
function linksIn(text: string): string[] {
  const dotted = [...text.matchAll(/(?<!useSearch\(|useParams\(|typeof )\b(to[A-Z]\w*)\.(\w+)/g)].map(
    ([, table, name]) => `${table}.${name}`,
  )
  const chosen = [...text.matchAll(/\b(to[A-Z]\w*)\[\w/g)].flatMap(([, table]) =>
    [...pages.keys()].filter(address => address.startsWith(`${table}.`)),
  )
  return [...dotted, ...chosen].filter(address => pages.has(address))
}

/** The addresses that code of the server sends somebody to. The preview of an address is no link to it. */
const linksOnServer = (text: string): string[] =>
  [...text.matchAll(/\b(?:hrefOf\(\s*|page: )(to[A-Z]\w*)\.(\w+)/g)]
    .map(([, table, name]) => `${table}.${name}`)
    .filter(address => pages.has(address))

const linksOf = (files: Iterable<string>) => new Set([...files].flatMap(file => linksIn(textOf(file))))

const isTest = (file: string) => /\.test\.tsx?$|\/testing[-.]/.test(file)
const serverFiles = globSync('areas/*/server/**/*.ts', { cwd: root }).filter(file => !isTest(file))
const entrances = [
  ...linksOf(closureOf(['app/web.tsx', 'app/public.tsx'])),
  ...serverFiles.flatMap(file => linksOnServer(textOf(file))),
]

/** The addresses that no path of links leads to from those that are linked at first. */
function unreached(
  addresses: Iterable<string>,
  linked: readonly string[],
  linksFrom: (address: string) => Iterable<string>,
): string[] {
  const reached = new Set<string>()
  const next = [...linked]
  for (let address = next.pop(); address; address = next.pop()) {
    if (reached.has(address)) continue
    reached.add(address)
    next.push(...linksFrom(address))
  }
  return [...addresses].filter(address => !reached.has(address))
}

test('the page of every screen is known', () => {
  expect(pages.size).toBe(allScreens.length)
  expect([...pages.values()].filter(page => !existsSync(join(root, page)))).toEqual([])
})

test('every screen is reached from the menu, the shell, a landing, a mail or a notice', () => {
  const linksFrom = (address: string) => linksOf(closureOf([pages.get(address)!]))
  expect(unreached(pages.keys(), entrances, linksFrom)).toEqual([])
})

test('a screen that only itself links to is found', () => {
  const links: Record<string, string[]> = {
    'toTea.list': ['toTea.cup'],
    'toTea.cup': ['toTea.list'],
    'toTea.lost': ['toTea.lost', 'toTea.list'],
  }
  expect(unreached(Object.keys(links), ['toTea.list'], address => links[address]!)).toEqual(['toTea.lost'])
})

test('on the server a link is an address that is written out or that a mail leads to, and no preview', () => {
  expect(linksOnServer('path: hrefOf(\n  toEducation.course, { params })')).toEqual(['toEducation.course'])
  expect(linksOnServer("{ mail: 'reset', page: toAccount.changePassword }")).toEqual(['toAccount.changePassword'])
  expect(linksOnServer("previews: [{ to: toEducation.course, seed: 'courses' }]")).toEqual([])
})

test('reading a page’s own address is no link, and its real links are found', () => {
  expect(linksIn('useSearch(toEducation.course)')).toEqual([])
  expect(linksIn('<ScreenLink to={toEducation.course}>')).toEqual(['toEducation.course'])
  expect(linksIn('toHome[area]').toSorted()).toEqual(['toHome.admin', 'toHome.lab'])
})
