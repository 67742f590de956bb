/** The nodes that each node leads to. */
export type Graph = Map<string, Set<string>>

/** Whether one node leads to another, directly or through others. */
export function reaches(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  seen.add(from)
  return [...(graph.get(from) ?? [])].some(next => next === to || (!seen.has(next) && reaches(graph, next, to, seen)))
}
