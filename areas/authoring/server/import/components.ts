import { cut } from '#kernel/contract/cut.ts'
import { lineFinder } from './code-regions.ts'
import { componentOf } from './component-kinds.ts'
import { elementsOf, prefixOf, type Element } from './elements.ts'
import { htmlOf } from './html-kinds.ts'
import { block, blockEdge, changeLines, joinBlocks, outsideCode } from './markdown-pieces.ts'
import type { PageContext, Writing } from './writing.ts'

/** Writes HTML and components as plain markdown, so that only markdown is stored and rendered. */
export function toMarkdown(source: string, page: PageContext): string {
  const bare = withoutDirectives(source.replaceAll(blockEdge, ''), page)
  const plain = outsideCode(bare, text => withEncodedSpaces(withoutExpressions(text)))
  const lineOf = lineFinder(plain)
  const writingAt = (shift: number): Writing => {
    const writing: Writing = {
      ...page,
      asBlock: (element, content) => block(content, prefixOf(element, shift)),
      within: indentation => writingAt(shift + indentation),
      render: nodes => nodes.map(node => (typeof node === 'string' ? node : write(node, writing))).join(''),
      note: (element, code, text) => page.warn(code, text, page.lineInFile(lineOf(element.start))),
    }
    return writing
  }
  return joinBlocks(writingAt(0).render(elementsOf(plain)))
}

const write = (element: Element, writing: Writing) => htmlOf(element, writing) ?? componentOf(element, writing)

/** Imports and exports of MDX are removed; anchors written as `[[anchor]]` become `{#anchor}`. */
function withoutDirectives(source: string, page: PageContext): string {
  return changeLines(source, line => {
    if (page.isMdx && isModuleLine(line)) {
      page.warn('script_dropped', cut(line.trim(), 100))
      return undefined
    }
    if (/^\s{0,3}\[\[[\w-]{1,80}\]\]\s*$/.test(line)) return undefined
    return /^\s{0,3}#{1,6}\s/.test(line) ? withAnchor(line) : line
  })
}

const isModuleLine = (line: string) =>
  /^import\s+(?:['"]|[\w{*][^'"]{0,200}\sfrom\s+['"])/.test(line) ||
  /^export\s+(?:const|let|default|function)\s/.test(line)

function withAnchor(line: string): string {
  const from = line.lastIndexOf('[[')
  const anchor = from < 0 ? undefined : /^\[\[([\w-]{1,80})\]\]\s*$/.exec(line.slice(from))?.[1]
  return anchor ? `${line.slice(0, from).trimEnd()} {#${anchor}}` : line
}

/** Some sites allow the name of a file with spaces as the address of a link; Markdown does not. */
const withEncodedSpaces = (text: string) =>
  text.replaceAll(
    /(\]\()([^()\s"'<>][^()\n"'<>]{0,300}\.[A-Za-z0-9]{2,5})(?=\))/g,
    (_, before: string, path: string) => before + path.replaceAll(' ', '%20'),
  )

/** JSX comments are removed, and `{" "}` is a space. */
function withoutExpressions(text: string): string {
  const out: string[] = []
  let at = 0
  for (let start = text.indexOf('{/*'); start >= 0; start = text.indexOf('{/*', at)) {
    const end = text.indexOf('*/}', start)
    if (end < 0) break
    out.push(text.slice(at, start))
    at = end + 3
  }
  return [...out, text.slice(at)].join('').replaceAll(/\{(["'`])( ?)\1\}/g, '$2')
}
