import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { decodeText } from './decode-text.ts'
import type { Extracted, TextLocation, ToExtract } from './document.ts'

const mostRows = 50_000

/** A table as text: a line for each row, tabs between cells, and where each row stands. */
function tableText(rows: readonly (readonly unknown[])[], labelOf: (row: number) => string, start = 0) {
  const places: TextLocation[] = []
  let text = ''
  for (const [n, row] of rows.slice(0, mostRows).entries()) {
    places.push({ at: start + text.length, label: labelOf(n + 1) })
    text += `${row.map(cellText).join('\t').trimEnd()}\n`
  }
  return { text, places }
}

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).replaceAll(/\s+/g, ' ').trim()
    : ''
}

export function readCsv({ bytes, contentType }: ToExtract): Extracted {
  const text = decodeText(bytes, contentType)
  const [first = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  const rows = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostRows,
  })
  return { ...tableText(rows, row => `row ${row}`), title: null, extractor: 'csv-parse 7.0.3' }
}

export async function readXlsx({ bytes }: ToExtract): Promise<Extracted> {
  const sheets = await readXlsxFile(Buffer.from(bytes))
  const all = { text: '', places: [] as TextLocation[] }
  for (const { sheet, data } of sheets) {
    const { text, places } = tableText(data, row => `${sheet}, row ${row}`, all.text.length)
    all.text += `${text}\n`
    all.places.push(...places)
  }
  return { ...all, title: null, extractor: 'read-excel-file 9.3.17' }
}

export function readPlain({ bytes, contentType }: ToExtract): Extracted {
  const text = decodeText(bytes, contentType).replaceAll('\r\n', '\n')
  const title = /^#\s+(.{1,300})$/m.exec(text.slice(0, 2_000))?.[1]?.trim() ?? null
  return { text, places: [], title, extractor: 'text 1' }
}
