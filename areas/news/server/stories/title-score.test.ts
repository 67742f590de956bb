import { expect, test } from 'vitest'
import heldOut from './held-out-titles.json' with { type: 'json' }
import labelled from './labelled-titles.json' with { type: 'json' }
import { featuresOf, rarityAmong, sameTitle, titleScore } from './title-score.ts'

type Pair = { a: string; b: string; isSame: boolean; score: number }

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, at) => list.slice(at + 1).map((b): [T, T] => [a, b]))

/**
 * Families of stories that are easily confused: the titles of one story are the same, those of its neighbours are not.
 */
function scoredPairs(families: readonly (readonly (readonly string[])[])[], options: { numberRule: boolean }): Pair[] {
  const rarity = rarityAmong(families.flat(2).map(featuresOf))
  const score = (a: string, b: string) => titleScore(featuresOf(a), featuresOf(b), rarity, options)
  return families.flatMap(stories => {
    const titles = stories.flatMap((story, at) => story.map(title => ({ title, at })))
    return pairsOf(titles).map(([a, b]) => ({
      a: a.title,
      b: b.title,
      isSame: a.at === b.at,
      score: score(a.title, b.title),
    }))
  })
}

function measure(pairs: readonly Pair[]) {
  const joined = pairs.filter(({ score }) => score >= sameTitle)
  const right = joined.filter(({ isSame }) => isSame).length
  return {
    precision: right / joined.length,
    recall: right / pairs.filter(({ isSame }) => isSame).length,
    pairs: pairs.length,
  }
}
const all = (options: { numberRule: boolean }, of: typeof heldOut = labelled) =>
  Object.values(of).flatMap(families => scoredPairs(families, options))

test('titles of one story are joined, those of its neighbours are not: precision 0.95, recall 0.4', () => {
  const figures = measure(all({ numberRule: true }))
  expect(figures.pairs).toBeGreaterThan(300)
  expect(figures.precision).toBeGreaterThanOrEqual(0.95)
  expect(figures.recall).toBeGreaterThanOrEqual(0.4)
})

test('without the rule of figures, the measure says so', () => {
  expect(measure(all({ numberRule: false })).precision).toBeLessThan(0.95)
})

test('titles that the threshold was not chosen by are joined as precisely', () => {
  const figures = measure(all({ numberRule: true }, heldOut))
  expect(figures.pairs).toBeGreaterThanOrEqual(60)
  expect(figures.precision).toBeGreaterThanOrEqual(0.95)
  expect(figures.recall).toBeGreaterThanOrEqual(0.4)
})
