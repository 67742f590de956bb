import type { Rating, Ratings } from './calibration.ts'

/**
 * An application whose outcome depends on one review: without this reviewer it would be on the other side of the line.
 */
export type Fragile = { item: number; isIn: boolean; without: number[] }

type Sum = { total: number; count: number }

const sumsOf = (items: number, ratings: readonly Rating[]): Sum[] => {
  const sums = Array.from({ length: items }, () => ({ total: 0, count: 0 }))
  for (const { item, score } of ratings) {
    sums[item]!.total += score
    sums[item]!.count += 1
  }
  return sums
}

/** The best applications; one without a review counts as average. */
function bestOf(sums: readonly Sum[], usual: number, places: number): Set<number> {
  const means = sums.map(({ total, count }) => (count === 0 ? usual : total / count))
  const order = means.map((_, item) => item).toSorted((a, b) => means[b]! - means[a]! || a - b)
  return new Set(order.slice(0, places))
}

/**
 * The applications for which another review would matter: those that would be on the other side of the line if one of
 * their own reviewers had not reviewed at all. An application that moves only because of reviews of others is left out,
 * because another review of it would change nothing.
 */
export function fragileDecisions({ items, reviewers, ratings }: Ratings, places: number): Fragile[] {
  if (ratings.length === 0 || places >= items) return []
  const sums = sumsOf(items, ratings)
  const usual = ratings.reduce((sum, { score }) => sum + score, 0) / ratings.length
  const best = bestOf(sums, usual, places)
  const byReviewer = Map.groupBy(ratings, ({ reviewer }) => reviewer)
  const found = new Map<number, number[]>()
  for (let reviewer = 0; reviewer < reviewers; reviewer += 1) {
    const own = byReviewer.get(reviewer) ?? []
    const rest = [...sums]
    for (const { item, score } of own) {
      const { total, count } = rest[item]!
      rest[item] = { total: total - score, count: count - 1 }
    }
    const without = bestOf(rest, usual, places)
    for (const { item } of own)
      if (best.has(item) !== without.has(item)) found.set(item, [...(found.get(item) ?? []), reviewer])
  }
  return [...found]
    .map(([item, people]) => ({ item, isIn: best.has(item), without: people }))
    .toSorted((a, b) => a.item - b.item)
}
