import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { fenceReader } from '../import/code-regions.ts'
import { merged } from './three-way.ts'

/** `clashes`: what both sides changed. Ours stays there. */
type MergedText = { value: string | undefined; clashes: { ours: string; theirs: string }[] }

/** The paragraphs of the base from `start` to before `end` are replaced by others. */
type Change = { start: number; end: number; after: string[] }

/** If more paragraphs than this have changed on one side, it counts as another text. */
const mostChanges = 1_000

/** Joins what both sides changed in a Markdown text since the last import, paragraph by paragraph. */
export function mergedText(base: string | undefined, ours: string | undefined, theirs: string | undefined): MergedText {
  const { value, isClash } = merged(base, ours, theirs)
  if (!isClash) return { value, clashes: [] }
  const whole = { value, clashes: [{ ours: ours ?? '', theirs: theirs ?? '' }] }
  if (base === undefined || ours === undefined || theirs === undefined) return whole
  const before = paragraphsOf(base)
  const [mine, other] = [changesOf(before, ours), changesOf(before, theirs)]
  return mine && other ? joined(before, mine, other) : whole
}

/** Parts between blank lines; code is one part. */
function paragraphsOf(text: string): string[] {
  const fence = fenceReader()
  const parts: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (line.trim() === '' && !fence.isOpen()) parts.push([])
    else parts.at(-1)!.push(line)
    fence.read(line)
  }
  return parts.filter(lines => lines.length > 0).map(lines => lines.join('\n'))
}

/** @returns undefined where too much differs */
function changesOf(before: string[], text: string): Change[] | undefined {
  const parts = diffArrays(before, paragraphsOf(text), { maxEditLength: mostChanges })
  if (!parts) return undefined
  const changes: Change[] = []
  let at = 0
  let open: Change | undefined
  for (const { added, removed, value } of parts) {
    if (!added && !removed) open = undefined
    else if (!open) changes.push((open = { start: at, end: at, after: [] }))
    if (added) open!.after.push(...value)
    else at += value.length
    if (removed) open!.end = at
  }
  return changes.flatMap(oneByOne)
}

/** If the number of paragraphs is the same, each is a change of its own. */
const oneByOne = (change: Change): Change[] =>
  change.after.length === change.end - change.start
    ? change.after.map((paragraph, n) => ({ start: change.start + n, end: change.start + n + 1, after: [paragraph] }))
    : [change]

type Group = { start: number; end: number; mine: Change[]; other: Change[] }

/** Changes of both sides that have a paragraph of the base in common belong together. */
function groupsOf(mine: readonly Change[], other: readonly Change[]): Group[] {
  const sides = [
    ...other.map(change => ({ change, side: 'other' as const })),
    ...mine.map(change => ({ change, side: 'mine' as const })),
  ].toSorted((a, b) => a.change.start - b.change.start || a.change.end - b.change.end)
  const groups: Group[] = []
  for (const { change, side } of sides) {
    let group = groups.at(-1)
    if (!group || change.start >= group.end)
      groups.push((group = { start: change.start, end: change.end, mine: [], other: [] }))
    group.end = Math.max(group.end, change.end)
    group[side].push(change)
  }
  return groups
}

function joined(before: readonly string[], mine: readonly Change[], other: readonly Change[]): MergedText {
  const out: string[] = []
  const clashes: MergedText['clashes'] = []
  let at = 0
  let last: string[] = []
  for (const group of groupsOf(mine, other)) {
    const [ours, theirs] = [changed(before, group, group.mine), changed(before, group, group.other)]
    const part = group.mine.length > 0 ? ours : theirs
    const isInserted = group.start === group.end
    if (group.mine.length > 0 && group.other.length > 0 && !isDeepStrictEqual(ours, theirs))
      clashes.push({ ours: ours.join('\n\n'), theirs: theirs.join('\n\n') })
    out.push(...before.slice(at, group.start))
    // What both sides added in the same place is added once.
    out.push(...(isInserted && at === group.start ? part.filter(paragraph => !last.includes(paragraph)) : part))
    at = group.end
    last = part
  }
  return { value: [...out, ...before.slice(at)].join('\n\n'), clashes }
}

/** The paragraphs of a group as one side has them. */
function changed(before: readonly string[], { start, end }: Group, changes: readonly Change[]): string[] {
  const out: string[] = []
  let at = start
  for (const change of changes) {
    out.push(...before.slice(at, change.start), ...change.after)
    at = change.end
  }
  return [...out, ...before.slice(at, end)]
}
