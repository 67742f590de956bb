import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { partedBy, textOf } from './csv-text.ts'
import { ensure, Failure } from './failures.ts'

/** A row as written in the file; `line` counts from 1, the header. */
export type TableRow<Column extends string> = { line: number } & Partial<Record<Column, string>>

export type TableShape<Column extends string> = {
  /** The names of each column, as `plainName` writes them. */
  names: Record<Column, readonly string[]>
  required: Column
  mostRows: number
  /** The codes of what is refused. */
  codes: { unreadable: string; noColumn: string; tooManyRows: string; empty: string }
}

const slice = 16_384
/** After this many rows, other requests get their turn, because a stream from memory never waits. */
const rowsAtOnce = 100

/** Splits a text into small pieces, so that other requests are answered in between. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += slice) yield text.slice(at, at + slice)
}

/** A column’s name without spaces, dots and hyphens, which do not count. */
const plainName = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, '')

/**
 * Reads a CSV file in the encodings and delimiters of spreadsheets; its first row names the columns. Others are left out.
 * @throws Failure with the code of the shape
 */
export async function readTable<Column extends string>(
  bytes: Buffer,
  { names, required, mostRows, codes }: TableShape<Column>,
): Promise<TableRow<Column>[]> {
  const columnOf = (header: string): Column | undefined =>
    (Object.keys(names) as Column[]).find(column => names[column].includes(plainName(header)))
  const read = textOf(bytes)
  if (read === undefined) throw new Failure(codes.unreadable)
  const { delimiter, text } = partedBy(read)
  const parser = Readable.from(pieces(text), { objectMode: false, highWaterMark: slice }).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      // Ana "Nana" Ruiz is a name, not a broken file.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
    }),
  )
  let columns: (Column | undefined)[] | undefined
  const rows: TableRow<Column>[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = record.map(columnOf)
        ensure(columns.includes(required), codes.noColumn)
      } else if (record.some(cell => cell !== '')) {
        ensure(rows.length < mostRows, codes.tooManyRows)
        rows.push(rowOf(columns, record, info.lines))
        if (rows.length % rowsAtOnce === 0) await breathe()
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(codes.unreadable)
  }
  ensure(rows.length > 0, codes.empty)
  return rows
}

function rowOf<Column extends string>(
  columns: readonly (Column | undefined)[],
  record: readonly string[],
  line: number,
): TableRow<Column> {
  const row: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) if (column) row[column] ??= record[at] ?? ''
  return { ...row, line }
}
