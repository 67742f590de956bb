import type { Element, Node } from './elements.ts'
import { oneLine } from './markdown-pieces.ts'

/** Writes an HTML table as a markdown one: the first row is its head, spans become single cells. */
export function tableOf(table: Element, render: (nodes: Node[]) => string): string {
  const rows = rowsOf(table).map(row => row.map(cell => oneLine(render(cell.children)).replaceAll(/(?<!\\)\|/g, '\\|')))
  const width = Math.max(0, ...rows.map(row => row.length))
  if (width === 0) return ''
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, n) => cells[n] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  const caption = table.children.find((node): node is Element => typeof node !== 'string' && node.name === 'caption')
  const lines = [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)]
  return [...(caption ? [`**${oneLine(render(caption.children))}**`, ''] : []), ...lines].join('\n')
}

/** Rows of the table and its parts, not of tables inside its cells. */
function rowsOf(parent: Element): Element[][] {
  return parent.children.flatMap(node => {
    if (typeof node === 'string') return []
    if (node.name === 'tr')
      return [node.children.filter((cell): cell is Element => typeof cell !== 'string' && /^t[dh]$/.test(cell.name))]
    return ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsOf(node) : []
  })
}
