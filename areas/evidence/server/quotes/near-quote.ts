import { normalText, type NormalText } from './normal-text.ts'

/** More edits than this share of the quote make it another text. */
const mostEdits = 0.25
const triedWindows = 5
/** Longer quotes are compared by their beginning: the work grows with the square. */
const longestCompared = 600

const triplesOf = (text: string) => {
  const triples = new Set<string>()
  for (let at = 0; at + 3 <= text.length; at += 1) triples.add(text.slice(at, at + 3))
  return triples
}

/** The beginnings of the stretches that share most three-letter pieces with the quote, best first. */
function likelyStarts(text: string, quote: string): number[] {
  const triples = triplesOf(quote)
  const step = Math.max(8, Math.floor(quote.length / 2))
  const counts = new Uint16Array(Math.floor(text.length / step) + 2)
  for (let at = 0; at + 3 <= text.length; at += 1)
    if (triples.has(text.slice(at, at + 3))) counts[Math.floor(at / step)]! += 1
  return [...counts.keys()]
    .map(n => ({ n, shared: counts[n]! + (counts[n + 1] ?? 0) + (counts[n + 2] ?? 0) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, triedWindows)
    .map(({ n }) => n * step)
}

/** The part of `text` with the fewest edits to `quote`, and how many those are (Sellers 1980). */
function bestPart(quote: string, text: string): { edits: number; from: number; to: number } {
  let row = Array.from({ length: text.length + 1 }, () => 0)
  let starts = Array.from({ length: text.length + 1 }, (_, at) => at)
  for (let q = 1; q <= quote.length; q += 1) {
    const next = [q]
    const nextStarts = [0]
    for (let t = 1; t <= text.length; t += 1) {
      const same = row[t - 1]! + (quote[q - 1] === text[t - 1] ? 0 : 1)
      const skipped = row[t]! + 1
      const added = next[t - 1]! + 1
      const least = Math.min(same, skipped, added)
      next.push(least)
      nextStarts.push(least === same ? starts[t - 1]! : least === skipped ? starts[t]! : nextStarts[t - 1]!)
    }
    row = next
    starts = nextStarts
  }
  let to = 0
  for (let t = 1; t <= text.length; t += 1) if (row[t]! < row[to]!) to = t
  return { edits: row[to]!, from: starts[to]!, to }
}

/** The source's own words that differ from the quote by at most a quarter of its characters. */
export function nearest(quote: string, form: NormalText): { from: number; to: number } | undefined {
  const normalQuote = normalText(quote).text.slice(0, longestCompared)
  const margin = Math.ceil(normalQuote.length / 2)
  const candidates = likelyStarts(form.text, normalQuote).map(start => {
    const begin = Math.max(0, start - margin)
    const part = bestPart(normalQuote, form.text.slice(begin, start + normalQuote.length + 2 * margin))
    return { edits: part.edits, from: begin + part.from, to: begin + part.to }
  })
  const [best] = candidates.toSorted((a, b) => a.edits - b.edits)
  if (!best || best.to <= best.from || best.edits > normalQuote.length * mostEdits) return undefined
  return { from: form.from[best.from]!, to: form.to[best.to - 1]! }
}
