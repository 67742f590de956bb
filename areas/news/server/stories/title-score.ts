import { searchable } from '#kernel/server/search.ts'
import { unspacedRuns } from '../search-index/index-words.ts'

/** How rare a feature is among recent titles: rare ones say more. */
export type Rarity = (feature: string) => number

/** Figures decide whether two titles are about the same: 2,400 in English is 2.400 in Spanish. */
const numbersIn = (title: string): Set<string> =>
  new Set((searchable(title).match(/\d+(?:[.,]\d{3})*/g) ?? []).map(number => number.replaceAll(/[.,]/g, '')))

const segmenter = new Intl.Segmenter('ja-JP', { granularity: 'word' })
const isJapanese = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

export const titleWords = (title: string): string[] => {
  const plain = searchable(title)
  if (!isJapanese(plain)) return plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

/** Pairs of characters in Japanese, else threes within a word: they find other forms of a word. */
function piecesOf(title: string): string[] {
  const plain = searchable(title)
  if (isJapanese(plain)) return [...plain.matchAll(unspacedRuns)].flatMap(([run]) => sequences(run, 2))
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(word => sequences(` ${word} `, 3))
}

const sequences = (text: string, length: number): string[] => {
  const signs = [...text]
  return signs.slice(0, Math.max(1, signs.length - length + 1)).map((_, at) => signs.slice(at, at + length).join(''))
}

export type Features = { words: Set<string>; pieces: Set<string>; numbers: Set<string> }
export const featuresOf = (title: string): Features => ({
  words: new Set(titleWords(title).map(word => `w ${word}`)),
  pieces: new Set(piecesOf(title).map(piece => `p ${piece}`)),
  numbers: numbersIn(title),
})

/** The weight of what both have, of the weight of what either has. */
function weighted(a: ReadonlySet<string>, b: ReadonlySet<string>, rarity: Rarity): number {
  const sum = (features: Iterable<string>) => [...features].reduce((total, each) => total + rarity(each), 0)
  const all = sum(new Set([...a, ...b]))
  return all === 0 ? 0 : sum([...a].filter(each => b.has(each))) / all
}

/**
 * How similar two titles of one language are, from 0 to 1. Titles with different figures count half: "raises 20
 * million" and "raises 50 million" are two things.
 */
export function titleScore(a: Features, b: Features, rarity: Rarity, { numberRule = true } = {}): number {
  const score = (weighted(a.words, b.words, rarity) + weighted(a.pieces, b.pieces, rarity)) / 2
  const differ = a.numbers.size > 0 && b.numbers.size > 0 && ![...a.numbers].some(number => b.numbers.has(number))
  return differ && numberRule ? score / 2 : score
}

/** Two titles with at least this score are one story; `title-score.test.ts` measures it on labelled pairs. */
export const sameTitle = 0.6

/** The rarity of features among titles (inverse document frequency, smoothed so that few titles do not decide). */
export function rarityAmong(titles: readonly Features[]): Rarity {
  const counts = new Map<string, number>()
  for (const { words, pieces } of titles)
    for (const feature of [...words, ...pieces]) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const all = Math.max(200, titles.length)
  return feature => Math.log((all + 1) / ((counts.get(feature) ?? 0) + 0.5))
}
