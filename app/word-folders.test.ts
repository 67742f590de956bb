import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWords } from '#kernel/server/words.ts'
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
