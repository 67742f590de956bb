import { areaImportsIn, areaOf, layersOf } from './area-layers.ts'
import { reaches } from './graphs.ts'
import type { Source } from './imports.ts'

const homeOf = (path: string) => areaOf(path) ?? 'kernel'

/**
 * What files of areas and the kernel name as text, though its owner is neither their own area nor below it: imports are
 * layered, and names follow them.
 * @param owners the owner of each name: an area, `kernel` or `app`
 * @param pattern what a name looks like; its first group is the name
 */
export function namedFromBelow(
  sources: readonly Source[],
  owners: ReadonlyMap<string, string>,
  pattern: RegExp,
): string[] {
  const files = sources.filter(({ path }) => !path.startsWith('app/'))
  const areas = [...new Set(files.flatMap(({ path }) => areaOf(path) ?? []))]
  const { layers } = layersOf(areas, files.flatMap(areaImportsIn))
  const graph = new Map(layers.flat().map(({ name, needs }) => [name, new Set([...needs, 'kernel'])]))
  return files.flatMap(({ path, text }) => {
    const home = homeOf(path)
    const mayName = (owner: string) => owner === home || reaches(graph, home, owner)
    return [...text.matchAll(pattern)].flatMap(([, name = '']) => {
      const owner = owners.get(name)
      return owner === undefined || mayName(owner) ? [] : [`${path} names ${name}, of ${owner}`]
    })
  })
}
