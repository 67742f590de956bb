/** The number of reviewers that an application still needs, and the cost of each; null if they must not review it. */
export type Item = { wanted: number; costs: readonly (number | null)[] }
/** The number of open reviews of a person, and their limit. */
export type Capacity = { load: number; most: number }
export type Assignment = { items: readonly Item[]; reviewers: readonly Capacity[] }

/** Expertise costs are below this value, so that no choice of experts outweighs one step of the load. */
const loadWeight = 100_000
/** The cost of a missing review. No load outweighs it. */
const missingWeight = 1_000_000_000_000

/**
 * The cost of the next review for a person with this load. It grows with the load, so that reviews are spread evenly.
 */
export const loadCost = (load: number): number => loadWeight * (2 * load + 1)

/** The cost of one more missing review: the second of an application costs more than the first of another. */
export const missingCost = (missing: number): number => missingWeight * (missing + 1)

/** The cost of an assignment: the missing reviews above all, then the spread of the load, then expertise. */
export function costOf({ items, reviewers }: Assignment, chosen: readonly (readonly number[])[]): number {
  const loads = reviewers.map(({ load }) => load)
  const sum = { cost: 0 }
  for (const [at, { wanted, costs }] of items.entries()) {
    for (let missing = 0; missing < wanted - chosen[at]!.length; missing++) sum.cost += missingCost(missing)
    for (const reviewer of chosen[at]!) {
      sum.cost += costs[reviewer]! + loadCost(loads[reviewer]!)
      loads[reviewer]! += 1
    }
  }
  return sum.cost
}
