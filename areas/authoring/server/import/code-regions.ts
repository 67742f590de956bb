import { formulaAt } from '#kernel/server/markdown/formula-source.ts'

/** A region of text that is code or a formula: nothing in it is a tag, a link or a heading. */
export type Region = { start: number; end: number }

/** Finds fenced blocks, code spans and formulas. `unclosed` is where a fence begins that never ends. */
export function codeRegions(source: string): { regions: Region[]; unclosed?: number } {
  const regions: Region[] = []
  let fence: Fence | undefined
  let paragraph: number | undefined
  let before = ''
  let isIndented = false
  let at = 0
  const endParagraph = (end: number) => {
    if (paragraph !== undefined) spansOf(source, paragraph, end, regions)
    paragraph = undefined
  }
  for (const line of source.split('\n')) {
    const end = at + line.length
    if (fence) {
      if (closes(line, fence)) {
        regions.push({ start: fence.start, end })
        fence = undefined
      }
    } else {
      const mark = openingFence(line)
      if (mark) {
        endParagraph(at)
        fence = { start: at, mark, indent: line.indexOf(mark), isQuoted: /^\s*>/.test(line) }
      } else if (line.trim() === '') endParagraph(at)
      else {
        isIndented = paragraph === undefined && /^(?: {4}|\t)/.test(line) && (isIndented || beginsIndented(before))
        if (isIndented) regions.push({ start: at, end })
        else paragraph ??= at
      }
    }
    if (line.trim() !== '') before = line
    at = end + 1
  }
  endParagraph(source.length)
  if (!fence) return { regions }
  regions.push({ start: fence.start, end: source.length })
  return { regions, unclosed: fence.start }
}

/** Follows fenced code line by line: whether the lines so far have opened some that is not closed yet, and how. */
export function fenceReader(): { isOpen(): boolean; opened(): Fence | undefined; read(line: string): void } {
  let fence: Fence | undefined
  return {
    isOpen: () => fence !== undefined,
    opened: () => fence,
    read(line) {
      const mark = fence ? undefined : openingFence(line)
      if (mark) fence = { start: 0, mark, indent: line.indexOf(mark), isQuoted: /^\s*>/.test(line) }
      else if (fence && closes(line, fence)) fence = undefined
    },
  }
}

/** Four spaces after a blank line begin code, unless they continue a list, a quote or are inside HTML. */
const beginsIndented = (before: string) => !/^\s*(?:[-*+>]|\d{1,3}[.)]|<)|^\s/.test(before)

const openingFence = (line: string) => {
  const [, mark, info = ''] = /^[\s>]{0,40}(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,4})?(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  return mark && !(mark.startsWith('`') && info.includes('`')) ? mark : undefined
}

type Fence = { start: number; mark: string; indent: number; isQuoted: boolean }

/** A closing fence (CommonMark) is at least as long as the opening one, ends its line, and is hardly indented. */
function closes(line: string, { mark, indent, isQuoted }: Fence): boolean {
  if (isQuoted && !/^\s*>/.test(line)) return true
  const bare = line.replace(/^[\s>]{0,40}/, '')
  const ticks = bare.trimEnd()
  return (
    line.length - bare.length < indent + 4 && ticks.length >= mark.length && ticks === mark[0]!.repeat(ticks.length)
  )
}

/**
 * Pairs runs of backticks of the same length within one paragraph, and the signs around formulas; one pass from the end
 * finds each run's partner.
 */
function spansOf(source: string, start: number, end: number, regions: Region[]): void {
  const text = source.slice(start, end)
  const partners = partnersOf(text)
  for (let at = 0; at < text.length; at++) {
    const to = text[at] === '`' ? partners.get(at) : formulaAt(text, at)?.end
    if (to !== undefined) {
      regions.push({ start: start + at, end: start + to })
      at = to - 1
      continue
    }
    if (text[at] === '\\') at++ // An escaped character begins no code or formula.
    if (text[at] === '`') while (text[at + 1] === '`') at++
  }
}

/** Where the code that begins with each run of backticks ends. */
function partnersOf(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  const following = new Map<number, number>()
  for (const run of [...text.matchAll(/`+/g)].toReversed()) {
    const end = following.get(run[0].length)
    if (end !== undefined) ends.set(run.index, end)
    following.set(run[0].length, run.index + run[0].length)
  }
  return ends
}

/** Answers for ascending positions whether each is code, and where that code ends. */
export function regionFinder(regions: Region[]): (at: number) => number | undefined {
  let i = 0
  return at => {
    while (i < regions.length && regions[i]!.end <= at) i++
    const region = regions[i]
    return region && region.start <= at ? region.end : undefined
  }
}

export const lineAt = (source: string, at: number) => lineFinder(source)(at)

/** Finds the lines of many positions in one text. */
export function lineFinder(source: string): (at: number) => number {
  let starts: number[] | undefined
  return at => {
    starts ??= [0, ...[...source.matchAll(/\n/g)].map(match => match.index + 1)]
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= at) low = middle
      else high = middle
    }
    return low + 1
  }
}
