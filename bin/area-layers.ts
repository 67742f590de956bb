import { reaches, type Graph } from './graphs.ts'
import { isTest, type Import, type Source } from './imports.ts'

/** The area whose folder a file is in. */
export const areaOf = (path: string): string | undefined => /^areas\/([^/]+)\//.exec(path)?.[1]

/** The imports of areas by a file, read from its text. */
export const areaImportsIn = ({ path, text }: Source): Import[] =>
  [...text.matchAll(/'#(areas\/[^']+)'/g)].map(([, to]) => ({ from: path, to: to! }))

/** The imports that lead from one area to another. Tests may know areas above their own, because they use the assembled app. */
export const importsBetweenAreas = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => !isTest(from) && areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to))

function graphOf(areas: readonly string[], imports: readonly Import[]): Graph {
  const graph: Graph = new Map(areas.map(area => [area, new Set()]))
  for (const { from, to } of imports) graph.get(areaOf(from)!)?.add(areaOf(to)!)
  return graph
}

/** The length of the longest chain of areas below. The graph has no circle. */
const heightOf = (graph: Graph, area: string): number =>
  Math.max(0, ...[...graph.get(area)!].map(next => heightOf(graph, next) + 1))

/**
 * The areas in layers, from below, each with those it needs; or, where they need each other, the imports that do so.
 */
export function layersOf(areas: readonly string[], imports: readonly Import[]) {
  const between = importsBetweenAreas(imports)
  const graph = graphOf(areas, between)
  const circular = between.filter(({ from, to }) => reaches(graph, areaOf(to)!, areaOf(from)!))
  if (circular.length > 0) return { layers: [], circular }
  const layers = Map.groupBy(areas.toSorted(), area => heightOf(graph, area))
  const lines = [...layers].toSorted(([a], [b]) => a - b).map(([, names]) => names)
  return {
    layers: lines.map(names => names.map(name => ({ name, needs: [...graph.get(name)!].toSorted() }))),
    circular,
  }
}
