import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WordFolders } from '#kernel/server/words.ts'

const english = 'words/en-US.json'

/** The folders in a folder, or none where it is none. Every start waits for this, and a glob took several times as long. */
function foldersIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
}

/** The files of words below a folder. */
function filesIn(root: string) {
  const areas = foldersIn(root, 'areas')
  const within = areas.flatMap(area => foldersIn(root, `${area}/web`))
  const isThere = (file: string) => existsSync(join(root, file))
  const catalogues = ['kernel', 'app', ...foldersIn(root, 'app'), ...areas, ...within].map(
    folder => `${folder}/${english}`,
  )
  /** What an area is called on another area's screens, in a folder with that one's name: `areas/outbox/words/people/`. */
  const additions = areas.flatMap(area => foldersIn(root, `${area}/words`)).map(folder => `${folder}/en-US.json`)
  return { catalogues: catalogues.filter(isThere).toSorted(), additions: additions.filter(isThere).toSorted() }
}

/**
 * The folders of words below a folder. The name of a catalogue is that of the folder around its `words/`:
 * `areas/account/words/` is `account`. Other areas add to it.
 * @throws Error when two would have the same name, or when words are added to a catalogue that there is not
 */
export function wordFoldersIn(root: string): WordFolders {
  const folders: Record<string, URL[]> = {}
  const { catalogues, additions } = filesIn(root)
  const urlOf = (file: string) => pathToFileURL(join(root, dirname(file), '/'))
  for (const file of catalogues) {
    const name = basename(dirname(dirname(file)))
    if (folders[name])
      throw new Error(`two folders of words are called ${name}: ${folders[name][0]?.pathname} and ${file}`)
    folders[name] = [urlOf(file)]
  }
  for (const file of additions) {
    const added = folders[basename(dirname(file))]
    if (!added) throw new Error(`${file} adds to words that no area has`)
    added.push(urlOf(file))
  }
  return folders
}
