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
  const [inA, inB] = [new Set(a), new Set(b)]
  const least = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, Math.max(a.length, b.length))
  if (least.length === 0) return 0
  return least.filter(hash => inA.has(hash) && inB.has(hash)).length / least.length
}

/** Pairs what is new with what is gone, the most alike first; each is in one pair at most. */
export function pairsAlike<A, B>(
  added: readonly { of: A; sketch: Sketch }[],
  gone: readonly { of: B; sketch: Sketch }[],
  least: number,
): [A, B][] {
  const found = added.flatMap(one => gone.map(other => ({ one, other, score: likeness(one.sketch, other.sketch) })))
  const taken = new Set<unknown>()
  const pairs: [A, B][] = []
  for (const { one, other, score } of found.toSorted((x, y) => y.score - x.score)) {
    if (score < least || taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    pairs.push([one.of, other.of])
  }
  return pairs
}
