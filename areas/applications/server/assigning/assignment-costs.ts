/** How many reviewers an application still needs, and what each would cost; null where somebody must not review it. */
export type Item = { wanted: number; costs: readonly (number | null)[] }
/** How many open reviews somebody has, and how many they may have. */
export type Capacity = { load: number; most: number }
export type Assignment = { items: readonly Item[]; reviewers: readonly Capacity[] }

/** Expertise costs are below this, so that no choice of experts outweighs one step of the load. */
const loadWeight = 100_000
/** No load outweighs a review that is missing. */
const missingWeight = 1_000_000_000_000

/**
 * What the next review costs somebody with so many: the cost grows with the load, so that reviews are spread evenly.
 */
export const loadCost = (load: number): number => loadWeight * (2 * load + 1)

/** What it costs that one more review is missing: the second of an application more than the first of another. */
export const missingCost = (missing: number): number => missingWeight * (missing + 1)

/** The whole cost of who reviews what: the missing reviews above all, then the spread of the load, then expertise. */
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
