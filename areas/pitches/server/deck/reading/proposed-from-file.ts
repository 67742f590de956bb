import { diffArrays } from 'diff'
import { cut } from '#kernel/contract/cut.ts'
import type { ProposalPart } from '../../../contract/pitches.ts'
import { blocksOf, type Block } from '../../../contract/deck/pitch-text.ts'
import { proposalParts, type StatedFigure } from '../../sections/proposal-parts.ts'
import type { ReadSection } from './read-slides.ts'

export type Text = { title: string; body: string; notes: string }

/** A block of a section, as read from a file. */
function lineOf({ level, runs }: Block): string {
  const words = runs.map(({ text, isBold, href }) => (href ? `[${text}](${href})` : isBold ? `**${text}**` : text))
  return (level === 0 ? '' : `${'  '.repeat(level - 1)}- `) + words.join('')
}
/** The time limit in milliseconds for comparing the lines of a section; after it, all lines count as changed. */
const comparedFor = 500
const squeezed = (text: string) => text.replaceAll(/\s+/g, '')
const fileLine = (line: string): string | undefined => {
  const [block] = blocksOf(line)
  return block && lineOf(block)
}

/** The section's text with the lines of a file: unchanged lines stay as they were written, with their empty lines. */
export function bodyFrom(body: string, lines: readonly string[]): string {
  const written = body.split('\n')
  const places = written.flatMap((line, at) => (fileLine(line) === undefined ? [] : [at]))
  const before = places.map(at => fileLine(written[at]!)!)
  const comparator = (a: string, b: string) => squeezed(a) === squeezed(b)
  const changes = diffArrays(before, [...lines], { comparator, timeout: comparedFor }) ?? [
    { value: before, removed: true, added: false },
    { value: [...lines], removed: false, added: true },
  ]
  if (changes.every(({ added, removed }) => !added && !removed)) return body
  const next: string[] = []
  let place = 0
  let copied = 0
  for (const { value, added, removed } of changes) {
    if (added) {
      next.push(...value)
      continue
    }
    const until = places[place + value.length - 1]! + 1
    if (removed) copied = until
    else next.push(...written.slice(copied, (copied = until)))
    place += value.length
  }
  return [...next, ...written.slice(copied)].join('\n').trim()
}

/** The changes of a file to a section, field by field; empty if nothing changed. */
export function partsFrom(text: Text, read: ReadSection, figures: readonly StatedFigure[]): ProposalPart[] {
  const title =
    read.title !== undefined && squeezed(read.title) !== squeezed(text.title) ? cut(read.title, 160) : undefined
  const body = read.lines && cut(bodyFrom(text.body, read.lines), 6_000)
  const isNoted = read.notes !== undefined && squeezed(read.notes) !== squeezed(text.notes)
  const whole = (was: string, to: string) => proposalParts(was, to, figures, { isWhole: true })
  const parts = [
    ...(title ? whole(text.title, title).map(part => ({ ...part, field: 'title' as const })) : []),
    ...(body !== undefined && body !== text.body ? proposalParts(text.body, body, figures) : []),
    ...(isNoted ? whole(text.notes, cut(read.notes!, 4_000)).map(part => ({ ...part, field: 'notes' as const })) : []),
  ]
  const changes = parts.filter(({ change }) => change)
  return changes.length === 0
    ? []
    : parts.map(part => (part.change ? { ...part, change: { ...part.change, id: changes.indexOf(part) + 1 } } : part))
}
