import { attribute, type Element, type Node } from './elements.ts'
import { oneLine } from './markdown-pieces.ts'

/**
 * Writes an HTML table as a markdown one: the first row is its head. Markdown has no cells over several rows or columns,
 * so their text is repeated in each, and every row reads well by itself.
 */
export function tableOf(table: Element, render: (nodes: Node[]) => string): string {
  const text = (cell: Element) => oneLine(render(cell.children)).replaceAll(/(?<!\\)\|/g, '\\|')
  const rows = unspanned(rowsOf(table), text)
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

/** The limit of HTML; more cannot be intended. */
const spanOf = (cell: Element, name: string) => Math.min(50, Math.max(1, Number(attribute(cell, name)) || 1))

function unspanned(rows: Element[][], text: (cell: Element) => string): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[at]![column] !== undefined) column++
      const [words, width] = [text(cell), spanOf(cell, 'colspan')]
      for (const below of grid.slice(at, at + spanOf(cell, 'rowspan')))
        for (let n = 0; n < width; n++) below[column + n] ??= words
      column += width
    }
  }
  return grid.map(row => Array.from(row, words => words ?? ''))
}
