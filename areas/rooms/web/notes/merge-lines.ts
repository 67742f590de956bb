import { diffArrays } from 'diff'

/** A change of the base: these lines, from `at` on, were replaced by others. */
type Hunk = { at: number; removed: number; lines: string[] }

/** The time to compare lines grows with the square of their number, and one writer could make it slow for everyone. */
export const mostDiffering = 400

/**
 * Joins two texts that were both made from one. If both changed the same lines, mine follow theirs, so that no words
 * are lost.
 */
export function mergeLines(base: string, mine: string, theirs: string): string {
  const lines = base.split('\n')
  const [own, other] = [hunksOf(lines, mine), hunksOf(lines, theirs)]
  const merged: string[] = []
  let at = 0
  while (own.length > 0 || other.length > 0) {
    const start = Math.min(own[0]?.at ?? Infinity, other[0]?.at ?? Infinity)
    const region = takeRegion(start, own, other)
    merged.push(...lines.slice(at, start), ...joined(lines.slice(start, region.end), start, region))
    at = region.end
  }
  return [...merged, ...lines.slice(at)].join('\n')
}

type Region = { end: number; mine: Hunk[]; theirs: Hunk[] }

/** Takes the changes of both sides that overlap, as far as they do. */
function takeRegion(start: number, own: Hunk[], other: Hunk[]): Region {
  const region: Region = { end: start, mine: [], theirs: [] }
  const take = (hunks: Hunk[], taken: Hunk[]): boolean => {
    const [next] = hunks
    if (!next || !(next.at === start || next.at < region.end)) return false
    taken.push(hunks.shift()!)
    region.end = Math.max(region.end, next.at + next.removed)
    return true
  }
  while (take(own, region.mine) || take(other, region.theirs));
  return region
}

function joined(lines: string[], start: number, { mine, theirs }: Region): string[] {
  const [own, other] = [mine, theirs].map(hunks => changed(lines, start, hunks)) as [string[], string[]]
  if (theirs.length === 0) return own
  if (mine.length === 0) return other
  const without = (texts: readonly string[], known: ReadonlySet<string>) => texts.filter(line => !known.has(line))
  const parts = diffArrays(other, own, { maxEditLength: mostDiffering })
  if (!parts) return [...other, ...without(own, new Set([...other, ...lines]))]
  // Lines that both wrote alike, in the same order, are there once. In another order they are there twice, because somebody may be writing one.
  const known = new Set(lines)
  return parts.flatMap(({ added, value }) => (added ? without(value, known) : value))
}

function changed(lines: string[], start: number, hunks: readonly Hunk[]): string[] {
  const result = [...lines]
  for (const { at, removed, lines: added } of hunks.toReversed()) result.splice(at - start, removed, ...added)
  return result
}

/** The part between equal lines at the beginning and at the end, as one change. */
function wholeChange(base: readonly string[], lines: readonly string[]): Hunk {
  const least = Math.min(base.length, lines.length)
  let at = 0
  while (at < least && base[at] === lines[at]) at += 1
  let end = 0
  while (end < least - at && base.at(-1 - end) === lines.at(-1 - end)) end += 1
  return { at, removed: base.length - at - end, lines: lines.slice(at, lines.length - end) }
}

function hunksOf(base: string[], text: string): Hunk[] {
  const lines = text.split('\n')
  const parts = diffArrays(base, lines, { maxEditLength: mostDiffering })
  if (!parts) return [wholeChange(base, lines)]
  const hunks: Hunk[] = []
  let at = 0
  for (const { added, removed, value } of parts) {
    const last = hunks.at(-1)
    const isNext = last && last.at + last.removed === at
    const hunk = isNext ? last : { at, removed: 0, lines: [] }
    if (!isNext && (added || removed)) hunks.push(hunk)
    if (added) hunk.lines.push(...value)
    else at += value.length
    if (removed) hunk.removed += value.length
  }
  return hunks
}
