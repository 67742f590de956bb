import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordFolders } from '#kernel/server/words.ts'

const catalogues = '{kernel,app,app/*,areas/*,areas/*/web/*}/words/en-US.json'

/**
 * The folders of words below a folder. The name of a catalogue is that of the folder around its `words/`:
 * `areas/account/words/` is `account`.
 * @throws Error when two would have the same name
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
