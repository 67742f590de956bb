import type { ProposalPart, ProposalSource } from '../../contract/pitches.ts'
import { saysSomethingOf } from './proposal-sources.ts'

/** `[2]` or `[1, 3]`, but not the label of a link. */
const marks = / ?\[(\d{1,2}(?:, ?\d{1,2})*)\](?!\()/g

/** The citation that follows the character at `at`. */
export type Citation = { at: number; n: number }

/** A text without its citations, and the position of each of them. */
export function readCitations(marked: string): { text: string; citations: Citation[] } {
  let text = ''
  let from = 0
  const citations: Citation[] = []
  for (const match of marked.matchAll(marks)) {
    text += marked.slice(from, match.index)
    from = match.index + match[0].length
    for (const n of match[1]!.split(',')) citations.push({ at: text.length, n: Number(n) })
  }
  return { text: text + marked.slice(from), citations }
}

/**
 * The parts with the citations of each change. A citation of a source that does not exist, or shares no content with
 * the change, is left out.
 */
export function citedParts(
  parts: readonly ProposalPart[],
  citations: readonly Citation[],
  sources: readonly ProposalSource[],
): ProposalPart[] {
  let end = 0
  return parts.map(part => {
    const start = end
    end += (part.change?.to ?? part.text).length
    if (!part.change) return part
    const { to } = part.change
    const own = new Set(citations.filter(({ at }) => at > start && at <= end).map(({ n }) => n))
    const cites = sources.filter(source => own.has(source.n) && saysSomethingOf(source, to)).map(({ n }) => n)
    return { ...part, change: { ...part.change, cites } }
  })
}

/** The same for a text that repeats its sources. */
export const quotedParts = (parts: readonly ProposalPart[], sources: readonly ProposalSource[]): ProposalPart[] =>
  parts.map(part => {
    if (!part.change) return part
    const { to } = part.change
    const cites = sources.filter(({ text }) => to.includes(text)).map(({ n }) => n)
    return { ...part, change: { ...part.change, cites } }
  })

/** The sources that a change cites. */
export function citedSources(parts: readonly ProposalPart[], sources: readonly ProposalSource[]): ProposalSource[] {
  const cited = new Set(parts.flatMap(({ change }) => change?.cites ?? []))
  return sources.filter(({ n }) => cited.has(n))
}
