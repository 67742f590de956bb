/** A complete review: reviewer and application as indexes into two lists, and the average score. */
export type Rating = { item: number; reviewer: number; score: number }
export type Ratings = { items: number; reviewers: number; ratings: readonly Rating[] }
export type Calibration = {
  /** How much higher than others each reviewer scores; null if they share too little with others. */
  effects: (number | null)[]
  /** The mean of each application without the tendencies of its reviewers; null if one of them is not known. */
  scores: (number | null)[]
}

/** The minimum number of applications that a comparable reviewer shares with others. */
const leastShared = 3
/**
 * Each reviewer counts as if they had this many additional reviews with average scores, because a few reviews say
 * little about a reviewer.
 */
const shrinkage = 2
const rounds = 200
const enough = 1e-6

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

/**
 * The ratings of people who share enough applications with each other. Removing a person may leave others with too few,
 * so this repeats.
 */
function comparable(ratings: readonly Rating[]): readonly Rating[] {
  const byItem = Map.groupBy(ratings, ({ item }) => item)
  const shared = ratings.filter(({ item }) => byItem.get(item)!.length > 1)
  const byReviewer = Map.groupBy(shared, ({ reviewer }) => reviewer)
  const comparableRatings = shared.filter(({ reviewer }) => byReviewer.get(reviewer)!.length >= leastShared)
  return comparableRatings.length === ratings.length ? comparableRatings : comparable(comparableRatings)
}

/** The largest connected group of ratings: the scales of two unconnected groups cannot be compared. */
function largestGroup(ratings: readonly Rating[]): readonly Rating[] {
  const [ofItem, ofReviewer] = [
    Map.groupBy(ratings, ({ item }) => item),
    Map.groupBy(ratings, ({ reviewer }) => reviewer),
  ]
  const visited = new Set<number>()
  let largest: Rating[] = []
  for (const first of ofReviewer.keys()) {
    if (visited.has(first)) continue
    visited.add(first)
    const group: Rating[] = []
    const toVisit = [first]
    for (let reviewer = toVisit.pop(); reviewer !== undefined; reviewer = toVisit.pop())
      for (const rating of ofReviewer.get(reviewer)!) {
        group.push(rating)
        for (const other of ofItem.get(rating.item)!) {
          if (visited.has(other.reviewer)) continue
          visited.add(other.reviewer)
          toVisit.push(other.reviewer)
        }
      }
    if (group.length > largest.length) largest = group
  }
  return largest
}

/** The tendency of each reviewer and the quality of each application, computed alternately until they converge. */
function reviewerEffects(ratings: readonly Rating[]): Map<number, number> {
  const byItem = [...Map.groupBy(ratings, ({ item }) => item).values()]
  const byReviewer = Map.groupBy(ratings, ({ reviewer }) => reviewer)
  const effects = new Map([...byReviewer.keys()].map(reviewer => [reviewer, 0]))
  for (let round = 0; round < rounds; round += 1) {
    const deserved = new Map(
      byItem.map(group => [group[0]!.item, meanOf(group.map(({ reviewer, score }) => score - effects.get(reviewer)!))]),
    )
    let change = 0
    for (const [reviewer, own] of byReviewer) {
      const above = own.reduce((sum, { item, score }) => sum + score - deserved.get(item)!, 0)
      const effect = above / (own.length + shrinkage)
      change = Math.max(change, Math.abs(effect - effects.get(reviewer)!))
      effects.set(reviewer, effect)
    }
    if (change < enough) break
  }
  return effects
}

/**
 * An additive model: a score is the quality of the application plus the tendency of the reviewer. It does not cover
 * reviewers who share too few applications with others, nor the applications that they reviewed.
 */
export function calibrate({ items, reviewers, ratings }: Ratings): Calibration {
  const reviewerBias = reviewerEffects(largestGroup(comparable(ratings)))
  const average = reviewerBias.size === 0 ? 0 : meanOf([...reviewerBias.values()])
  const effects = Array.from({ length: reviewers }, (_, at) => {
    const effect = reviewerBias.get(at)
    return effect === undefined ? null : effect - average
  })
  const byItem = Map.groupBy(ratings, ({ item }) => item)
  const scores = Array.from({ length: items }, (_, at) => {
    const own = byItem.get(at) ?? []
    const fair = own.flatMap(({ reviewer, score }) => {
      const effect = effects[reviewer]
      return effect === null || effect === undefined ? [] : [score - effect]
    })
    return own.length > 0 && fair.length === own.length ? meanOf(fair) : null
  })
  return { effects, scores }
}
