import { loadCost, missingCost, type Assignment, type Item } from './assignment-costs.ts'

type Move = { cost: number; item: number }

/**
 * A minimum-cost flow from applications to reviewers by shortest augmenting paths (Ahuja, Magnanti and Orlin, Network
 * Flows, 9.7). There are few reviewers, so the search runs over reviewers only: the edge between two reviewers is the
 * application that is cheapest to hand over. The last node stands for no reviewer: it takes the reviews that nobody can
 * take.
 */
class Flow {
  readonly chosen: Set<number>[]
  private readonly assigned: Set<number>[]
  private readonly missing: number[]
  private readonly moves: Move[][]
  private readonly nobody: number
  private readonly problem: Assignment

  constructor(problem: Assignment) {
    this.problem = problem
    this.nobody = problem.reviewers.length
    this.chosen = problem.items.map(() => new Set())
    this.missing = problem.items.map(() => 0)
    this.assigned = Array.from({ length: this.nobody + 1 }, () => new Set<number>())
    this.moves = this.assigned.map(() => [])
    for (const node of this.moves.keys()) this.findMoves(node)
  }

  /** The cost of one more review of an item for a node. */
  private entering(item: number, node: number): number {
    if (node === this.nobody) return missingCost(this.missing[item]!)
    return this.chosen[item]!.has(node) ? Infinity : (this.problem.items[item]!.costs[node] ?? Infinity)
  }

  private leaving(item: number, node: number): number {
    return node === this.nobody ? missingCost(this.missing[item]! - 1) : this.problem.items[item]!.costs[node]!
  }

  private readonly room = (node: number): number => {
    if (node === this.nobody) return 0
    const { load, most } = this.problem.reviewers[node]!
    const now = load + this.assigned[node]!.size
    return now < most ? loadCost(now) : Infinity
  }

  /** Finds, for each other node, the item that is cheapest to hand over to it. */
  private findMoves(from: number): void {
    const best = Array.from({ length: this.nobody + 1 }, (): Move => ({ cost: Infinity, item: -1 }))
    for (const item of this.assigned[from]!) {
      const left = this.leaving(item, from)
      for (const [to, move] of best.entries()) {
        const cost = to === from ? Infinity : this.entering(item, to) - left
        if (cost < move.cost) best[to] = { cost, item }
      }
    }
    this.moves[from] = best
  }

  private hand(item: number, from: number | undefined, to: number): void {
    if (from === this.nobody) this.missing[item]! -= 1
    if (from !== undefined && from !== this.nobody) this.chosen[item]!.delete(from)
    if (from !== undefined && (from !== this.nobody || this.missing[item] === 0)) this.assigned[from]!.delete(item)
    if (to === this.nobody) this.missing[item]! += 1
    else this.chosen[item]!.add(to)
    this.assigned[to]!.add(item)
  }

  /** The least cost to bring one more review of an item to each node, and the previous node on the path. */
  private distances(item: number) {
    const cost = this.assigned.map((_, node) => this.entering(item, node))
    const before = cost.map((): number | undefined => undefined)
    const queue = new Set(cost.keys())
    for (const from of queue) {
      queue.delete(from)
      if (cost[from] === Infinity) continue
      for (const [to, move] of this.moves[from]!.entries()) {
        const next = cost[from]! + move.cost
        if (next >= cost[to]!) continue
        cost[to] = next
        before[to] = from
        queue.add(to)
      }
    }
    return { cost, before }
  }

  /**
   * Adds one review of an item at the least additional cost; other reviews move to another reviewer if that is cheaper.
   */
  add(item: number): void {
    const { cost, before } = this.distances(item)
    const total = cost.map((each, node) => each + this.room(node))
    let node = total.indexOf(Math.min(...total))
    const touched = new Set<number>([node])
    const steps: [number, number, number][] = []
    for (let from = before[node]; from !== undefined; from = before[node]) {
      steps.push([this.moves[from]![node]!.item, from, node])
      touched.add(from)
      node = from
    }
    for (const [each, from, to] of steps) this.hand(each, from, to)
    this.hand(item, undefined, node)
    const changed = new Set([item, ...steps.map(([each]) => each)])
    for (const each of this.moves.keys())
      if (touched.has(each) || [...changed].some(at => this.assigned[each]!.has(at))) this.findMoves(each)
  }
}

const unitsOf = ({ items }: Assignment): number[] =>
  items.flatMap(({ wanted }: Item, at) => Array.from({ length: wanted }, () => at))

/**
 * Assigns reviewers at the least cost: as few missing reviews as possible, then the load spread as evenly as possible,
 * then the most expertise.
 * @returns the reviewers of each item, as indexes
 */
export function assignReviews(problem: Assignment): number[][] {
  const flow = new Flow(problem)
  for (const item of unitsOf(problem)) flow.add(item)
  return flow.chosen.map(reviewers => [...reviewers].toSorted((a, b) => a - b))
}
