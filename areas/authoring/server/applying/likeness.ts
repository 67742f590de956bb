import { createHash } from 'node:crypto'

/** The smallest hashes of the pieces of a text, pairs of words or three letters: enough to compare two texts, whatever their length. */
export type Sketch = readonly number[]

const sketchSize = 256
const shortText = 600

export function sketchOf(text: string): Sketch {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 200_000)
  const hashes = new Set<number>()
  const words = plain.split(' ')
  for (const [at, word] of words.entries()) {
    hashes.add(hashOf(`${word} ${words[at + 1] ?? ''}`))
    // Short texts, and languages that write without spaces.
    if (plain.length < shortText || /[\u3040-\u9FFF]/.test(word))
      for (let n = 0; n < word.length - 2; n += 1) hashes.add(hashOf(word.slice(n, n + 3)))
  }
  return [...hashes].toSorted((a, b) => a - b).slice(0, sketchSize)
}

const hashOf = (piece: string) => createHash('md5').update(piece).digest().readUInt32LE()

/** How much two texts have in common, from 0 to 1 (Jaccard, estimated from the smallest hashes of both). */
export function likeness(a: Sketch, b: Sketch): number {
  const least = Math.max(a.length, b.length)
  let [atA, atB, seen, shared] = [0, 0, 0, 0]
  // Both are in order, so that one walk through them finds the smallest hashes of both: a course has up to a million pairs.
  for (; seen < least && (atA < a.length || atB < b.length); seen += 1) {
    const [one, other] = [a[atA] ?? Infinity, b[atB] ?? Infinity]
    if (one === other) shared += 1
    if (one <= other) atA += 1
    if (other <= one) atB += 1
  }
  return seen === 0 ? 0 : shared / seen
}

/** Pairs new parts with missing ones, the most similar first; each is in one pair at most. */
export function pairsAlike<A, B>(
  added: readonly { of: A; sketch: Sketch }[],
  gone: readonly { of: B; sketch: Sketch }[],
  least: number,
): [A, B][] {
  const matches = added.flatMap(one =>
    gone.flatMap(other => {
      const score = likeness(one.sketch, other.sketch)
      return score < least ? [] : [{ one, other, score }]
    }),
  )
  const taken = new Set<unknown>()
  const pairs: [A, B][] = []
  for (const { one, other } of matches.toSorted((x, y) => y.score - x.score)) {
    if (taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    pairs.push([one.of, other.of])
  }
  return pairs
}
