import { reaches, type Graph } from './graphs.ts'
import { isTest, type Import } from './imports.ts'

/**
 * The two of one parent that an import leads between: folders, or a file in the parent itself. Undefined between
 * top-level folders.
 */
function siblingsOf({ from, to }: Import): [from: string, to: string] | undefined {
  const [fromParts, toParts] = [from.split('/'), to.split('/')]
  const depth = fromParts.findIndex((part, at) => part !== toParts[at])
  if (depth < 1) return undefined
  return [fromParts.slice(0, depth + 1).join('/'), toParts.slice(0, depth + 1).join('/')]
}

/**
 * The imports between folders of one parent that need each other, themselves or by their subfolders, directly or through
 * others or through files beside them. Tests are left out, because a test of a lower folder may use the upper
 * one.
 */
export function circularSiblings(imports: readonly Import[]): Import[] {
  const between = imports
    .filter(({ from }) => !isTest(from))
    .flatMap(each => {
      const siblings = siblingsOf(each)
      return siblings ? [{ ...each, siblings }] : []
    })
  const graph: Graph = new Map(between.map(({ siblings }) => [siblings[0], new Set()]))
  for (const { siblings } of between) graph.get(siblings[0])!.add(siblings[1])
  return between.filter(({ siblings: [from, to] }) => reaches(graph, to, from))
}
