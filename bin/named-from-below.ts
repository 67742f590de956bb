import { layersOf } from './area-layers.ts'
import { reaches } from './graphs.ts'

type Source = { path: string; text: string }
const homeOf = (path: string) => /^areas\/([^/]+)\//.exec(path)?.[1] ?? 'kernel'

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
  const imports = files.flatMap(({ path, text }) =>
    [...text.matchAll(/'#(areas\/[^']+)'/g)].map(([, to]) => ({ from: path, to: to! })),
  )
  const areas = [...new Set(files.map(({ path }) => homeOf(path)))].filter(home => home !== 'kernel')
  const { layers } = layersOf(areas, imports)
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
