import { draftWords } from '../draft-words.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { alertOf, deepest, endsOf, mapLines, type Line } from './lines.ts'

/** One variant of a text, with the name that readers know. */
type Branch = { label: string; lines: Line[] }

/** The names of the frameworks that courses choose between. */
const frameworks: Record<string, string> = { pt: 'PyTorch', tf: 'TensorFlow', jax: 'JAX', flax: 'Flax' }

export const frameworkNamed = (name: string) => frameworks[name] ?? name

/**
 * `{#if fw === 'pt'}` … `{:else}` … `{/if}` on lines of their own become tabs, so that each reader chooses. Around
 * questions they become plain text whose headings name the variant, since a quiz asks all of its questions.
 */
export function conditions(lines: readonly Line[], locale: Locale, depth = 0): Line[] {
  if (depth === deepest) return [...lines]
  const ends = endsOf(
    lines,
    text => (opening(text) === undefined ? undefined : 'if'),
    text => (isEnd(text) ? 'if' : undefined),
  )
  return mapLines(lines, at => {
    const end = ends.get(at)
    if (end === undefined) return inLine(lines[at]!, locale)
    const branches = branchesOf(lines.slice(at + 1, end), opening(lines[at]!.text)!, locale)
    const heading = headingBefore(lines, at)
    const made = branches.flatMap(({ label, lines: inside }, n) => {
      const content = conditions(inside, locale, depth + 1)
      return inside.some(isQuestion)
        ? askedAs(content, label, n > 0 ? heading : undefined)
        : alertOf('TAB', label, content, lines[at]!)
    })
    return { made, used: end + 1 - at }
  })
}

const opening = (text: string) => /^\s*\{#if\s+([^{}\s][^{}]{0,199})\}\s*$/.exec(text)?.[1]
const isEnd = (text: string) => /^\s*\{\/if\}\s*$/.test(text)
const otherwise = (text: string) => {
  const match = /^\s*\{:else(?:\s+if\s+([^{}]{1,200}))?\}\s*$/.exec(text)
  return match ? (match[1] ?? '') : undefined
}
const isQuestion = ({ text }: Line) => /^\s*<Question\b/.test(text)
const isHeading = ({ text }: Line) => /^\s{0,3}#{1,6}\s/.test(text)

/** The heading of the question that has variants. */
function headingBefore(lines: readonly Line[], at: number): Line | undefined {
  const near = lines.slice(Math.max(0, at - 20), at)
  const last = near.findLast(line => isHeading(line) || isQuestion(line))
  return last && isHeading(last) ? last : undefined
}

/** The questions of a variant say which it is, and each has a heading: its own, or the one before all variants. */
function askedAs(content: Line[], label: string, heading: Line | undefined): Line[] {
  const first = content.find(line => isHeading(line) || isQuestion(line))!
  const labelled = content.map(line => named(line, label))
  if (isHeading(first)) return labelled
  const at = first.at
  if (heading) return [named({ text: heading.text, at }, label), { text: '', at }, ...labelled]
  return [{ text: '', at }, { text: `**${label}**`, at }, { text: '', at }, ...labelled]
}

const named = ({ text, at }: Line, label: string): Line => ({
  text: isHeading({ text, at }) ? `${text.trimEnd().replace(/\s*\[\[.*\]\]$/, '')} (${label})` : text,
  at,
})

function branchesOf(lines: Line[], condition: string, locale: Locale): Branch[] {
  const branches: Branch[] = [{ label: labelOf(condition, [], locale), lines: [] }]
  let depth = 0
  for (const line of lines) {
    if (opening(line.text) !== undefined) depth++
    if (isEnd(line.text)) depth--
    const other = depth === 0 ? otherwise(line.text) : undefined
    if (other === undefined) branches.at(-1)!.lines.push(line)
    else
      branches.push({
        label: labelOf(
          other,
          branches.map(each => each.label),
          locale,
        ),
        lines: [],
      })
  }
  return branches
}

/** `fw === 'pt'` means PyTorch, and everything else TensorFlow; other values are their own names. */
function labelOf(condition: string, before: string[], locale: Locale): string {
  const value = /===?\s*["'](.+?)["']/.exec(condition)?.[1]
  if (value) return frameworkNamed(value)
  if (condition) return condition
  if (before.join() === 'PyTorch') return 'TensorFlow'
  return before.join() === 'TensorFlow' ? 'PyTorch' : draftWords[locale].otherwise
}

const wholeInLine = /\{#if\s+([^{}\s][^{}]{0,199})\}([^{}]{0,500})(?:\{:else\}([^{}]{0,500}))?\{\/if\}/g

/** Writes both variants within a line, each with its name; a line about the syntax itself has it in code. */
function inLine({ text, at }: Line, locale: Locale) {
  if (!text.includes('{#if')) return undefined
  const changed = text.replaceAll(wholeInLine, (whole, condition: string, first: string, second = '', from: number) => {
    const isCode = text.slice(0, from).split('`').length % 2 === 0
    return isCode ? whole : bothOf(condition, first, second, locale)
  })
  return { made: [{ text: changed, at }], used: 1 }
}

function bothOf(condition: string, first: string, second: string, locale: Locale): string {
  const label = labelOf(condition, [], locale)
  const other = second.trim() && `${second.trim()} (${labelOf('', [label], locale)})`
  return [`${first.trim()} (${label})`, other].filter(Boolean).join(' / ')
}
