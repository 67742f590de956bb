import { at, childrenOf, lineIn } from './markup.ts'
import type { PackageFiles } from './package-files.ts'

/** A file of a backup. `area`: its context, component and area; `path`: that texts link to; `stored`: in the archive. */
export type MoodleFile = { area: string; component: string; name: string; path: string; stored: string }

/** All files of a backup. The list of a large course is long, so that it is read once. */
export async function readMoodleFiles(pack: PackageFiles): Promise<MoodleFile[]> {
  if (!pack.files.has('files.xml')) return []
  return childrenOf(await pack.xmlAt('files.xml'), 'file').flatMap(file => {
    const field = (name: string) => lineIn(at(file, name)) ?? ''
    const [name, hash, component] = [field('filename'), field('contenthash'), field('component')]
    // A dot stands for the folder itself.
    if (name === '' || name === '.') return []
    const area = [field('contextid'), component, field('filearea')].join('/')
    const path = `${area}/${field('itemid')}${field('filepath') || '/'}${name}`
    return [{ area, component, name, path, stored: `files/${hash.slice(0, 2)}/${hash}` }]
  })
}
