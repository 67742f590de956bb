/** A complete review: who gave which average to which application, by their places in two lists. */
export type Rating = { item: number; reviewer: number; score: number }
export type Ratings = { items: number; reviewers: number; ratings: readonly Rating[] }
export type Calibration = {
  /** How much higher than others each reviewer scores; null where too little is shared to tell. */
  effects: (number | null)[]
  /** The mean of each application without what its reviewers add to every score; null where an effect is not known. */
  scores: (number | null)[]
}

/** A reviewer is comparable who shares at least this many applications with others. */
const leastShared = 3
/**
 * Each reviewer counts as if they had this many more reviews that score like everybody, because few reviews say little
 * about a reviewer.
 */
const shrinkage = 2
const rounds = 200
const enough = 1e-6

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

/**
 * The ratings of people who share enough applications with each other: people with too few are removed, which may leave
 * others with too few.
 */
function comparable(ratings: readonly Rating[]): readonly Rating[] {
  const byItem = Map.groupBy(ratings, ({ item }) => item)
  const shared = ratings.filter(({ item }) => byItem.get(item)!.length > 1)
  const byReviewer = Map.groupBy(shared, ({ reviewer }) => reviewer)
  const comparableRatings = shared.filter(({ reviewer }) => byReviewer.get(reviewer)!.length >= leastShared)
  return comparableRatings.length === ratings.length ? comparableRatings : comparable(comparableRatings)
}

/** The largest group of ratings that applications connect: the scales of two groups cannot be compared. */
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

/** How much each reviewer adds to what an application deserves, computed alternately until it no longer changes. */
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
 * An additive model: a score is what the application deserves, and what the reviewer adds to every score. It does not
 * cover reviewers who share too few applications with others, nor what they reviewed.
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
