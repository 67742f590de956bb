import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordFolders } from '#kernel/server/words.ts'

const catalogues = '{kernel,app,app/*,areas/*,areas/*/web/*}/words/en-US.json'
/** What an area is called on another area's screens, in a folder with that one's name: `areas/outbox/words/people/`. */
const additions = 'areas/*/words/*/en-US.json'

/**
 * The folders of words below a folder. The name of a catalogue is that of the folder around its `words/`:
 * `areas/account/words/` is `account`. Other areas add to it.
 * @throws Error when two would have the same name, or when words are added to a catalogue that there is not
 */
export function wordFoldersIn(root: string): WordFolders {
  const folders: Record<string, URL[]> = {}
  const urlOf = (file: string) => pathToFileURL(join(root, dirname(file), '/'))
  for (const file of globSync(catalogues, { cwd: root }).toSorted()) {
    const name = basename(dirname(dirname(file)))
    if (folders[name])
      throw new Error(`two folders of words are called ${name}: ${folders[name][0]?.pathname} and ${file}`)
    folders[name] = [urlOf(file)]
  }
  for (const file of globSync(additions, { cwd: root }).toSorted()) {
    const added = folders[basename(dirname(file))]
    if (!added) throw new Error(`${file} adds to words that no area has`)
    added.push(urlOf(file))
  }
  return folders
}
