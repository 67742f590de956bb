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
 * The imports between two folders of one parent that import each other, themselves or by their subfolders. Tests are left
 * out, because a test of a lower folder may use the upper one.
 */
export function importsOfMutualSiblings(imports: readonly Import[]): Import[] {
  const between = imports
    .filter(({ from }) => !isTest(from))
    .flatMap(each => {
      const folders = siblingsOf(each)
      return folders ? [{ ...each, folders }] : []
    })
  const directions = new Set(between.map(({ folders }) => folders.join(' ')))
  return between.filter(({ folders }) => directions.has(folders.toReversed().join(' ')))
}
