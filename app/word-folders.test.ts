import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWords } from '#kernel/server/words.ts'
import { namedFromBelow } from '../bin/named-from-below.ts'
import { wordFoldersIn } from './word-folders.ts'

let root: string
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'words-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeWords(folder: string, words: object) {
  const file = join(root, folder, 'en-US.json')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(words))
}

const write = (...folders: string[]) => Promise.all(folders.map(folder => writeWords(`${folder}/words`, {})))

test('catalogues are found by folder, whose name may have a hyphen', async () => {
  await write('kernel', 'app/menu', 'areas/news', 'areas/news/web/live-ticker')
  const folders = wordFoldersIn(root)
  expect(Object.keys(folders).toSorted()).toEqual(['kernel', 'live-ticker', 'menu', 'news'])
  expect(folders['live-ticker']?.[0]?.pathname).toMatch(/\/areas\/news\/web\/live-ticker\/words\/$/)
})

test('no two folders of words have the same name', async () => {
  await write('areas/news', 'areas/rooms/web/news')
  expect(() => wordFoldersIn(root)).toThrow('two folders of words are called news')
})

test('an area adds its own names to the words of another', async () => {
  await writeWords('areas/people/words', { title: 'Users', rights: { people: { read: 'See people' } } })
  await writeWords('areas/news/words', { title: 'News' })
  await writeWords('areas/news/words/people', { rights: { news: { read: 'Read news' } } })
  const { people = [], news = [] } = wordFoldersIn(root)
  expect(readWords(people, 'en-US')).toEqual({
    title: 'Users',
    rights: { people: { read: 'See people' }, news: { read: 'Read news' } },
  })
  expect(readWords(news, 'en-US')).toEqual({ title: 'News' })
})

test('no area words again what another has, or adds to words that there are not', async () => {
  await writeWords('areas/people/words', { title: 'Users' })
  await writeWords('areas/news/words/people', { title: 'Readers' })
  expect(() => readWords(wordFoldersIn(root)['people'] ?? [], 'en-US')).toThrow('title is worded twice')
  await writeWords('areas/news/words/persons', {})
  expect(() => wordFoldersIn(root)).toThrow('areas/news/words/persons/en-US.json adds to words that no area has')
})

/** `useWords('news')`, `'news:list.title'`, `of="news:list.title"` and `` `news:list.${name}` ``. */
const catalogueNamed = /((?<=\buseWords\(')[\w-]+(?=')|(?<=['"`])[a-z][\w-]*(?=:[a-z$]))/g

test('words are said by their own area, or by one above it; those of the app by the app alone', () => {
  const tree = join(import.meta.dirname, '..')
  const homeOf = (path: string) => /\/areas\/([^/]+)\//.exec(path)?.[1] ?? (path.includes('/app/') ? 'app' : 'kernel')
  const owners = new Map(
    Object.entries(wordFoldersIn(tree)).map(([name, [folder]]) => [
      name,
      homeOf(`/${relative(tree, folder!.pathname)}`),
    ]),
  )
  expect(owners.size).toBeGreaterThan(30)
  expect(new Set(owners.values())).toContain('app')
  const sources = globSync('{areas,kernel}/**/*.{ts,tsx}', { cwd: tree })
    .filter(path => !/\.test\.|\/testing/.test(path))
    .map(path => ({ path, text: readFileSync(join(tree, path), 'utf8') }))
  expect(namedFromBelow(sources, owners, catalogueNamed)).toEqual([])
})

const namedMenu = ["useWords('menu')", "say('menu:news')", 'say(`menu:${key}`)', '<Said of="menu:news" />']
test.each(namedMenu)('%s below the app is found', text => {
  expect(namedFromBelow([{ path: 'kernel/web/a.ts', text }], new Map([['menu', 'app']]), catalogueNamed)).toEqual([
    'kernel/web/a.ts names menu, of app',
  ])
})
