import { endsOf, indentOf, isBlank, mapLines, outdented, type Line } from './lines.ts'

const head = /^[ \t]*(`{3,}|~{3,}|:{3,})\{(code|code-block|code-cell|sourcecode|math)\}[ \t]*([\w+#.-]{0,40})[ \t]*$/
const end = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/

/** The directives of MyST for code and formulas as fenced code and formulas, without their options. */
export function codeDirectives(lines: readonly Line[]): Line[] {
  const ends = endsOf(
    lines,
    text => head.exec(text)?.[1],
    text => end.exec(text)?.[1],
  )
  return mapLines(lines, at => {
    const last = ends.get(at)
    const { text, at: line } = lines[at]!
    const [, marks, name, language = ''] = head.exec(text) ?? []
    if (!marks || last === undefined) return undefined
    const prefix = ' '.repeat(indentOf(text))
    const content = withoutOptions(outdented(lines.slice(at + 1, last), prefix.length))
    const fence = marks.startsWith(':') ? '```' : marks
    const [opening, closing] = name === 'math' ? ['$$', '$$'] : [fence + language, fence]
    const written = [{ text: opening, at: line }, ...content, { text: closing, at: line }]
    return { made: written.map(each => ({ ...each, text: prefix + each.text })), used: last + 1 - at }
  })
}

/** Options are `:name: value` lines below the head, before the first line of the content. */
function withoutOptions(content: Line[]): Line[] {
  const from = content.findIndex(({ text }) => !/^:[\w-]{1,40}:/.test(text))
  const rest = content.slice(from < 0 ? content.length : from)
  return from > 0 && rest[0] && isBlank(rest[0]) ? rest.slice(1) : rest
}
