import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { ensure, Failure } from '#kernel/server/failures.ts'
import { mostRows, type peopleColumns } from '../../contract/bulk.ts'
import { partedBy, textOf } from './people-text.ts'

type Column = (typeof peopleColumns)[number]

/** The names that schools give to columns, in the three languages; spaces, dots and hyphens do not count. */
const names: Record<Column, readonly string[]> = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'correo',
    'correoelectronico',
    'correoelectrónico',
    'メール',
    'メールアドレス',
  ],
  first_name: ['firstname', 'givenname', 'nombre', 'nombres', '名'],
  last_name: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos', '姓'],
  group: ['group', 'class', 'team', 'grupo', 'clase', 'equipo', 'グループ', 'クラス', 'チーム'],
  language: ['language', 'locale', 'idioma', 'lengua', '言語'],
}

const columnOf = (header: string): Column | undefined => {
  const plain = header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, '')
  return (Object.keys(names) as Column[]).find(column => names[column].includes(plain))
}

/** A row as written in the file; `line` counts from 1, the header. */
export type FileRow = { line: number } & Partial<Record<Column, string>>

const slice = 16_384
/** After this many rows other requests are answered, which a stream from memory would prevent. */
const rowsAtOnce = 100

/** In small pieces, so that other requests are answered in between. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += slice) yield text.slice(at, at + slice)
}

/**
 * Reads a CSV file of people, in the encodings and delimiters of spreadsheets; its first row names the columns.
 * @throws Failure `import.unreadable`, `import.no_email_column`, `import.too_many_rows`, `import.empty`
 */
export async function readPeople(bytes: Buffer): Promise<FileRow[]> {
  const read = textOf(bytes)
  if (read === undefined) throw new Failure('import.unreadable')
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
  const rows: FileRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = record.map(columnOf)
        ensure(columns.includes('email'), 'import.no_email_column')
      } else if (record.some(cell => cell !== '')) {
        ensure(rows.length < mostRows, 'import.too_many_rows')
        rows.push(rowOf(columns, record, info.lines))
        if (rows.length % rowsAtOnce === 0) await breathe()
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('import.unreadable')
  }
  ensure(rows.length > 0, 'import.empty')
  return rows
}

function rowOf(columns: readonly (Column | undefined)[], record: readonly string[], line: number): FileRow {
  const row: FileRow = { line }
  for (const [at, column] of columns.entries()) if (column) row[column] ??= record[at] ?? ''
  return row
}
