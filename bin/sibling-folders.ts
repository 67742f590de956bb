import { reaches, type Graph } from './graphs.ts'
import { isTest, type Import } from './imports.ts'

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1)

/** The two folders of one parent that an import leads between; undefined if one folder contains the other. */
function siblingsOf({ from, to }: Import): [from: string, to: string] | undefined {
  const [fromFolders, toFolders] = [foldersOf(from), foldersOf(to)]
  const depth = fromFolders.findIndex((folder, at) => folder !== toFolders[at])
  if (depth < 1 || depth >= toFolders.length) return undefined
  return [fromFolders.slice(0, depth + 1).join('/'), toFolders.slice(0, depth + 1).join('/')]
}

/**
 * The imports between folders of one parent that need each other, themselves or by their subfolders, directly or through
 * others. Tests are left out, because a test of a lower folder may use the upper one.
 */
export function circularSiblings(imports: readonly Import[]): Import[] {
  const between = imports
    .filter(({ from }) => !isTest(from))
    .flatMap(each => {
      const folders = siblingsOf(each)
      return folders ? [{ ...each, folders }] : []
    })
  const graph: Graph = new Map(between.map(({ folders }) => [folders[0], new Set()]))
  for (const { folders } of between) graph.get(folders[0])!.add(folders[1])
  return between.filter(({ folders: [from, to] }) => reaches(graph, to, from))
}
