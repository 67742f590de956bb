import { endsOf, indentOf, mapLines, outdented, type Line } from './lines.ts'

const gate = /^[ \t]*(`{3,}|:{3,})\{([a-z:]{1,40})-(start|end)\}[ \t]*(.*)$/
const close = /^[ \t]*(`{3,}|:{3,})[ \t]*$/
/** More colons than a page has around a block. */
const marks = '::::::::::'

/** Blocks of MyST between two directives, `{solution-start}` and `{solution-end}`, as one between colons. */
export function gatedBlocks(lines: readonly Line[]): Line[] {
  const ends = endsOf(
    lines,
    text => gate.exec(text)?.[1],
    text => close.exec(text)?.[1],
  )
  return mapLines(lines, at => {
    const last = ends.get(at)
    const { text, at: line } = lines[at]!
    const [, , name, side, title = ''] = gate.exec(text) ?? []
    if (!name || last === undefined) return undefined
    const prefix = ' '.repeat(indentOf(text))
    const options = outdented(lines.slice(at + 1, last), prefix.length).filter(each => each.text.startsWith(':'))
    const made =
      side === 'start'
        ? [{ text: `${marks}{${name}} ${title}`.trim(), at: line }, ...options]
        : [{ text: marks, at: line }]
    return { made: made.map(each => ({ ...each, text: prefix + each.text })), used: last + 1 - at }
  })
}
