import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordFolders } from '#kernel/server/words.ts'

const catalogues = '{kernel,app,app/*,areas/*,areas/*/web/*}/words/en-US.json'

/**
 * Where words lie below a folder. Each catalogue is called as the folder around its `words/`: `areas/account/words/` is `account`.
 * @throws Error when two would be called the same
 */
export function wordFoldersIn(root: string): WordFolders {
  const folders: WordFolders = {}
  for (const file of globSync(catalogues, { cwd: root }).toSorted()) {
    const name = basename(dirname(dirname(file)))
    if (folders[name]) throw new Error(`two folders of words are called ${name}: ${folders[name].pathname} and ${file}`)
    folders[name] = pathToFileURL(join(root, dirname(file), '/'))
  }
  return folders
}
