import { diffArrays } from 'diff'
import { mostDiffering } from './merge-lines.ts'

/**
 * The caret after a text was joined with others' changes: in the same line if that line still exists, otherwise between
 * the same characters.
 */
export function caretIn(before: string, after: string, caret: number): number {
  const above = before.slice(0, caret).split('\n')
  const line = lineIn(before, after, above.length - 1)
  if (line !== undefined) return startOf(after, line) + above.at(-1)!.length
  if (after.startsWith(before.slice(0, caret))) return caret
  const rest = before.slice(caret)
  return after.endsWith(rest) ? after.length - rest.length : Math.min(caret, after.length)
}

/** The present position of a line. @returns undefined if it is gone */
function lineIn(before: string, after: string, line: number): number | undefined {
  let [own, other] = [0, 0]
  const parts = diffArrays(before.split('\n'), after.split('\n'), { maxEditLength: mostDiffering }) ?? []
  for (const { added, removed, value } of parts) {
    if (!added && line < own + value.length) return removed ? undefined : other + line - own
    if (!added) own += value.length
    if (!removed) other += value.length
  }
  return undefined
}

const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line)
    .reduce((length, { length: more }) => length + more + 1, 0)
