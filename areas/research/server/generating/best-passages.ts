import { meaningfulWords, splitSentences, type SnapshotRow } from '#areas/evidence/server/exports.ts'

export type Passage = { source_id: string; snapshot_id: string; text: string; at: number }
type Scored = Passage & { words: Set<string>; score: number }

/** The most passages of all sources together: the words of each are compared, which takes time. */
const mostPassages = 8_000
const shortest = 30
const longest = 500

const passagesOf = ({ source_id, id, text }: SnapshotRow, most: number): Passage[] =>
  splitSentences(text)
    .filter(({ text: sentence }) => sentence.length >= shortest && sentence.length <= longest)
    .slice(0, most)
    .map(sentence => ({ source_id, snapshot_id: id, text: sentence.text, at: sentence.from }))

/** Rare words count more: log(N / n) over all passages. */
function weights(all: readonly { words: Set<string> }[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return word => Math.log((all.length + 1) / (counts.get(word) ?? all.length + 1))
}

const overlap = (a: Set<string>, b: Set<string>) => {
  const shared = [...a].filter(word => b.has(word)).length
  return shared / Math.max(1, Math.min(a.size, b.size))
}

/** The share of words from which on two passages count as the same. */
const tooSimilar = 0.7

/**
 * The sentences of the sources that share most rare words with the question; earlier ones of a source come first, and
 * no two are very similar.
 */
export function bestPassages(question: string, snapshots: readonly SnapshotRow[], count: number): Passage[] {
  const questionWords = meaningfulWords(question)
  const most = Math.ceil(mostPassages / Math.max(1, snapshots.length))
  const all = snapshots
    .flatMap(each => passagesOf(each, most))
    .map(passage => ({ ...passage, words: meaningfulWords(passage.text) }))
  const weightOf = weights(all)
  const scored: Scored[] = all.map(passage => {
    const shared = [...passage.words].filter(word => questionWords.has(word))
    const position = 1 / (1 + passage.at / 20_000)
    return { ...passage, score: shared.reduce((sum, word) => sum + weightOf(word), 0) * (0.8 + 0.2 * position) }
  })
  const chosen: Scored[] = []
  for (const passage of scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === count) break
    if (chosen.every(other => overlap(other.words, passage.words) < tooSimilar)) chosen.push(passage)
  }
  return chosen.map(({ source_id, snapshot_id, text, at }) => ({ source_id, snapshot_id, text, at }))
}
