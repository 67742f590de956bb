import { outsideCode } from '../markdown-pieces.ts'
import { linesOf, mapLines, textOfLines } from './lines.ts'

const directive = /^[ \t]*(?:`{3,}|:{3,})\{[a-z][\w:-]{0,40}\}/m
const role = /\{(?:math|ref|numref|doc|eq|cite)\}`/
const dollars = /(?<![\\$])\$(?!\$)((?:\\[^\n]|[^\\$`\n]){1,400})\$(?![\d$])/g

/**
 * MyST also takes `$ x $` and `2$x_1$` as formulas, which elsewhere are money: they are written as `$x$`, if they
 * contain a sign of TeX or a single letter.
 */
export function spacedFormulas(text: string): string {
  if (!directive.test(text) && !role.test(text)) return text
  return outsideCode(text, part =>
    part.replaceAll(dollars, (whole, inside: string, at: number) => {
      const tex = inside.trim()
      if (!/[\\_^=]|^[A-Za-z]$/.test(tex)) return whole
      return `${/[A-Za-z0-9]/.test(part[at - 1] ?? '') ? ' ' : ''}$${tex}$`
    }),
  )
}

const label = /^([ \t]*\$\$)[ \t]*\([\w:.-]{1,100}\)[ \t]*$/

/** MyST writes the label of a formula after its end: `$$ (name)`, which no other dialect takes as an end. */
export function withoutFormulaLabels(text: string): string {
  const lines = linesOf(text)
  return textOfLines(
    mapLines(lines, at => {
      const { text: line, at: number } = lines[at]!
      const [, end] = label.exec(line) ?? []
      return end === undefined ? undefined : { made: [{ text: end, at: number }], used: 1 }
    }),
  )
}
