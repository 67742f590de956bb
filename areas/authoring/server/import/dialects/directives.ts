import { endsOf, indentOf, isBlank, mapLines, outdented, textOfLines, type Line } from './lines.ts'

const head =
  /^[ \t]*(`{3,}|~{3,}|:{3,})\{(code|code-block|code-cell|sourcecode|math|mermaid|figure|image)\}[ \t]*(\S{0,300})[ \t]*$/
const end = /^[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*$/

/** The directives of MyST for code, formulas and pictures as the lab’s own, without their other options. */
export function codeDirectives(lines: readonly Line[]): Line[] {
  const ends = endsOf(
    lines,
    text => head.exec(text)?.[1],
    text => end.exec(text)?.[1],
  )
  return mapLines(lines, at => {
    const last = ends.get(at)
    const { text, at: line } = lines[at]!
    const [, marks, name, argument = ''] = head.exec(text) ?? []
    if (!marks || last === undefined) return undefined
    const prefix = ' '.repeat(indentOf(text))
    const inside = outdented(lines.slice(at + 1, last), prefix.length)
    const written = isPicture(name!)
      ? pictureOf(argument, inside, line)
      : fenced(name!, argument, { marks, content: withoutOptions(inside), line })
    return { made: written.map(each => ({ ...each, text: prefix + each.text })), used: last + 1 - at }
  })
}

const isPicture = (name: string) => name === 'figure' || name === 'image'

/** A picture, and its caption as a paragraph of its own. */
function pictureOf(path: string, inside: Line[], line: number): Line[] {
  const alt = inside.map(({ text }) => /^:alt:[ \t]+(.*\S)/.exec(text)?.[1]).find(Boolean) ?? ''
  const caption = withoutOptions(inside)
  const words = (alt || textOfLines(caption).trim().split('\n\n')[0]!).replaceAll(/[[\]\s]+/g, ' ')
  return [
    { text: `![${words.trim()}](${path})`, at: line },
    ...(caption.every(isBlank) ? [] : [{ text: '', at: line }, ...caption]),
  ]
}

type Fence = { marks: string; content: Line[]; line: number }

function fenced(name: string, argument: string, { marks, content, line }: Fence): Line[] {
  const fence = marks.startsWith(':') ? '```' : marks
  const language = name === 'mermaid' ? name : argument
  const [opening, closing] = name === 'math' ? ['$$', '$$'] : [fence + language, fence]
  // A blank line would end the formula.
  const body = name === 'math' ? content.filter(each => !isBlank(each)) : content
  return [{ text: opening, at: line }, ...body, { text: closing, at: line }]
}

/** Options are `:name: value` lines below the head, before the first line of the content. */
function withoutOptions(content: Line[]): Line[] {
  const from = content.findIndex(({ text }) => !/^:[\w-]{1,40}:/.test(text))
  const rest = content.slice(from < 0 ? content.length : from)
  return from > 0 && rest[0] && isBlank(rest[0]) ? rest.slice(1) : rest
}
