import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wordFoldersIn } from './word-folders.ts'

let root: string
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'words-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(...folders: string[]) {
  for (const folder of folders) {
    const file = join(root, folder, 'words/en-US.json')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '{}')
  }
}

test('catalogues are found by folder, whose name may have a hyphen', async () => {
  await write('kernel', 'app/menu', 'areas/news', 'areas/news/web/live-ticker')
  const folders = wordFoldersIn(root)
  expect(Object.keys(folders).toSorted()).toEqual(['kernel', 'live-ticker', 'menu', 'news'])
  expect(folders['live-ticker']?.pathname).toMatch(/\/areas\/news\/web\/live-ticker\/words\/$/)
})

test('no two folders of words have the same name', async () => {
  await write('areas/news', 'areas/rooms/web/news')
  expect(() => wordFoldersIn(root)).toThrow('two folders of words are called news')
})
