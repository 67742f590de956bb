/** The criteria that reviews have while an intake has no rubric of its own. Their texts are words, in three languages. */
export const standardRubric = [
  { key: 'problem', weight: 3 },
  { key: 'evidence', weight: 2 },
  { key: 'solution', weight: 2 },
  { key: 'team', weight: 1 },
  { key: 'reach', weight: 2 },
] as const
export const criterionKeys = standardRubric.map(({ key }) => key)

export const mostCriteria = 10
export const mostWeight = 9

/** Each score has an anchor that says what it means. */
export const anchors = [1, 2, 3, 4, 5] as const

/** A score, or null for a criterion that cannot be judged: it is left out of the average, not counted as zero. */
export type Scores = Record<string, number | null>
type Weighted = { key: string; weight: number }

/** The weighted mean of the answered criteria; null if none is answered. */
export function weightedMean(rubric: readonly Weighted[], scores: Scores): number | null {
  const answered = rubric.flatMap(({ key, weight }) => {
    const score = scores[key]
    return score === undefined || score === null ? [] : [{ score, weight }]
  })
  const weights = answered.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : answered.reduce((sum, { score, weight }) => sum + weight * score, 0) / weights
}
